import type { PageViewport } from 'pdfjs-dist';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import { useDocumentKeys } from '../../../components/useDocumentKeys';
import type { Point } from '../../../lib/strokes';

interface Props {
  viewport: PageViewport;
  /** Called with the point that is to be brought under the cross. */
  onAim: (point: Point) => void;
  /** Called with the point under the cross, in the middle of the frame. */
  onPick: (point: Point) => void;
  /** Receives the function that picks it. */
  pickRef: RefObject<(() => void) | null>;
}

/**
 * Picks a point of the page. A click is as exact as a pixel, which is several points of a whole sheet, and a thumb hides
 * what it points at. So a click enlarges the page below a cross in the middle, and Enter or a button picks what is there.
 * Points are those of the stored page.
 */
export function PickPoint({ viewport, onAim, onPick, pickRef }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const frame = () => layer.current?.closest('.pl-page-frame');

  function pointAt(clientX: number, clientY: number): Point {
    const { left, top, width, height } = layer.current?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [(clientX - left) / width, (clientY - top) / height];
    return viewport.convertToPdfPoint(x * viewport.width, y * viewport.height) as [number, number];
  }

  function pick() {
    const box = frame()?.getBoundingClientRect();
    if (box) onPick(pointAt(box.left + box.width / 2, box.top + box.height / 2));
  }

  useImperativeHandle(pickRef, () => pick);
  useDocumentKeys((event) => {
    if (event.key !== 'Enter' || event.target !== frame()) return;
    event.preventDefault();
    pick();
  });
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={layer}
      className="pl-pick-point"
      onClick={({ clientX, clientY }) => onAim(pointAt(clientX, clientY))}
    />
  );
}

interface PickedProps {
  viewport: PageViewport;
  points: readonly Point[];
}

/** The points of a page that are picked, with their numbers. */
export const PickedPoints = ({ viewport, points }: PickedProps) =>
  points.map(([x, y], index) => {
    const [left, top] = viewport.convertToViewportPoint(x, y) as [number, number];
    return (
      <span key={`${x} ${y}`} className="pl-picked-point" style={{ left, top }} aria-hidden>
        {index + 1}
      </span>
    );
  });
