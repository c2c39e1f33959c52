import type { PageViewport } from 'pdfjs-dist';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { type DrawingMarkup, markupKindNames, pinnedKindNames } from '../../../api/drawingMarkups/contract';
import { useDocumentKeys } from '../../../components/useDocumentKeys';
import { draggedShape, type ToolKind } from '../../../domain/drawings/drawing';
import { measureText } from '../../../domain/drawings/measures';
import { markupPath } from '../../../domain/drawings/shapes';
import { formatDateTime } from '../../../lib/dates';
import { showMentions } from '../../../lib/mentions';
import { type Point, readStrokes, simplified, type Stroke } from '../../../lib/strokes';
import type { MarkupDrawing, MarkupTool } from './useDrawing';

interface Props {
  viewport: PageViewport;
  markups: readonly DrawingMarkup[];
  /** True for those of an earlier revision, which look gray until they are taken over. */
  isEarlier: (markup: DrawingMarkup) => boolean;
  /** Without a tool, markups are opened. */
  tool: MarkupTool | undefined;
  drawing: MarkupDrawing;
  /** That of the revision, to measure while drawing. */
  scale: Pick<DrawingMarkup, 'scale' | 'units'>;
  onOpen: (markup: DrawingMarkup) => void;
}

/** Points between a shape and its text above it. */
const TEXT_GAP = 20;
/** Points of a sheet that a line of a pen may be simplified by. */
const TOLERANCE = 1;
/** CSS pixels that a finger moves in a tap, and within which it hits a point again. */
const MIN_MOVE = 8;
const NEAR = 14;

/** The markups of a sheet, and drawing new ones. An SVG, so that they can be focused, read out and printed. */
export function MarkupLayer({ viewport, markups, isEarlier, tool, drawing, scale, onOpen }: Props) {
  const layer = useRef<SVGSVGElement>(null);
  const { width, height } = viewport;

  /** The pointer that draws. A second one ends the stroke: two fingers move the page. */
  const pressed = useRef<{ pointer: number; points: Point[] }>(undefined);
  /** Where the pointer is, and the stroke that it draws. */
  const [moving, setMoving] = useState<{ at: Point; stroke: Stroke }>();

  const matrix = () => layer.current?.getScreenCTM() ?? new DOMMatrix();
  const near = () => NEAR / Math.hypot(matrix().a, matrix().b);
  function pointAt(clientX: number, clientY: number): Point {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix().inverse());
    return viewport.convertToPdfPoint(x, y) as [number, number];
  }

  function drop() {
    pressed.current = undefined;
    setMoving(undefined);
  }

  function finish({ pointerId, clientX, clientY }: PointerEvent) {
    if (!tool || pressed.current?.pointer !== pointerId) return;
    const { points } = pressed.current;
    drop();
    const [from] = points;
    const to = pointAt(clientX, clientY);
    if (!from) return;
    if (tool.kind === 'PEN') return drawing.end(simplified(points, TOLERANCE));
    const isDragged = Math.hypot(to[0] - from[0], to[1] - from[1]) * (NEAR / near()) > MIN_MOVE;
    const shape = isDragged && drawing.points.length === 0 ? draggedShape(tool.kind, from, to) : undefined;
    if (shape) drawing.end(shape);
    else drawing.press(to, near());
  }

  // The keyboard draws at the cross in the middle of the frame: arrow keys move the page below it.
  useDocumentKeys((event) => {
    const frame = layer.current?.closest('.pl-page-frame');
    if (!tool || !frame || event.target !== frame || tool.kind === 'PEN') return;
    const { left, top, width: across, height: down } = frame.getBoundingClientRect();
    const keys: Record<string, (() => void) | undefined> = {
      Enter: () => drawing.press(pointAt(left + across / 2, top + down / 2), near()),
      Backspace: drawing.removeLast,
      Escape: drawing.points.length > 0 ? drawing.drop : undefined,
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });

  const preview = tool && previewOf(tool.kind, drawing.points, moving);
  return (
    <svg
      ref={layer}
      className={tool ? 'pl-markups is-drawing' : 'pl-markups'}
      // One pointer draws instead of moving the page.
      data-owns-pointers={tool ? true : undefined}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      onPointerDown={(event) => {
        if (!tool || event.button !== 0) return;
        if (pressed.current) return drop();
        event.currentTarget.setPointerCapture(event.pointerId);
        pressed.current = { pointer: event.pointerId, points: [pointAt(event.clientX, event.clientY)] };
      }}
      onPointerMove={({ pointerId, clientX, clientY }) => {
        const isPressed = pressed.current?.pointer === pointerId;
        if (!tool || (!isPressed && drawing.points.length === 0)) return;
        const at = pointAt(clientX, clientY);
        if (isPressed) pressed.current?.points.push(at);
        setMoving({ at, stroke: [...(pressed.current?.points ?? [])] });
      }}
      onPointerUp={finish}
      onPointerCancel={drop}
      onPointerLeave={() => setMoving(undefined)}
    >
      {markups.map((markup) => (
        <MarkupShape
          key={markup.id}
          markup={markup}
          viewport={viewport}
          isEarlier={isEarlier(markup)}
          onOpen={tool ? undefined : () => onOpen(markup)}
        />
      ))}
      {tool && preview && preview.length > 0 && (
        <Preview
          tool={tool}
          stroke={seenOn(viewport, preview)}
          measured={measureText({ ...scale, kind: tool.kind }, preview)}
        />
      )}
    </svg>
  );
}

