// Serves the built app on PORT with a config.json whose API is API_BASE_URL, as if an administrator had edited that
// file.
// It sends the headers of `public/_headers`, like a host that reads this file.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { preview, runnerImport } from 'vite';

const { PORT, API_BASE_URL } = process.env;
const load = async (path) => (await runnerImport(fileURLToPath(new URL(path, import.meta.url)))).module;
const demo = await load('../../src/demo/publicPaths.ts');
const { shippedHeaders } = await load('./headers.ts');
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
        server.middlewares.use((request, response, next) => {
          for (const [name, value] of shippedHeaders(new URL(request.url, 'http://localhost').pathname))
            response.setHeader(name, value);
          next();
        });
        server.middlewares.use('/config.json', (_request, response) => {
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(config));
        });
      },
    },
  ],
});
