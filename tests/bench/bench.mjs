// `npm run bench [-- --runs 3] [-- --strict] [-- --lists] [-- --grid] [-- --sizes]`. Node 20 runs no TypeScript, so it is loaded through Vite.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// Before Vite calls it development: what is built and measured here is the production build of React.
process.env.NODE_ENV = 'production';

const { module } = await runnerImport(fileURLToPath(new URL('bench.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await module.bench(process.argv.slice(2));
