/** How markups are drawn, point by point (DOC-14). */
import type { MarkupKind } from '../../api/drawingMarkups/contract';
import type { Point, Stroke } from '../../lib/strokes';
import { cornersOf } from './shapes';

/** 'SCALE' is a line along a known dimension. */
export type ToolKind = MarkupKind | 'SCALE';

/** The least points of what has as many as people want. The others have two, texts and pins have one. */
const leastPoints: Partial<Record<ToolKind, number>> = { LENGTH: 2, AREA: 3, COUNT: 1 };

/** True for a tool that goes on until the last point is repeated. */
export const isOpenEnded = (kind: ToolKind): boolean => leastPoints[kind] !== undefined;

export const canFinish = (kind: ToolKind, points: Stroke): boolean =>
  points.length >= (leastPoints[kind] ?? Infinity);

const isNear = ([x, y]: Point, other: Point | undefined, distance: number): boolean =>
  other !== undefined && Math.hypot(x - other[0], y - other[1]) <= distance;

interface Drawn {
  points: Stroke;
  isFinished: boolean;
}

/**
 * Adds a point to what is drawn. A shape of many points is finished by a point within `near` of its last one, an area also by
 * one near its first.
 */
export function addPoint(kind: ToolKind, points: Stroke, at: Point, near: number): Drawn {
  const all = [...points, at];
  if (!isOpenEnded(kind))
    return { points: all, isFinished: all.length === (kind === 'TEXT' || kind === 'PIN' ? 1 : 2) };
  if (!isNear(at, points.at(-1), near) && !(kind === 'AREA' && isNear(at, points[0], near)))
    return { points: all, isFinished: false };
  return { points, isFinished: canFinish(kind, points) };
}

/** The points of a shape that was drawn by one movement: an area becomes a rectangle. Undefined for what has no such way. */
export function draggedShape(kind: ToolKind, from: Point, to: Point): Stroke | undefined {
  if (kind === 'AREA') return cornersOf(from, to);
  return kind === 'TEXT' || kind === 'PIN' || kind === 'COUNT' ? undefined : [from, to];
}
