// `npm run bench [-- --runs 3] [-- --before DIST] [-- --http2] [-- --strict] [-- --lists] [-- --grid] [-- --form] [-- --drawing] [-- --gallery] [-- --offline] [-- --sizes]`. Node 20 cannot run TypeScript,
// so Vite loads the module.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// Set before Vite defaults to development, because the benchmark builds and measures the production build of React.
process.env.NODE_ENV = 'production';

const { module } = await runnerImport(fileURLToPath(new URL('bench.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await module.bench(process.argv.slice(2));
