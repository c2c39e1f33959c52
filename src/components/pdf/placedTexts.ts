import type { PdfPage } from './pdfjs';

/**
 * The texts of a page, in points of the page as it is stored: (x, y) is the left end of the baseline, from the bottom left.
 * Empty for a scan.
 */
export async function placedTexts(page: PdfPage) {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y, width: item.width, size: item.height || Math.hypot(a, b) }];
  });
}

/** The same in points of the page as it is seen, from its top left: two pages may be stored turned in different ways. */
export async function seenTexts(page: PdfPage) {
  const viewport = page.getViewport({ scale: 1 });
  return (await placedTexts(page)).map((one) => {
    const [x = 0, y = 0] = viewport.convertToViewportPoint(one.x, one.y) as number[];
    return { ...one, x, y };
  });
}
