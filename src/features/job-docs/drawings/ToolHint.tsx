import type { DrawingRevision } from '../../../api/drawings/contract';
import { Announcement } from '../../../components/Announcement';
import { isTouchDevice } from '../../../components/isTouchDevice';
import { isOpenEnded, type ToolKind } from '../../../domain/drawings/drawing';
import { measureText, type PrintedScale, printedScales, scaleText } from '../../../domain/drawings/measures';
import type { PlacedText } from '../../../domain/drawings/titleBlock';
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

interface ScaleProps {
  kind: ToolKind;
  revision: DrawingRevision;
  /** Of the sheet, which may say its scale. */
  texts: readonly PlacedText[];
  setScale: (scale: PrintedScale) => void;
}
interface Props extends ScaleProps {
  drawing: MarkupDrawing;
}

/** How the tool in use draws, and what ends it. */
export function ToolHint({ drawing, ...scaleProps }: Props) {
  const { kind, revision } = scaleProps;
  const { points, finish, removeLast } = drawing;
  const measured = measureText({ ...revision, kind }, points);
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
      <ScaleHint {...scaleProps} />
      {!isTouchDevice() && kind !== 'PEN' && (
        <span className="pl-hint">
          Keys on the sheet: + enlarges it, arrows move it, Enter draws at the cross.
        </span>
      )}
      <Announcement text={text} />
    </div>
  );
}

/** The scale to measure by, and those that the sheet says. */
function ScaleHint({ kind, revision: { scale, units }, texts, setScale }: ScaleProps) {
  if (kind !== 'SCALE' && kind !== 'LENGTH' && kind !== 'AREA') return null;
  return (
    <>
      <span>Scale: {scaleText(scale, units)}</span>
      {(kind === 'SCALE' || scale === 0) &&
        printedScales(texts).map((printed) => (
          <button
            key={printed.text}
            type="button"
            className="btn btn-secondary"
            onClick={() => setScale(printed)}
          >
            Use {printed.text}
          </button>
        ))}
    </>
  );
}