/** Points of the stored page as they are seen. */
const seenOn = (viewport: PageViewport, stroke: Stroke): Stroke =>
  stroke.map(([x, y]) => viewport.convertToViewportPoint(x, y) as [number, number]);

/** What is seen while it is drawn. */
function previewOf(
  kind: ToolKind,
  points: Stroke,
  moving: { at: Point; stroke: Stroke } | undefined,
): Stroke {
  if (!moving) return points;
  const [from] = moving.stroke;
  if (kind === 'PEN') return moving.stroke;
  const dragged = from && points.length === 0 ? draggedShape(kind, from, moving.at) : undefined;
  return dragged ?? [...points, moving.at];
}

function Preview({ tool, stroke, measured }: { tool: MarkupTool; stroke: Stroke; measured: string }) {
  const [x, y] = stroke.at(-1) ?? [0, 0];
  return (
    <g className={classOf(tool, false)} aria-hidden>
      <path d={markupPath(tool.kind === 'SCALE' ? 'LINE' : tool.kind, [stroke])} />
      <path d={markupPath('COUNT', [stroke])} />
      <text x={x + TEXT_GAP} y={y - TEXT_GAP}>
        {measured}
      </text>
    </g>
  );
}

const classOf = ({ kind, color }: Pick<MarkupTool, 'kind' | 'color'>, isEarlier: boolean): string =>
  [
    'pl-markup',
    kind === 'HIGHLIGHT' && 'is-highlight',
    kind === 'AREA' && 'is-area',
    isEarlier ? 'is-earlier' : `is-${color.toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(' ');

/** A pin whose tip is at 0, 0. In CSS pixels: it is as large on each enlargement. */
const PIN =
  'M 0 0 C -5 -9 -12 -14 -12 -22 A 12 12 0 0 1 12 -22 C 12 -14 5 -9 0 0 Z M -4 -22 A 4 4 0 0 0 4 -22 A 4 4 0 0 0 -4 -22 Z';

interface ShapeProps {
  markup: DrawingMarkup;
  viewport: PageViewport;
  isEarlier: boolean;
  onOpen: (() => void) | undefined;
}

function MarkupShape({ markup, viewport, isEarlier, onOpen }: ShapeProps) {
  // Kept, because the layer renders with each movement of the pointer.
  const { strokes, measured } = useMemo(() => {
    const stored = readStrokes(markup.points);
    return {
      strokes: stored.map((stroke) => seenOn(viewport, stroke)),
      measured: measureText(markup, stored.flat()),
    };
  }, [markup, viewport]);
  const { kind, name, people, createdBy, createdAt, published, status, recordKind, record } = markup;
  const points = strokes.flat();
  const x = Math.min(...points.map(([left]) => left));
  const y = Math.min(...points.map(([, top]) => top));
  const text = [measured, showMentions(name, people)].filter(Boolean).join(' ');
  const label = [
    createdBy ? `${markupKindNames[kind]} by ${createdBy.name}` : markupKindNames[kind],
    formatDateTime(createdAt),
    recordKind !== '' && `${pinnedKindNames[recordKind]} ${record?.name ?? ''}`.trim(),
    isEarlier && 'from an earlier revision',
    status === 'RESOLVED' && 'resolved',
    !published && 'only you see it',
    text,
  ]
    .filter(Boolean)
    .join(', ');
  const path = markupPath(kind, strokes);
  return (
    <g
      className={`${classOf(markup, isEarlier)}${status === 'RESOLVED' ? ' is-resolved' : ''}`}
      {...(onOpen && {
        role: 'button',
        tabIndex: 0,
        'aria-label': label,
        onClick: onOpen,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onOpen();
        },
      })}
    >
      <title>{label}</title>
      {path && <path d={path} />}
      {/* A wide line that nobody sees is easier to hit. */}
      {path && <path className="pl-markup-target" d={path} />}
      {kind === 'PIN' && (
        <g style={{ translate: `${x}px ${y}px` }}>
          <path className="pl-markup-pin" d={PIN} />
        </g>
      )}
      {text && (
        <text x={x} y={kind === 'TEXT' ? y : y - TEXT_GAP}>
          {text}
        </text>
      )}
    </g>
  );
}
