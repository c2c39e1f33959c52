import '../content/signature.scss';
import { type PointerEvent, useRef, useState } from 'react';
import { countOf } from '../../lib/countOf';
import {
  fitStrokes,
  moveIntoBox,
  type Point,
  readStrokes,
  type Stroke,
  writeStrokes,
} from '../../lib/strokes';

export interface SignatureBox {
  readonly width: number;
  readonly height: number;
}

/** What a signature area shows, and what changes it. */
export interface SignatureStrokes {
  strokes: readonly Stroke[];
  add: (stroke: Stroke) => void;
  removeLast: () => void;
  clear: () => void;
  /** The last stroke did not fit the maximum length. */
  isFull: boolean;
}

interface Value {
  /** The drawing as `lib/strokes` writes it, or '' when empty. */
  value: string;
  change: (value: string) => void;
  viewBox: SignatureBox;
  /** Maximum length of the value, in characters. A longer drawing is simplified until it fits. */
  maxLength: number;
}

/**
 * The strokes of a value. They stay where they were drawn, also beside the box, while the value is the drawing moved
 * into the box.
 */
export function useSignatureStrokes({ value, change, viewBox, maxLength }: Value): SignatureStrokes {
  const [drawn, setDrawn] = useState<{ value: string; strokes: readonly Stroke[] }>({
    value: '',
    strokes: [],
  });
  const [isFull, setFull] = useState(false);
  const strokes = drawn.value === value ? drawn.strokes : readStrokes(value);

  function set(next: readonly Stroke[]) {
    const written = fitStrokes(moveIntoBox(next, viewBox), maxLength);
    setFull(written === undefined);
    if (written === undefined) return;
    setDrawn({ value: written, strokes: next });
    change(written);
  }

  return {
    strokes,
    add: (stroke) => set([...strokes, stroke]),
    removeLast: () => set(strokes.slice(0, -1)),
    clear: () => set([]),
    isFull,
  };
}

interface Props {
  signature: SignatureStrokes;
  viewBox: SignatureBox;
  disabled?: boolean | undefined;
}

/** The area that a finger, a pen, or the mouse draws on. It may be larger than the box, which is at its center. */
export function SignatureArea({ signature: { strokes, add }, viewBox, disabled = false }: Props) {
  const [currentStroke, setCurrentStroke] = useState<Stroke>([]);
  /** The pointer that is drawing. Other pointers are ignored meanwhile. */
  const drawing = useRef<{ pointer: number; points: Point[] }>(undefined);

  function startStroke(event: PointerEvent<SVGSVGElement>) {
    if (disabled || drawing.current || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = { pointer: event.pointerId, points: [] };
    continueStroke(event);
  }

  function continueStroke(event: PointerEvent<SVGSVGElement>) {
    if (drawing.current?.pointer !== event.pointerId) return;
    const area = event.currentTarget.getBoundingClientRect();
    const scale = Math.min(area.width / viewBox.width, area.height / viewBox.height);
    /** Converts an offset in the area, without those outside, to one from the start of the box at its center. */
    const toBox = (offset: number, size: number, boxSize: number) =>
      (Math.min(size, Math.max(0, offset)) - size / 2) / scale + boxSize / 2;
    const { points } = drawing.current;
    for (const { clientX, clientY } of coalescedEvents(event.nativeEvent))
      points.push([
        toBox(clientX - area.left, area.width, viewBox.width),
        toBox(clientY - area.top, area.height, viewBox.height),
      ]);
    setCurrentStroke([...points]);
  }

  function endStroke({ pointerId }: PointerEvent) {
    if (drawing.current?.pointer !== pointerId) return;
    add(drawing.current.points);
    drawing.current = undefined;
    setCurrentStroke([]);
  }

  return (
    <svg
      className={
        disabled
          ? 'pl-signature d-block w-100 rounded pl-signature-pad pl-disabled'
          : 'pl-signature d-block w-100 rounded pl-signature-pad'
      }
      role="img"
      aria-label={
        strokes.length === 0 ? 'Nothing drawn yet' : `Drawn, ${countOf(strokes.length, strokeNoun)}`
      }
      viewBox={`0 0 ${viewBox.width} ${viewBox.height}`}
      onPointerDown={startStroke}
      onPointerMove={continueStroke}
      onPointerUp={endStroke}
      onPointerCancel={endStroke}
    >
      <path className="pl-signature-line" d={baseLinePath(viewBox)} />
      <path d={writeStrokes([...strokes, ...(currentStroke.length > 0 ? [currentStroke] : [])])} />
    </svg>
  );
}

export const strokeNoun = { one: 'stroke', many: 'strokes' };

/** The path of the signature line. */
const baseLinePath = ({ width, height }: SignatureBox): string =>
  `M ${width * 0.05} ${height * 0.75} H ${width * 0.95}`;

/** Returns all coalesced moves of an event, which fast strokes need to stay smooth. */
function coalescedEvents(event: globalThis.PointerEvent): globalThis.PointerEvent[] {
  const moves = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
  return moves.length > 0 ? moves : [event];
}
