import { describe, expect, test } from 'vitest';
import { compileSheet } from '../support/compileSheet';

// Combines the compiled colors of base.scss: the values of the light theme, overridden by those of the dark theme.
const css = await compileSheet("@import 'base';");

function properties(selector: RegExp): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, head = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.test(head)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      found[name] = value.trim();
  }
  return found;
}

const light = properties(/(^|,|\s):root\s*(,|$)/);
const themes = { light, dark: { ...light, ...properties(/^\s*\[data-bs-theme=["']?dark["']?\]\s*$/) } };

function luminance(color: string): number {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[1];
  if (!hex) throw new Error(`${color} is not a colour this test can read`);
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const backgrounds = ['--bs-body-bg', '--pl-surface', '--pl-raised', '--pl-hover', '--bs-tertiary-bg'];
const tones = ['primary', 'secondary', 'success', 'info', 'warning', 'danger'];
const texts: [string, string][] = [
  ...backgrounds.flatMap((ground): [string, string][] => [
    ['--bs-body-color', ground],
    ['--bs-secondary-color', ground],
    ['--bs-link-color', ground],
    ['--bs-link-hover-color', ground],
    ['--bs-form-invalid-color', ground],
    ['--bs-primary-text-emphasis', ground],
  ]),
  ['--bs-secondary-color', '--bs-secondary-bg'],
  ...tones.map((tone): [string, string] => [`--bs-${tone}-text-emphasis`, `--bs-${tone}-bg-subtle`]),
  ['--pl-accent-ink', '--pl-accent'],
  ['--pl-accent-ink', '--pl-accent-hover'],
  ['--bs-white', '--pl-danger'],
  ['--bs-white', '--pl-danger-hover'],
  ['--pl-chrome-text', '--pl-chrome'],
  ['--pl-chrome-text', '--pl-chrome-hover'],
  ['--pl-chrome-muted', '--pl-chrome'],
  ['--pl-chrome-muted', '--pl-chrome-hover'],
];
const graphics: [string, string][] = [
  ['--pl-line-strong', '--pl-surface'],
  ['--pl-line-strong', '--bs-body-bg'],
  ['--pl-active', '--pl-surface'],
  ['--pl-focus', '--pl-surface'],
  ['--pl-focus', '--bs-body-bg'],
];

test('reads both themes', () => {
  expect(themes.dark['--bs-body-bg']).not.toBe(themes.light['--bs-body-bg']);
  expect(themes.dark['--pl-surface']).not.toBe(themes.light['--pl-surface']);
});

describe.each(Object.entries(themes))('contrast, %s', (_, theme) => {
  const color = (name: string) => (name === '--bs-white' ? '#fff' : (theme[name] ?? `${name}, missing,`));

  test.each(texts)('text %s on %s meets AA (4.5:1)', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(graphics)('icon or border %s on %s meets AA (3:1)', (mark, ground) => {
    expect(contrast(color(mark), color(ground))).toBeGreaterThanOrEqual(3);
  });
});
