import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attachPanZoom } from '../../../src/components/pdf/panZoom';

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());

/** A frame of 800 × 600 pixels around a page of 2,000 × 1,500 points, enlarged to 5 pixels per point. */
it.each([
  // Not aiming: 15% of the frame, and with Shift 0.5%.
  [false, 'ArrowRight', false, [-120, 0]],
  [false, 'ArrowDown', false, [0, -90]],
  [false, 'ArrowLeft', true, [4, 0]],
  // Aiming: a point of the page is 5 pixels.
  [true, 'ArrowRight', false, [-5, 0]],
  [true, 'ArrowUp', false, [0, 5]],
  [true, 'ArrowLeft', true, [120, 0]],
])('DOC-14 aiming %s, %s with Shift %s moves the page by %j pixels', (isAiming, key, shiftKey, by) => {
  const frame = document.createElement('div');
  Object.defineProperties(frame, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  let seen = { left: 0, top: 0 };
  const { show, detach } = attachPanZoom(
    frame,
    { width: 2000, height: 1500 },
    {
      isText: false,
      isAiming: () => isAiming,
      onTurn: () => undefined,
      onView: (view) => (seen = view),
    },
  );
  show({ scale: 5, left: -1000, top: -1000 });
  frame.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey }));
  expect([seen.left + 1000, seen.top + 1000].map((value) => Math.round(value * 10) / 10 + 0)).toEqual(by);
  detach();
});
