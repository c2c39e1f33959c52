import type { PdfPage } from './pdfjs';

/**
 * The texts of a page, in points of the page as it is stored: (x, y) is the left end of the baseline, from the bottom left.
 * `angle` is the direction in which it is read, in radians counterclockwise. Empty for a scan.
 */
export async function placedTexts(page: PdfPage) {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
    const size = item.height || Math.hypot(a, b);
    return [{ text: item.str, x, y, width: item.width, size, angle: Math.atan2(b, a) }];
  });
}

/** The same in points of the page as it is seen, from its top left: two pages may be stored turned in different ways. */
export async function seenTexts(page: PdfPage) {
  const viewport = page.getViewport({ scale: 1 });
  return (await placedTexts(page)).map(({ text, x: storedX, y: storedY, width, size }) => {
    const [x = 0, y = 0] = viewport.convertToViewportPoint(storedX, storedY) as number[];
    return { text, x, y, width, size };
  });
}
