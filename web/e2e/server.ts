/** A server of this test run's own, on a free port and an empty data directory. */
import { test as base } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How long a server may take to name its address. */
const patience = 30_000;

export class Server {
  readonly #data = mkdtempSync(join(tmpdir(), 'dethrone-e2e-'));
  #process: ChildProcess | undefined;
  address = '';

  /** Starts; a second start takes the port of the first, so that pages find the server again. */
  async start(): Promise<void> {
    const program = process.env['DETHRONE_BIN'];
    if (!program) throw new Error('DETHRONE_BIN names no server to test');
    const port = this.address ? new URL(this.address).port : '0';
    const child = spawn(program, ['serve', '--listen', `127.0.0.1:${port}`, '--data', this.#data], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.address = await new Promise((resolve, reject) => {
      let said = '';
      const timer = setTimeout(() => reject(new Error(`the server named no address:\n${said}`)), patience);
      const listen = (chunk: Buffer): void => {
        said += chunk.toString();
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
        if (address) {
          clearTimeout(timer);
          resolve(address);
        }
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
    });
  }

  /** Ends the server as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** `test` with a server that all tests of a worker share, and addresses relative to it. */
export const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
});

export { expect } from '@playwright/test';
