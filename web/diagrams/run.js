/** `npm run diagrams`: loads the program in TypeScript, with the page's components, through Vite, and runs it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

if (!existsSync(join(import.meta.dirname, '../src/wasm/dethrone_wasm.js'))) {
  console.error('error: web/src/wasm is missing, run `cargo xtask wasm`');
  process.exit(1);
}
const vite = await createServer({ server: { middlewareMode: true, watch: null }, appType: 'custom', logLevel: 'silent' });
try {
  const { perform } = await vite.ssrLoadModule('/diagrams/command.ts');
  process.exitCode = perform(process.argv.slice(2));
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await vite.close();
}
