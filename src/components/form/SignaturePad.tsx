import '../content/signature.scss';
import { type PointerEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { countOf } from '../../lib/countOf';
import { fitStrokes, type Point, readStrokes, type Stroke, writeStrokes } from '../../lib/strokes';
import { Announcement } from '../Announcement';
import { type FieldProps, useField } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  /** The coordinate system of the stored strokes, independent of the size on screen. */
  viewBox: { readonly width: number; readonly height: number };
  /** Maximum length of the stored drawing, in characters. A longer drawing is simplified until it fits. */
  maxLength: number;
}

const FULL = 'The signature is too long. Clear it to start again.';

/**
 * A signature area for a finger, a pen, or the mouse. The value is the drawing as `lib/strokes` writes it, or '' when
 * empty. It cannot be used with a keyboard, so offer an alternative next to it.
 */
export function SignaturePad<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { viewBox, maxLength, disabled = false } = props;
  const { value, change, blur, frame } = useField(props);
  const strokes = readStrokes(typeof value === 'string' ? value : '');
  const [currentStroke, setCurrentStroke] = useState<Stroke>([]);
  const [full, setFull] = useState(false);
  /** The pointer that is drawing. Other pointers are ignored meanwhile. */
  const drawing = useRef<{ pointer: number; points: Point[] }>(undefined);
  const empty = strokes.length === 0;

  function startStroke(event: PointerEvent<SVGSVGElement>) {
    if (disabled || drawing.current || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = { pointer: event.pointerId, points: [] };
    continueStroke(event);
  }

  function continueStroke(event: PointerEvent<SVGSVGElement>) {
    if (drawing.current?.pointer !== event.pointerId) return;
    const area = event.currentTarget.getBoundingClientRect();
    const { points } = drawing.current;
    for (const { clientX, clientY } of coalescedEvents(event.nativeEvent))
      points.push([
        clamp((clientX - area.left) / area.width) * viewBox.width,
        clamp((clientY - area.top) / area.height) * viewBox.height,
      ]);
    setCurrentStroke([...points]);
  }

  function endStroke({ pointerId }: PointerEvent) {
    if (drawing.current?.pointer !== pointerId) return;
    const drawn = fitStrokes([...strokes, drawing.current.points], maxLength);
    drawing.current = undefined;
    setCurrentStroke([]);
    setFull(drawn === undefined);
    if (drawn !== undefined) change(drawn);
    blur();
  }

  function undoStrokes(count: number) {
    setFull(false);
    change(writeStrokes(strokes.slice(0, strokes.length - count)));
  }

  return (
    <div
      role="group"
      aria-labelledby={`${frame.id}-label`}
      aria-describedby={frame.hint && `${frame.id}-hint`}
      className="pl-field"
    >
      <div id={`${frame.id}-label`} className="form-label">
        {frame.label}
      </div>
      <svg
        className={
          disabled
            ? 'pl-signature d-block w-100 rounded pl-signature-pad pl-disabled'
            : 'pl-signature d-block w-100 rounded pl-signature-pad'
        }
        role="img"
        aria-label={empty ? 'Nothing drawn yet' : `Drawn, ${countOf(strokes.length, STROKE)}`}
        viewBox={`0 0 ${viewBox.width} ${viewBox.height}`}
        style={{ aspectRatio: `${viewBox.width} / ${viewBox.height}` }}
        onPointerDown={startStroke}
        onPointerMove={continueStroke}
        onPointerUp={endStroke}
        onPointerCancel={endStroke}
      >
        <path className="pl-signature-line" d={baseLinePath(viewBox)} />
        <path d={writeStrokes([...strokes, ...(currentStroke.length > 0 ? [currentStroke] : [])])} />
      </svg>
      {frame.hint && (
        <div id={`${frame.id}-hint`} className="pl-hint">
          {frame.hint}
        </div>
      )}
      <div className="pl-cluster mt-2">
        <PadButton onClick={() => undoStrokes(1)} disabled={disabled || empty}>
          Undo last stroke
        </PadButton>
        <PadButton onClick={() => undoStrokes(strokes.length)} disabled={disabled || empty}>
          Clear
        </PadButton>
      </div>
      <p className="pl-error" aria-live="polite">
        {full && FULL}
      </p>
      <Announcement text={empty ? '' : countOf(strokes.length, STROKE)} />
    </div>
  );
}

const STROKE = { one: 'stroke', many: 'strokes' };

const clamp = (part: number): number => Math.min(1, Math.max(0, part));

/** The path of the signature line. */
const baseLinePath = ({ width, height }: { width: number; height: number }): string =>
  `M ${width * 0.05} ${height * 0.75} H ${width * 0.95}`;

/** Returns all coalesced moves of an event, which fast strokes need to stay smooth. */
function coalescedEvents(event: globalThis.PointerEvent): globalThis.PointerEvent[] {
  const moves = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
  return moves.length > 0 ? moves : [event];
}

function PadButton({
  onClick,
  disabled,
  children,
}: {
  onClick: () => void;
  disabled: boolean;
  children: string;
}) {
  return (
    <button
      type="button"
      className="btn btn-secondary"
      // Not `disabled`, because undoing the last stroke would then lose the focus.
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      {children}
    </button>
  );
}
