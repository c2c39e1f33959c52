// Serves the built app on PORT with a config.json that points it at API_BASE_URL: what a host's administrator does by
// editing that file.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { preview, runnerImport } from 'vite';

const { PORT, API_BASE_URL } = process.env;
const { module: demo } = await runnerImport(
  fileURLToPath(new URL('../../src/demo/publicPaths.ts', import.meta.url)),
);
const config = {
  ...JSON.parse(readFileSync('public/config.json', 'utf8')),
  apiBaseUrl: API_BASE_URL,
  thirdParty: demo.demoServices(API_BASE_URL),
};

await preview({
  logLevel: 'error',
  preview: { port: Number(PORT), strictPort: true, host: '127.0.0.1' },
  plugins: [
    {
      name: 'point-at-api',
      configurePreviewServer(server) {
        server.middlewares.use('/config.json', (_request, response) => {
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(config));
        });
      },
    },
  ],
});
