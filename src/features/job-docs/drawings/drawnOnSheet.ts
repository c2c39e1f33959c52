import { type AffineMatrix, movedBy } from '../../../domain/drawings/alignment';
import type { Paint, PathOnSheet, TextOnSheet } from './sheetPdf';

/** Markups that keep their size on the screen, such as pins, are as large as on a whole sheet on a large screen. */
const ZOOM = '0.5';

/**
 * What is drawn in `layer` as it is seen, so that paper says what the screen says: hidden markups are left out, and colors
 * are those of the style sheet. `turn` are the degrees by which the user has turned the page.
 */
export function drawnOnSheet(layer: SVGSVGElement | null) {
  const sheet = layer?.closest<HTMLElement>('[data-turn]');
  const zoom = sheet?.style.getPropertyValue('--pl-zoom') ?? '';
  sheet?.style.setProperty('--pl-zoom', ZOOM);
  const drawn = layer ? readLayer(layer) : { paths: [], texts: [] };
  sheet?.style.setProperty('--pl-zoom', zoom);
  return { ...drawn, turn: Number(sheet?.dataset.turn ?? 0) };
}

function readLayer(layer: SVGSVGElement) {
  const paths: PathOnSheet[] = [];
  const texts: TextOnSheet[] = [];
  for (const element of layer.querySelectorAll<SVGGraphicsElement>('path, text')) {
    const { stroke, strokeWidth, strokeOpacity, fill, fillOpacity, fontSize } = getComputedStyle(element);
    const opacity = opacityOf(element, layer);
    const fillPaint = readPaint(fill, opacity * Number(fillOpacity || 1));
    const matrix = matrixOf(element, layer);
    const path = element.getAttribute('d');
    if (path !== null) {
      const strokePaint = readPaint(stroke, opacity * Number(strokeOpacity || 1));
      if (strokePaint || fillPaint)
        paths.push({
          path,
          matrix,
          stroke: strokePaint,
          strokeWidth: Number.parseFloat(strokeWidth),
          fill: fillPaint,
        });
      continue;
    }
    const [x, y] = movedBy(matrix, [Number(element.getAttribute('x')), Number(element.getAttribute('y'))]);
    const text = element.textContent;
    if (fillPaint && text) texts.push({ text, x, y, size: Number.parseFloat(fontSize), paint: fillPaint });
  }
  return { paths, texts };
}

/** From an element to its layer, which the page has only moved and enlarged. */
function matrixOf(element: SVGGraphicsElement, layer: SVGSVGElement): AffineMatrix {
  const [inner, outer] = [element.getScreenCTM(), layer.getScreenCTM()];
  if (!inner || !outer) return [1, 0, 0, 1, 0, 0];
  const scale = outer.a;
  return [
    inner.a / scale,
    inner.b / scale,
    inner.c / scale,
    inner.d / scale,
    (inner.e - outer.e) / scale,
    (inner.f - outer.f) / scale,
  ];
}

/** The opacity of an element with those of the groups that it is in. */
function opacityOf(element: Element, layer: Element): number {
  const own = Number(getComputedStyle(element).opacity || 1);
  const parent = element.parentElement;
  return parent && parent !== layer ? own * opacityOf(parent, layer) : own;
}

/** A computed color: `rgb(201, 42, 42)` or `rgba(201, 42, 42, 0.5)`. Undefined for what is not seen. */
function readPaint(color: string, opacity: number): Paint | undefined {
  const [red, green, blue, alpha = 1] = (/^rgba?\((.*)\)$/.exec(color)?.[1] ?? '')
    .split(/[\s,/]+/)
    .map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha === 0) return undefined;
  return { red: red / 255, green: green / 255, blue: blue / 255, opacity: alpha * opacity };
}
