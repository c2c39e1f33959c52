import type { ReactNode } from 'react';
import { Announcement } from '../../../components/Announcement';
import { isTouchDevice } from '../../../components/isTouchDevice';
import { isOpenEnded, type ToolKind } from '../../../domain/drawings/drawing';
import { countOf } from '../../../lib/countOf';
import type { MarkupDrawing } from './useDrawing';

const hints: Partial<Record<ToolKind, string>> = {
  SCALE: 'Draw along a dimension that you know.',
  LENGTH: 'Draw a line. Or tap each point, and the last one twice.',
  AREA: 'Draw a rectangle. Or tap each corner, and then the first one again.',
  COUNT: 'Tap each place, and the last one twice.',
  PIN: 'Tap the place.',
  TEXT: 'Tap where the text begins.',
};

interface Props {
  kind: ToolKind;
  drawing: MarkupDrawing;
  /** What is drawn so far, measured. */
  measured: string;
  children?: ReactNode;
}

/** How the tool in use draws, and what ends it. */
export function ToolHint({ kind, drawing, measured, children }: Props) {
  const { points, finish, removeLast } = drawing;
  const text =
    points.length > 0
      ? [countOf(points.length, { one: 'point', many: 'points' }), kind !== 'COUNT' && measured]
          .filter(Boolean)
          .join(', ')
      : '';
  return (
    <div className="pl-markup-tools pl-cluster d-print-none">
      <span>{hints[kind] ?? 'Draw on the sheet.'}</span>
      {isOpenEnded(kind) && (
        <>
          <button type="button" className="btn btn-primary" disabled={!finish} onClick={finish}>
            Done
          </button>
          <button type="button" className="btn btn-secondary" disabled={!removeLast} onClick={removeLast}>
            Remove last point
          </button>
          <span className="pl-measured">{text}</span>
        </>
      )}
      {children}
      {!isTouchDevice() && kind !== 'PEN' && (
        <span className="pl-hint">
          Keys on the sheet: + enlarges it, arrows move it, Enter draws at the cross.
        </span>
      )}
      <Announcement text={text} />
    </div>
  );
}
