import { useState } from 'react';
import type { MarkupColor, PinnedKind } from '../../../api/drawingMarkups/contract';
import { addPoint, canFinish, type ToolKind } from '../../../domain/drawings/drawing';
import { type Point, type Stroke, writeStrokes } from '../../../lib/strokes';

/** The tool in use. */
export interface MarkupTool {
  kind: ToolKind;
  color: MarkupColor;
  /** What the pins of the tool stand for, and which record if that was chosen before. */
  recordKind?: PinnedKind;
  recordId?: string;
}

export type MarkupDrawing = ReturnType<typeof useDrawing>;

/** What is being drawn with a tool, in points of the stored page. `onDraw` receives it as it is stored. */
export function useDrawing(tool: MarkupTool | undefined, onDraw: (points: string) => void) {
  const [points, setPoints] = useState<Stroke>([]);
  const end = (shape: Stroke) => {
    setPoints([]);
    onDraw(writeStrokes([shape]));
  };
  return {
    points,
    /** Adds a point; one within `near` of the last one finishes what has many. */
    press: (at: Point, near: number) => {
      if (!tool) return;
      const next = addPoint(tool.kind, points, at, near);
      if (next.isFinished) end(next.points);
      else setPoints(next.points);
    },
    /** Draws a whole shape. */
    end,
    finish: tool && canFinish(tool.kind, points) ? () => end(points) : undefined,
    removeLast: points.length > 0 ? () => setPoints(points.slice(0, -1)) : undefined,
    drop: () => setPoints([]),
  };
}
