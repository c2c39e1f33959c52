import { expect, it } from 'vitest';
import { erasePlace, withoutPlace } from '../../src/lib/photoPlace';
import { photoTime } from '../../src/lib/photoTime';

const codes = (text: string) => Array.from(text, (char) => char.charCodeAt(0));

/** Positions in the file: a time at 76, the directory of the place at 112, its values at 154, other bytes at 190. */
function jpegWithPlace(little: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(200);
  const start = 12;
  bytes.set([0xff, 0xd8, 0xff, 0xe1, 0, 190, ...codes(`Exif\0\0${little ? 'II*\0' : 'MM\0*'}`)]);
  const view = new DataView(bytes.buffer, start);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, tag, little);
    view.setUint16(at + 2, type, little);
    view.setUint32(at + 4, count, little);
    view.setUint32(at + 8, value, little);
  };
  view.setUint32(4, 8, little);
  view.setUint16(8, 2, little);
  entry(10, 0x0132, 2, 20, 64);
  entry(22, 0x8825, 4, 1, 100);
  bytes.set(codes('2026:03:09 14:05:07'), start + 64);
  view.setUint16(100, 3, little);
  // 'N', the latitude of three fractions at 142, and a version in the entry itself.
  entry(102, 1, 2, 2, 0x4e4e4e4e);
  entry(114, 2, 5, 3, 142);
  entry(126, 0, 1, 4, 0x02030000);
  bytes.fill(7, start + 142, start + 166);
  bytes.fill(9, 190);
  return bytes;
}

it.each([false, true])('DOC-05 erases the place and nothing else, little endian %s', (little) => {
  const before = jpegWithPlace(little);
  const bytes = before.slice();
  expect(erasePlace(bytes)).toBe(true);
  // 2 bytes with the count, 3 entries of 12, and 24 bytes of the fractions.
  const expected = before.slice();
  expected.fill(0, 112, 112 + 38);
  expected.fill(0, 154, 154 + 24);
  expect(bytes).toEqual(expected);
  expect(photoTime(bytes)).toBe('2026-03-09T14:05:07');
  expect(erasePlace(bytes)).toBe(false);
});

it.each([
  ['exif:GPSLatitude="40,26.7N" x="1"', 'exif:GPSLatitude="        " x="1"'],
  ['<exif:GPSLongitude>79,58.9W</exif', '<exif:GPSLongitude>        </exif'],
  ["exif:GPSAltitudeRef='0'", "exif:GPSAltitudeRef=' '"],
  ['tiff:Model="GPSLatitude 5"', 'tiff:Model="GPSLatitude 5"'],
])('DOC-05 in XMP, %s becomes %s', (written, erased) => {
  const bytes = Uint8Array.from(codes(written));
  expect(erasePlace(bytes)).toBe(written !== erased);
  expect(String.fromCharCode(...bytes)).toBe(erased);
});

it.each([20, 40, 120, 160])('FAULT-93 a file that is cut after %i bytes is left readable', (length) => {
  expect(() => erasePlace(jpegWithPlace(false).slice(0, length))).not.toThrow();
});

it('DOC-05 a file keeps its name, time and size; one without a place is left alone', async () => {
  const options = { type: 'image/jpeg', lastModified: 5 };
  const file = new File([jpegWithPlace(true), new Uint8Array(300_000).fill(3)], 'a.jpg', options);
  const erased = await withoutPlace(file);
  expect([erased.name, erased.type, erased.lastModified, erased.size]).toEqual([
    'a.jpg',
    'image/jpeg',
    5,
    300_200,
  ]);
  expect(new Uint8Array(await erased.arrayBuffer()).slice(154, 178)).toEqual(new Uint8Array(24));
  expect(await withoutPlace(erased)).toBe(erased);
});
