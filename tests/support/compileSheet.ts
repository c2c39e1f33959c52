import { compileStringAsync } from 'sass-embedded';
import { styles } from '../../vite.config';

const { additionalData, ...options } = styles.preprocessorOptions?.scss ?? {};

/** Compiles SCSS as the build does. Returns CSS. */
export async function compileSheet(source: string): Promise<string> {
  const { css } = await compileStringAsync(String(additionalData) + source, {
    ...options,
    loadPaths: ['src/styles', 'node_modules'],
  });
  return css;
}
