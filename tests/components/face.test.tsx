import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FaceName, FACE_HUES, hueOf } from '../../src/components/Face';

const names = ['Maria Ortega', 'Dale Whitfield', 'Priya Raman', 'Sam Lee', 'Ana de la Cruz', 'Wei Zhang'];

it('a person has the same hue everywhere, whatever the case and the spaces', () => {
  for (const name of names) expect(hueOf(` ${name.toUpperCase()} `)).toBe(hueOf(name));
  expect(new Set(names.map(hueOf)).size).toBeGreaterThan(3);
});

it.each(['', '文', '👷🏽', 'x'.repeat(5000)])('%j has one of the hues', (name) => {
  expect(hueOf(name)).toBeGreaterThanOrEqual(0);
  expect(hueOf(name)).toBeLessThan(FACE_HUES);
});

it('is not read, copied or filed: only the name is text', () => {
  render(<FaceName name="Maria Ortega" shown="Ortega, Maria" />);
  const face = document.querySelector('.pl-face');
  expect(screen.getByText('Ortega, Maria').textContent).toBe('Ortega, Maria');
  expect(face).toHaveAttribute('data-initials', 'MO');
  expect(face).toHaveAttribute('aria-hidden', 'true');
});

const sheet = readFileSync('src/components/face.scss', 'utf8');
const hues = /face-hues: \(([^)]*)\)/.exec(sheet)?.[1]?.split(',').map(Number) ?? [];
const percents = [...sheet.matchAll(/--pl-face-(?:ground|ink): (\d+)%/g)].map(([, value]) => Number(value));

function luminance(hue: number, saturation: number, lightness: number): number {
  const part = (shift: number) => {
    const at = (shift + hue / 30) % 12;
    const value =
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(0) + 0.7152 * part(8) + 0.0722 * part(4);
}

it('has eight hues, each readable in both themes', () => {
  expect(hues).toHaveLength(FACE_HUES);
  const [lightGround = 0, lightInk = 0, darkGround = 0, darkInk = 0] = percents;
  for (const hue of hues)
    for (const [ground, ink] of [
      [lightGround, lightInk],
      [darkGround, darkInk],
    ] as const) {
      const [low = 0, high = 0] = [luminance(hue, 0.5, ground / 100), luminance(hue, 0.6, ink / 100)].sort(
        (a, b) => a - b,
      );
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(7);
    }
});
