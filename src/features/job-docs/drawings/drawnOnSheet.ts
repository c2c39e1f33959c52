import type { Paint, PathOnSheet, TextOnSheet } from './sheetPdf';

/**
 * What is drawn in `layer` as it is seen, so that paper says what the screen says: hidden markups are left out, and colors
 * are those of the style sheet. `turn` are the degrees by which the user has turned the page.
 */
export function drawnOnSheet(layer: Element | null) {
  const paths: PathOnSheet[] = [];
  const texts: TextOnSheet[] = [];
  for (const element of layer?.querySelectorAll('path, text') ?? []) {
    const { stroke, strokeWidth, strokeOpacity, fill, fillOpacity, fontSize } = getComputedStyle(element);
    const fillPaint = readPaint(fill, fillOpacity);
    const path = element.getAttribute('d');
    if (path !== null) {
      const strokePaint = readPaint(stroke, strokeOpacity);
      if (strokePaint || fillPaint)
        paths.push({
          path,
          stroke: strokePaint,
          strokeWidth: Number.parseFloat(strokeWidth),
          fill: fillPaint,
        });
      continue;
    }
    const [x, y] = ['x', 'y'].map((name) => Number(element.getAttribute(name)));
    const text = element.textContent;
    if (fillPaint && text && x !== undefined && y !== undefined)
      texts.push({ text, x, y, size: Number.parseFloat(fontSize), paint: fillPaint });
  }
  const turn = Number(layer?.closest('[data-turn]')?.getAttribute('data-turn') ?? 0);
  return { paths, texts, turn };
}

/** A computed color: `rgb(201, 42, 42)` or `rgba(201, 42, 42, 0.5)`. Undefined for what is not seen. */
function readPaint(color: string, opacity: string): Paint | undefined {
  const [red, green, blue, alpha = 1] = (/^rgba?\((.*)\)$/.exec(color)?.[1] ?? '')
    .split(/[\s,/]+/)
    .map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha === 0) return undefined;
  return { red: red / 255, green: green / 255, blue: blue / 255, opacity: alpha * Number(opacity || 1) };
}
