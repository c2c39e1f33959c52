// `npm run api` starts the demo API on http://127.0.0.1:4010, or on the port in PORT. Node 20 does not run
// TypeScript, so Vite loads the server.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('server.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
const server = module.createServer();

// Browsers also reach it as localhost: they try this address when ::1 refuses the connection.
server.listen(Number(process.env.PORT || 4010), '127.0.0.1', () => {
  process.stdout.write(`Demo API: http://127.0.0.1:${server.address().port}\n`);
});
server.on('error', (error) => {
  process.stderr.write(`Demo API: ${error.message}\n`);
  process.exit(1);
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
