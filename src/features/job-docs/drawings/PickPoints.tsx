import type { PageViewport } from 'pdfjs-dist';
import type { Point } from '../../../lib/strokes';

interface Props {
  viewport: PageViewport;
  /** Points of the stored page. */
  points: readonly Point[];
  onPick: (point: Point) => void;
}

/** Picks points on a page by a click. Beside it, a button picks the middle of what is seen, for the keyboard. */
export function PickPoints({ viewport, points, onPick }: Props) {
  const { width, height } = viewport;
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className="pl-pick-points"
        onClick={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect();
          const [x, y] = [
            ((clientX - box.left) / box.width) * width,
            ((clientY - box.top) / box.height) * height,
          ];
          onPick(viewport.convertToPdfPoint(x, y) as [number, number]);
        }}
      />
      {points.map(([x, y], index) => {
        const [left, top] = viewport.convertToViewportPoint(x, y) as [number, number];
        return (
          <span key={`${x} ${y}`} className="pl-picked-point" style={{ left, top }} aria-hidden>
            {index + 1}
          </span>
        );
      })}
    </>
  );
}
