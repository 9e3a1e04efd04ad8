// boardgame.io with its store in memory, and a game that costs it as little as a game can: four players in turn, one cell
// of a board of 144 set at a time, nothing judged but whose turn it is.
import { createRequire } from 'node:module';

const { Server } = createRequire(import.meta.url)('boardgame.io/server');

const game = {
  name: 'cells',
  minPlayers: 4,
  maxPlayers: 4,
  setup: () => ({ cells: Array(144).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: ({ G, playerID }, from, to) => {
      G.cells[from] = null;
      G.cells[to] = playerID;
    },
  },
};

const server = Server({ games: [game], origins: [/127\.0\.0\.1/] });
const { appServer } = await server.run({ port: Number(process.argv[2]), callback: () => {} });
console.log(`listens on ${appServer.address().port}`);
