import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const workerFile = 'mockServiceWorker.js';

/** Serves the demo API's service worker straight from its package, in demo mode only: it is never in `public/`. */
function demoWorker(): Plugin {
  const source = () => readFileSync(createRequire(import.meta.url).resolve(`msw/${workerFile}`), 'utf8');
  return {
    name: 'demo-worker',
    configureServer(server) {
      server.middlewares.use(`/${workerFile}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(source());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: workerFile, source: source() });
    },
  };
}

export default defineConfig(({ mode }) => {
  const demo = mode === 'demo';
  return {
    base: './',
    plugins: [react(), demo && demoWorker()],
    // All that any screen needs is prepared at the start: found on the way, it would reload the page under one's hands.
    optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}'] },
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      target: 'es2022',
      // Boot fetches what it needs side by side; preloading every chunk's stylesheet graph would only queue behind it.
      modulePreload: { polyfill: false },
    },
    css: {
      preprocessorOptions: {
        // Bootstrap 5.3's own Sass still uses these; nothing of ours does.
        scss: {
          silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
          quietDeps: true,
        },
      },
    },
    test: {
      testTimeout: 20_000,
      restoreMocks: true,
      unstubGlobals: true,
      projects: [
        { extends: true, test: { name: 'pure', environment: 'node', include: ['tests/**/*.test.ts'] } },
        {
          extends: true,
          test: {
            name: 'screen',
            environment: 'jsdom',
            include: ['tests/**/*.test.tsx'],
            setupFiles: ['tests/support/setup.ts'],
          },
        },
      ],
    },
  };
});
