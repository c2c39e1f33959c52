// `npm run check-api -- --url https://… --username … --password …`. Node 20 cannot run TypeScript, so Vite loads the
// module.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('checkApi.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await module.main(process.argv.slice(2));
