// The load of `dethrone load` on boardgame.io: matches with a socket at each of four seats, the next action as soon as all
// four have the one before. Usage: node load.mjs PORT MATCHES SECONDS
import { io } from 'socket.io-client';

const [port, matches, seconds] = process.argv.slice(2).map(Number);

// Each socket a connection of its own, as different players have.
const open = () => io(`http://127.0.0.1:${port}/cells`, { transports: ['websocket'], forceNew: true, reconnection: false });

const enter = (socket, match, player) =>
  new Promise((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.once('sync', (_, { state }) => resolve(state));
    socket.emit('sync', match, player, undefined, 4);
  });

async function begin(number) {
  const match = { name: `match${number}`, sockets: [], state: undefined };
  for (let player = 0; player < 4; player += 1) {
    const socket = open();
    match.sockets.push(socket);
    match.state = await enter(socket, match.name, String(player));
  }
  return match;
}

function act(match) {
  const { _stateID: id, ctx } = match.state;
  const player = ctx.currentPlayer;
  const heard = match.sockets.map(
    (socket) =>
      new Promise((resolve) => {
        const listen = (_, state) => {
          if (state._stateID > id) {
            socket.off('update', listen);
            resolve(state);
          }
        };
        socket.on('update', listen);
      }),
  );
  const from = (id * 7) % 144;
  const payload = { type: 'act', args: [from, (from + 5) % 144], playerID: player };
  match.sockets[Number(player)].emit('update', { type: 'MAKE_MOVE', payload }, id, match.name, player);
  return Promise.all(heard);
}

const all = [];
for (let number = 0; number < matches; number += 1) all.push(await begin(number));
const latencies = [];
const begun = performance.now();
const until = begun + seconds * 1000;
await Promise.all(
  all.map(async (match) => {
    while (performance.now() < until) {
      const from = performance.now();
      [match.state] = await act(match);
      latencies.push(performance.now() - from);
    }
  }),
);
const elapsed = (performance.now() - begun) / 1000;
latencies.sort((one, other) => one - other);
const part = (share) => latencies[Math.max(0, Math.ceil(share * latencies.length) - 1)].toFixed(1);
const rate = Math.round(latencies.length / elapsed);
console.log(
  `${rate} actions/s (${latencies.length} in ${elapsed.toFixed(1)} s), to all readers p50 ${part(0.5)} ms, p99 ${part(0.99)} ms`,
);
process.exit(0);
