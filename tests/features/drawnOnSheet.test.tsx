import { render } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { drawnOnSheet } from '../../src/features/job-docs/drawings/drawnOnSheet';

/** jsdom has no layout: the sheet is enlarged twice and moved by 100, and what has `data-at` is moved on it. */
Object.defineProperty(SVGElement.prototype, 'getScreenCTM', {
  configurable: true,
  value(this: SVGElement) {
    const at = Number(this.dataset.at ?? 0);
    return { a: 2, b: 0, c: 0, d: 2, e: 100 + 2 * at, f: 100 };
  },
});
afterAll(() => void Reflect.deleteProperty(SVGElement.prototype, 'getScreenCTM'));

it('DOC-14 a download has what is seen of the markups, in the colors of the screen', () => {
  const { container } = render(
    <div data-turn="90" style={{ '--pl-zoom': '3' } as React.CSSProperties}>
      <svg>
        <path d="M 0 0 L 9 9" style={{ stroke: 'rgb(255, 0, 51)', strokeWidth: '4px', fill: 'none' }} />
        <path d="M 1 1 L 8 8" style={{ stroke: 'rgba(0, 0, 0, 0)', fill: 'none' }} />
        <g style={{ opacity: 0.5 }}>
          <path
            d="M 2 2 Z"
            data-at={30}
            style={{ stroke: 'none', fill: 'rgb(0, 51, 255)', fillOpacity: 0.25 }}
          />
        </g>
        <text x={5} y={6} style={{ fontSize: '22px', fill: 'rgb(0, 0, 0)' }}>
          Erdős
        </text>
      </svg>
    </div>,
  );
  // 51 of 255 is 0.2, half of 0.25 is 0.125.
  expect(drawnOnSheet(container.querySelector('svg'))).toEqual({
    turn: 90,
    paths: [
      {
        path: 'M 0 0 L 9 9',
        matrix: [1, 0, 0, 1, 0, 0],
        stroke: { red: 1, green: 0, blue: 0.2, opacity: 1 },
        strokeWidth: 4,
        fill: undefined,
      },
      {
        path: 'M 2 2 Z',
        matrix: [1, 0, 0, 1, 30, 0],
        stroke: undefined,
        strokeWidth: expect.anything() as number,
        fill: { red: 0, green: 0.2, blue: 1, opacity: 0.125 },
      },
    ],
    texts: [{ text: 'Erdős', x: 5, y: 6, size: 22, paint: { red: 0, green: 0, blue: 0, opacity: 1 } }],
  });
  // It is seen as before.
  expect((container.firstElementChild as HTMLElement).style.getPropertyValue('--pl-zoom')).toBe('3');
  expect(drawnOnSheet(null)).toEqual({ turn: 0, paths: [], texts: [] });
});
