import type { PageViewport } from 'pdfjs-dist';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import {
  type DrawingMarkup,
  type MarkupColor,
  type MarkupKind,
  markupKindNames,
} from '../../../api/drawingMarkups/contract';
import { markupPath } from '../../../domain/drawings/shapes';
import { formatDateTime } from '../../../lib/dates';
import { type Point, readStrokes, simplified, type Stroke, writeStrokes } from '../../../lib/strokes';

/** The tool in use. */
export interface MarkupTool {
  kind: MarkupKind;
  color: MarkupColor;
}

interface Props {
  viewport: PageViewport;
  markups: readonly DrawingMarkup[];
  /** True for those of an earlier revision, which look gray until they are taken over. */
  isEarlier: (markup: DrawingMarkup) => boolean;
  /** Without a tool, markups are opened. */
  tool: MarkupTool | undefined;
  /** Called with the points of a new markup, as they are stored. */
  onDraw: (points: string) => void;
  onOpen: (markup: DrawingMarkup) => void;
}

/** Points between a shape and its text above it. */
const TEXT_GAP = 20;
/** Points of a sheet that a line of a pen may be simplified by, and the least that a shape must be long. */
const TOLERANCE = 1;
const MIN_LENGTH = 8;

/** The markups of a sheet, and drawing new ones. An SVG, so that they can be focused, read out and printed. */
export function MarkupLayer({ viewport, markups, isEarlier, tool, onDraw, onOpen }: Props) {
  const layer = useRef<SVGSVGElement>(null);
  const [stroke, setStroke] = useState<Stroke>([]);
  const { width, height } = viewport;
  const toSheet = (strokes: readonly Stroke[]) =>
    convert(strokes, (x, y) => viewport.convertToViewportPoint(x, y));

  /** The pointer that draws. A second one ends the stroke: two fingers are no drawing. */
  const drawing = useRef<{ pointer: number; points: Point[] }>(undefined);

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const matrix = layer.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return [x, y];
  }

  function drop() {
    drawing.current = undefined;
    setStroke([]);
  }

  function finish({ pointerId }: PointerEvent) {
    if (drawing.current?.pointer !== pointerId) return;
    const { points } = drawing.current;
    const [from, to] = [points[0], points.at(-1)];
    drop();
    if (!tool || !from || !to) return;
    const shape =
      tool.kind === 'PEN' ? simplified(points, TOLERANCE) : tool.kind === 'TEXT' ? [to] : [from, to];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (tool.kind !== 'TEXT' && tool.kind !== 'PEN' && length < MIN_LENGTH) return;
    onDraw(writeStrokes(convert([shape], (x, y) => viewport.convertToPdfPoint(x, y))));
  }

  return (
    <svg
      ref={layer}
      className={tool ? 'pl-markups is-drawing' : 'pl-markups'}
      // Pointers draw instead of moving the page.
      data-owns-pointers={tool ? true : undefined}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      onPointerDown={(event) => {
        if (!tool || event.button !== 0) return;
        if (drawing.current) return drop();
        event.currentTarget.setPointerCapture(event.pointerId);
        drawing.current = { pointer: event.pointerId, points: [pointOf(event)] };
      }}
      onPointerMove={(event) => {
        if (drawing.current?.pointer !== event.pointerId) return;
        drawing.current.points.push(pointOf(event));
        setStroke([...drawing.current.points]);
      }}
      onPointerUp={finish}
      onPointerCancel={drop}
    >
      {markups.map((markup) => (
        <MarkupShape
          key={markup.id}
          markup={markup}
          strokes={toSheet(readStrokes(markup.points))}
          isEarlier={isEarlier(markup)}
          onOpen={tool ? undefined : () => onOpen(markup)}
        />
      ))}
      {tool && stroke.length > 0 && (
        <path className={classOf(tool, false)} d={markupPath(tool.kind, [stroke])} aria-hidden />
      )}
    </svg>
  );
}

/** Strokes through one of pdf.js's conversions. */
const convert = (strokes: readonly Stroke[], by: (x: number, y: number) => unknown[]): Stroke[] =>
  strokes.map((points) => points.map(([x, y]) => by(x, y) as [number, number]));

const classOf = ({ kind, color }: MarkupTool, isEarlier: boolean): string =>
  [
    'pl-markup',
    kind === 'HIGHLIGHT' && 'is-highlight',
    isEarlier ? 'is-earlier' : `is-${color.toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(' ');

interface ShapeProps {
  markup: DrawingMarkup;
  strokes: readonly Stroke[];
  isEarlier: boolean;
  onOpen: (() => void) | undefined;
}

function MarkupShape({ markup, strokes, isEarlier, onOpen }: ShapeProps) {
  const { kind, name, createdBy, createdAt, published } = markup;
  const points = strokes.flat();
  const x = Math.min(...points.map(([left]) => left));
  const y = Math.min(...points.map(([, top]) => top));
  const label = [
    createdBy ? `${markupKindNames[kind]} by ${createdBy.name}` : markupKindNames[kind],
    formatDateTime(createdAt),
    isEarlier && 'from an earlier revision',
    !published && 'only you see it',
    name,
  ]
    .filter(Boolean)
    .join(', ');
  const path = markupPath(kind, strokes);
  return (
    <g
      className={classOf(markup, isEarlier)}
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
      {name && (
        <text x={x} y={kind === 'TEXT' ? y : y - TEXT_GAP}>
          {name}
        </text>
      )}
    </g>
  );
}
