import { seenTexts } from '../../../components/pdf/placedTexts';
import type { PdfPage } from '../../../components/pdf/pdfjs';
import {
  type ChangedArea,
  changedAreas,
  changedTexts,
  distinctAreas,
  type GrayPicture,
} from '../../../domain/drawings/changes';
import { type AffineMatrix, movedBy } from '../../../domain/drawings/alignment';
import type { PlacedText } from '../../../domain/drawings/titleBlock';
import { sheetKey } from '../../../domain/drawings/sheets';
import type { Align } from './useAlignment';

/** Pixels of the width in which pages are compared: small letters of a drawing are a dozen pixels high. */
const WIDTH = 2400;
/** The share of a sheet that is its title block, at the right or at the bottom. */
const TITLE_BLOCK = 0.15;

/**
 * Where two revisions of a sheet differ outside the title block, in points of the older page as it is seen. `align` moves the
 * newer page over the older one.
 */
export async function findChanges(
  older: PdfPage,
  newer: PdfPage,
  number: string,
  align?: Align,
): Promise<ChangedArea[]> {
  const viewport = older.getViewport({ scale: 1 });
  const matrix = align?.(viewport, newer.getViewport({ scale: 1 }));
  const scale = WIDTH / viewport.width;
  const [before, after] = [await grayPicture(older, scale), await grayPicture(newer, scale, matrix)];
  const [textsBefore, textsAfter] = [await seenTexts(older), await seenTexts(newer)];
  if (matrix) for (const text of textsAfter) [text.x, text.y] = movedBy(matrix, [text.x, text.y]);
  const block = titleBlockOf(textsAfter, number, viewport);
  const texts = changedTexts(textsBefore, textsAfter).map(areaOf);
  return distinctAreas([
    ...changedAreas(before, after, block && scaled(block, scale)).map((area) => scaled(area, 1 / scale)),
    ...texts.filter(({ x, y }) => !block || x < block.x || y < block.y),
  ]);
}

const scaled = ({ x, y, width, height }: ChangedArea, by: number): ChangedArea => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});

const areaOf = ({ x, y, width, size }: PlacedText): ChangedArea => ({ x, y: y - size, width, height: size });

async function grayPicture(page: PdfPage, scale: number, matrix?: AffineMatrix): Promise<GrayPicture> {
  const canvas = document.createElement('canvas');
  const viewport = page.getViewport({ scale });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const [a, b, c, d, e, f] = matrix ?? [1, 0, 0, 1, 0, 0];
  await page.render({ canvas, viewport, transform: [a, b, c, d, e * scale, f * scale] }).promise;
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at++)
    values[at] = ((pixels[at * 4] ?? 0) + (pixels[at * 4 + 1] ?? 0) + (pixels[at * 4 + 2] ?? 0)) / 3;
  canvas.width = 0;
  return { width, height, values };
}

/** The strip with the sheet's own number: at the right if the number is there, else at the bottom. */
function titleBlockOf(
  texts: readonly PlacedText[],
  number: string,
  { width, height }: { width: number; height: number },
): ChangedArea | undefined {
  const own = texts.filter(({ text }) => sheetKey(text) === sheetKey(number)).map(areaOf);
  const [left, top] = [width * (1 - TITLE_BLOCK), height * (1 - TITLE_BLOCK)];
  if (own.some(({ x }) => x > left)) return { x: left, y: 0, width: width - left, height };
  if (own.some(({ y }) => y > top)) return { x: 0, y: top, width, height: height - top };
  return undefined;
}
