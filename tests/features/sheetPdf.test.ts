import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { seenTexts } from '../../src/components/pdf/placedTexts';
import { type DrawText, sheetPdf } from '../../src/features/job-docs/drawings/sheetPdf';
import { makePdf, openMade } from '../support/madePdf';

/** A transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const drawn: string[] = [];
const drawText: DrawText = (text) => {
  drawn.push(text);
  return Promise.resolve({ png: PIXEL, width: 10, height: 10, descent: 2 });
};
const red = { red: 1, green: 0, blue: 0, opacity: 1 };
const current = { page: 1, turn: 0, title: 'A-101', supersededBy: '', paths: [], texts: [] };
const note = (text: string) => ({ text, x: 30, y: 40, size: 8, paint: red });
const plan = { texts: [['PLAN', 20, 30]] } as const;

/** What pdf.js reads of the first page. */
async function read(bytes: Uint8Array) {
  const file = await openMade(bytes);
  const page = await file.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const texts = await seenTexts(page);
  return { pages: file.numPages, rotation: page.rotate, width, height, texts };
}

it('DOC-14 a download is the one page, without a watermark if it is current', async () => {
  const bytes = await makePdf([plan, { texts: [['ROOF', 5, 5]] }, plan]);
  const made = await read(await sheetPdf(bytes, { ...current, page: 2 }, drawText));
  expect(made.pages).toBe(1);
  expect(made.texts.map(({ text }) => text)).toEqual(['ROOF']);
});

it('DOC-14 a superseded sheet says so in the file, and by what', async () => {
  const supersededBy = 'Superseded by revision 2 of Nov 3, 2026';
  const { texts } = await read(await sheetPdf(await makePdf([plan]), { ...current, supersededBy }, drawText));
  expect(texts.map(({ text }) => text)).toEqual(['PLAN', 'SUPERSEDED', supersededBy]);
});

// The page is 200 by 100 points, its crop box 150 by 80 from (20, 10).
const crop: [number, number, number, number] = [20, 10, 150, 80];
it.each([
  [{}, 0, [200, 100]],
  [{ rotation: 90 }, 0, [100, 200]],
  [{ rotation: 180 }, 0, [200, 100]],
  [{ rotation: 270 }, 0, [100, 200]],
  [{ crop }, 0, [150, 80]],
  [{ crop, rotation: 90 }, 0, [80, 150]],
  [{ crop, rotation: 180 }, 0, [150, 80]],
  [{ crop, rotation: 270 }, 0, [80, 150]],
  // The media box ends at 100 by 60, before the crop box does: 80 by 50 are left.
  [{ crop, size: [100, 60] as [number, number] }, 0, [80, 50]],
  [{ crop, userUnit: 2 }, 0, [300, 160]],
  [{ crop, userUnit: 2, rotation: 90 }, 0, [160, 300]],
  [{ crop }, 90, [80, 150]],
  [{ crop, rotation: 270 }, 90, [150, 80]],
])(
  'DOC-14 a markup on a page with %j that is turned by %d is where the screen has it',
  async (page, turn, size) => {
    const bytes = await sheetPdf(
      await makePdf([page]),
      { ...current, turn, texts: [note('HERE')] },
      drawText,
    );
    const { width, height, texts } = await read(bytes);
    expect([width, height]).toEqual(size);
    expect(texts.map(({ text, x, y }) => [text, Math.round(x), Math.round(y)])).toEqual([['HERE', 30, 40]]);
  },
);

it('DOC-14 letters that the fonts do not have are drawn as a picture', async () => {
  drawn.length = 0;
  const texts = [note('Erdős 🏗'), note('“90°” – ok'), note('two\nlines')];
  const bytes = await sheetPdf(await makePdf([plan]), { ...current, texts }, drawText);
  expect(drawn).toEqual(['Erdős 🏗']);
  expect((await read(bytes)).texts.map(({ text }) => text)).toEqual(['PLAN', '“90°” – ok', 'two lines']);
});

it('DOC-14 pages that a callout links to do not come along, hidden layers stay hidden', async () => {
  const bytes = await makePdf([plan, plan], (document, [first, second]) => {
    const { context } = document;
    const noise = Uint8Array.from({ length: 50_000 }, (_, index) => (index * index * 31) % 251);
    second!.node.set(PDFName.of('Noise'), context.register(context.stream(noise)));
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [second!.ref, 'Fit'] };
    const stamp = { Type: 'Annot', Subtype: 'Stamp', Rect: [0, 0, 9, 9] };
    first!.node.set(PDFName.of('Annots'), context.obj([link, stamp]));
    const layer = context.register(context.obj({ Type: 'OCG', Name: 'Furniture' }));
    document.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
  });
  const made = await sheetPdf(bytes, current, drawText);
  expect(made.length).toBeLessThan(bytes.length - 50_000);
  const file = await PDFDocument.load(made);
  expect(file.getPage(0).node.Annots()?.size()).toBe(1);
  expect(file.catalog.has(PDFName.of('OCProperties'))).toBe(true);
});

it('DOC-14 a file that only its owner may change is copied, one with a password or damaged is not', async () => {
  const locked = (passwords: { userPassword?: string; ownerPassword: string }) =>
    makePdf([plan], (document) => document.encrypt(passwords));
  const made = await sheetPdf(await locked({ ownerPassword: 'owner' }), current, drawText);
  expect((await read(made)).texts.map(({ text }) => text)).toEqual(['PLAN']);
  const asked = await locked({ userPassword: 'user', ownerPassword: 'owner' });
  const whole = await makePdf([plan]);
  for (const bytes of [asked, whole.slice(0, 200), new Uint8Array()])
    await expect(sheetPdf(bytes, current, drawText)).rejects.toThrow();
});
