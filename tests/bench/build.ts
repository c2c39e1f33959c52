import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { styles } from '../../vite.config';

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the app and its comparison pages into `folder`: `app/`, `floor/`, `stack/`, `kit/`, `pdf/`, `list/`, `grid/`, `form/`, `gallery/`. */
export async function buildSites(folder: string, { sourcemap }: { sourcemap: boolean }): Promise<void> {
  await build({
    logLevel: 'error',
    build: { outDir: `${folder}/app`, emptyOutDir: true, ...(sourcemap && { sourcemap: 'hidden' }) },
  });
  for (const page of ['floor', 'stack', 'kit', 'pdf'])
    await build({
      root: pathTo(page),
      base: './',
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      css: styles,
      build: {
        outDir: `${folder}/${page}`,
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
      },
    });
  for (const plain of ['list', 'grid', 'form', 'gallery'])
    cpSync(pathTo(plain), `${folder}/${plain}`, { recursive: true });
}
