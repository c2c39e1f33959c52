import type { DrawText } from './sheetPdf';

/** Pixels per point: sharp on paper of the sheet's size. */
const PIXELS = 4;

/** Draws a text with the letters of the browser, which has more than the fonts of PDF programs. */
export const textPicture: DrawText = async (text, size, { red, green, blue, opacity }) => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const font = `${size * PIXELS}px Helvetica, Arial, sans-serif`;
  context.font = font;
  const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(text);
  const descent = Math.ceil(actualBoundingBoxDescent) + 1;
  canvas.width = Math.ceil(width) + 2;
  canvas.height = Math.ceil(actualBoundingBoxAscent) + descent + 1;
  // A canvas forgets its font when its size changes.
  context.font = font;
  context.fillStyle = `rgb(${red * 255} ${green * 255} ${blue * 255} / ${opacity})`;
  context.fillText(text, 0, canvas.height - descent);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error('no picture');
  return {
    png: new Uint8Array(await blob.arrayBuffer()),
    width: canvas.width / PIXELS,
    height: canvas.height / PIXELS,
    descent: descent / PIXELS,
  };
};
