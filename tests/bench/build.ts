import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the app and the floors side by side into `folder`: `app/`, `floor/`, `list/` and `grid/`. */
export async function buildSites(folder: string, { sourcemap }: { sourcemap: boolean }): Promise<void> {
  await build({
    logLevel: 'error',
    build: { outDir: `${folder}/app`, emptyOutDir: true, ...(sourcemap && { sourcemap: 'hidden' }) },
  });
  await build({
    root: here('floor'),
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: `${folder}/floor`,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
    },
  });
  for (const plain of ['list', 'grid']) cpSync(here(plain), `${folder}/${plain}`, { recursive: true });
}
