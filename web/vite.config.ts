/** Builds the page into `dist`, which the server embeds; `vite dev` sends calls of the API on to a running server. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env['DETHRONE_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022' },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['{src,diagrams}/**/*.test.ts'] },
});
