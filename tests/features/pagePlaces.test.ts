import { expect, it } from 'vitest';
import { placedTexts } from '../../src/components/pdf/placedTexts';
import { areaOfText, findOnSheet } from '../../src/domain/drawings/findOnSheet';
import { areaOnPage } from '../../src/features/job-docs/drawings/areaOnPage';
import { makePdf, openMade } from '../support/madePdf';
import fc, { runs } from '../support/property';

const rotation = fc.constantFrom(0, 90, 180, 270);
const coordinate = fc.integer({ min: 0, max: 700 });

it('DOC-14 a place on a page is the same after turning, enlarging and back, whatever its crop box', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        rotation,
        turn: rotation,
        scale: fc.double({ min: 0.1, max: 16, noNaN: true }),
        crop: fc.tuple(
          coordinate,
          coordinate,
          fc.integer({ min: 50, max: 900 }),
          fc.integer({ min: 50, max: 600 }),
        ),
        userUnit: fc.constantFrom(1, 2.5),
        x: coordinate,
        y: coordinate,
      }),
      async ({ rotation: stored, turn, scale, crop, userUnit, x, y }) => {
        // Within the crop box: pdf.js leaves out letters that are not seen.
        const [textX, textY] = [crop[0] + 10, crop[1] + 10];
        const texts = [['ROOM', textX, textY]] as const;
        const bytes = await makePdf([{ size: [800, 800], rotation: stored, crop, userUnit, texts }]);
        const page = await (await openMade(bytes)).getPage(1);
        const viewport = page.getViewport({ scale, rotation: (page.rotate + turn) % 360 });
        const [left, top] = viewport.convertToViewportPoint(x, y) as [number, number];
        const [backX, backY] = viewport.convertToPdfPoint(left, top) as [number, number];
        expect(Math.hypot(backX - x, backY - y)).toBeLessThan(0.001);
        const [text] = await placedTexts(page);
        expect([text?.x, text?.y, text?.angle]).toEqual([textX, textY, 0]);
        const [area] = findOnSheet(text ? [text] : [], 'room');
        expect(area?.left).toBeCloseTo(textX, 3);
        expect(area?.bottom).toBeCloseTo(textY - 2, 3);
      },
    ),
    { numRuns: runs(100, 30) },
  );
});

// A page of 200 by 100 points. ROOM is 30.5 points wide in Helvetica: R 7.2, O 7.8, O 7.8, M 8.3, less kerning.
it.each([
  ['level', 0, [50, 40, 0], [50, 50]],
  // On a page that is stored on its side, texts are written upward, and (50, 40) is 40 from the left and 50 from the top.
  ['turned by 90', 90, [50, 40, 90], [40, 40]],
  ['turned by 180', 180, [150, 60, 180], [50, 50]],
  ['turned by 270', 270, [150, 60, 270], [40, 40]],
] as const)(
  'DOC-14 a callout on a page that is %s covers its letters',
  async (_, stored, [x, y, angle], [left, top]) => {
    const page = await (
      await openMade(await makePdf([{ rotation: stored, texts: [['ROOM', x, y, angle]] }]))
    ).getPage(1);
    const [text] = await placedTexts(page);
    const area = areaOnPage(areaOfText(text!), page.getViewport({ scale: 1 }));
    expect(Math.round(area.left)).toBe(left);
    expect(Math.round(area.top)).toBe(top);
    // A fifth of a letter of 10 points is below the line.
    expect(Math.round(area.height)).toBe(12);
    expect(Math.round(area.width)).toBe(31);
  },
);
