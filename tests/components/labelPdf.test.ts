import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { labelPdf, testPagePdf } from '../../src/components/labels/labelPdf';
import { labelSheets, type LabelSheet } from '../../src/lib/labelSheets';
import { openMade } from '../support/madePdf';
import { Picture, textsIn } from '../support/qrPicture';

interface Canvas {
  getContext: (kind: '2d') => CanvasRenderingContext2D;
}
/** That of pdf.js outside a browser. */
const { createCanvas } = createRequire(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))(
  '@napi-rs/canvas',
) as { createCanvas: (width: number, height: number) => Canvas };

const label = (index: number) => ({
  text: `https://app.example/safety/#/code/12/A-${8301 + index}`,
  name: 'Rough terrain crane, 60 ton, with a name that is longer than any label',
  detail: 'Crane',
  code: `A-${8301 + index}`,
});
const labels = (count: number) => Array.from({ length: count }, (_, index) => label(index));

/** The texts of all codes on a page that is printed with this resolution. */
async function readPage(bytes: Uint8Array, number: number, dpi: number): Promise<string[]> {
  const file = await openMade(bytes);
  const page = await file.getPage(number);
  const viewport = page.getViewport({ scale: dpi / 72 });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const canvas = createCanvas(width, height);
  const canvasContext = canvas.getContext('2d');
  await page.render({ canvasContext, canvas: null, viewport }).promise;
  const { data } = canvasContext.getImageData(0, 0, width, height);
  await file.loadingTask.destroy();
  return textsIn(new Picture(data, width, height));
}

const texts = (from: number, to: number) =>
  labels(to)
    .slice(from)
    .map(({ text }) => text)
    .sort();

test.each([
  ['5160', 150, 30],
  ['5160', 300, 30],
  ['5163', 150, 10],
  ['5163', 300, 10],
  ['22806', 150, 12],
  ['22806', 300, 12],
  ['L7160', 150, 21],
  ['L7160', 300, 21],
] as const)('ORG-12 the labels of %s are read back at %d dpi', async (name, dpi, perPage) => {
  const bytes = await labelPdf(labels(perPage), labelSheets[name].sheet, { first: 1, title: 'Labels' });
  expect((await readPage(bytes, 1, dpi)).sort()).toEqual(texts(0, perPage));
});

test('ORG-12 own sizes are read back where the codes are smallest', async () => {
  const sheet: LabelSheet = { paper: 'a4', columns: 4, rows: 12, width: 45, height: 20, left: 10, top: 20, pitchX: 47, pitchY: 21 }; // prettier-ignore
  const bytes = await labelPdf(labels(48), sheet, { first: 1, title: 'Labels' });
  expect((await readPage(bytes, 1, 150)).sort()).toEqual(texts(0, 48));
});

test('ORG-12 500 labels are sheets of lines, the first beginning at the free label', async () => {
  const bytes = await labelPdf(labels(500), labelSheets['5160'].sheet, { first: 29, title: 'Cranes' });
  const file = await openMade(bytes);
  // 2 on the first page, 498 on 17 more.
  expect(file.numPages).toBe(18);
  expect((await file.getMetadata()).info).toMatchObject({ Title: 'Cranes' });
  expect(bytes.length).toBeLessThan(1_000_000);
  expect((await readPage(bytes, 1, 150)).sort()).toEqual(texts(0, 2));
  expect((await readPage(bytes, 18, 150)).sort()).toEqual(texts(482, 500));
  const page = await file.getPage(1);
  const { items } = await page.getTextContent();
  const said = items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : []));
  expect(said.slice(0, 5)).toEqual([
    'Rough terrain crane, 60',
    'ton, with a name that is',
    'longer than any label',
    'Crane',
    'A-8301',
  ]);
});

test('ORG-12 letters that the font lacks become the nearest ones', async () => {
  const odd = { ...label(0), name: '👷 Łukasz Žižka', detail: ' '.repeat(200), code: 'x'.repeat(300) };
  const bytes = await labelPdf([odd], labelSheets['5160'].sheet, { first: 1, title: 'Labels' });
  const { items } = await (await (await openMade(bytes)).getPage(1)).getTextContent();
  const said = items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : []));
  expect(said).toEqual(['_ Lukasz Žižka', expect.stringMatching(/^x+…$/)]);
});

test('ORG-12 the test page says how to print, and has a ruler of 150 mm', async () => {
  const bytes = await testPagePdf(labelSheets['5160'].sheet, 'Test page');
  const { items } = await (await (await openMade(bytes)).getPage(1)).getTextContent();
  const placed = items.flatMap((item) =>
    'str' in item ? [{ text: item.str, left: item.transform[4] as number }] : [],
  );
  expect(placed.map(({ text }) => text)).toContain('Print at 100 %');
  const at = (text: string) => placed.find((one) => one.text === text)?.left ?? NaN;
  expect(((at('150') - at('0')) / 72) * 25.4).toBeCloseTo(150, 5);
});
