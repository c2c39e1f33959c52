import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawnOnSheet } from '../../src/features/job-docs/drawings/drawnOnSheet';

it('DOC-14 a download has what is seen of the markups, in the colors of the screen', () => {
  const { container } = render(
    <div data-turn="90">
      <svg>
        <path d="M 0 0 L 9 9" style={{ stroke: 'rgb(255, 0, 51)', strokeWidth: '4px', fill: 'none' }} />
        <path d="M 1 1 L 8 8" style={{ stroke: 'rgba(0, 0, 0, 0)', fill: 'none' }} />
        <path d="M 2 2 Z" style={{ stroke: 'none', fill: 'rgb(0, 51, 255)', fillOpacity: 0.25 }} />
        <text x={5} y={6} style={{ fontSize: '22px', fill: 'rgb(0, 0, 0)' }}>
          Erdős
        </text>
      </svg>
    </div>,
  );
  // 51 of 255 is 0.2.
  expect(drawnOnSheet(container.querySelector('svg'))).toEqual({
    turn: 90,
    paths: [
      {
        path: 'M 0 0 L 9 9',
        stroke: { red: 1, green: 0, blue: 0.2, opacity: 1 },
        strokeWidth: 4,
        fill: undefined,
      },
      {
        path: 'M 2 2 Z',
        stroke: undefined,
        strokeWidth: expect.anything() as number,
        fill: { red: 0, green: 0.2, blue: 1, opacity: 0.25 },
      },
    ],
    texts: [{ text: 'Erdős', x: 5, y: 6, size: 22, paint: { red: 0, green: 0, blue: 0, opacity: 1 } }],
  });
  expect(drawnOnSheet(null)).toEqual({ turn: 0, paths: [], texts: [] });
});
