import { describe, expect, it } from 'vitest';
import { photoTime } from '../../src/lib/photoTime';

interface Parts {
  little?: boolean;
  dateTime?: string;
  original?: string;
  offset?: string;
}

/** The start of a JPEG with the times that a camera writes: two directories, and the texts after them. */
function jpegOf({ little = false, dateTime, original, offset }: Parts): Uint8Array {
  const bytes = new Uint8Array(400);
  bytes.set([0xff, 0xd8, 0xff, 0xe1, 0, 200]);
  const start = 12;
  const put = (at: number, text: string) =>
    bytes.set(
      Array.from(text, (char) => char.charCodeAt(0)),
      at,
    );
  put(6, 'Exif\0\0');
  put(start, little ? 'II*\0' : 'MM\0*');
  const view = new DataView(bytes.buffer, start);
  view.setUint32(4, 8, little);
  let texts = 200;
  const directory = (at: number, entries: [tag: number, value: string | number | undefined][]) => {
    const written = entries.filter(([, value]) => value !== undefined);
    view.setUint16(at, written.length, little);
    written.forEach(([tag, value], index) => {
      const entry = at + 2 + index * 12;
      view.setUint16(entry, tag, little);
      if (typeof value === 'number') return view.setUint32(entry + 8, value, little);
      view.setUint32(entry + 8, texts, little);
      put(start + texts, `${value}\0`);
      texts += 32;
    });
  };
  directory(8, [
    [0x0132, dateTime],
    [0x8769, original || offset ? 60 : undefined],
  ]);
  directory(60, [
    [0x9003, original],
    [0x9011, offset],
  ]);
  return bytes;
}

describe('SAFE-25 the time at which a photo was taken', () => {
  it.each<[string, Uint8Array, string]>([
    ['of the shot', jpegOf({ original: '2026:03:09 14:05:07' }), '2026-03-09T14:05:07'],
    [
      'in the other byte order',
      jpegOf({ little: true, original: '2026:03:09 14:05:07' }),
      '2026-03-09T14:05:07',
    ],
    [
      'with its zone, before the time of a change',
      jpegOf({ dateTime: '2026:03:10 08:00:00', original: '2026:03:09 14:05:07', offset: '-07:00' }),
      '2026-03-09T14:05:07-07:00',
    ],
    [
      'of the file, where there is no other',
      jpegOf({ dateTime: '2026:03:10 08:00:00' }),
      '2026-03-10T08:00:00',
    ],
    ['of a camera without a clock: none', jpegOf({ original: '0000:00:00 00:00:00' }), ''],
    [
      'with a zone that is blank',
      jpegOf({ original: '2026:03:09 14:05:07', offset: '   :  ' }),
      '2026-03-09T14:05:07',
    ],
    ['in words: none', jpegOf({ original: 'yesterday at noon..' }), ''],
    ['of a file that is cut: none', jpegOf({ original: '2026:03:09 14:05:07' }).slice(0, 40), ''],
    ['of a picture without it: none', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), ''],
    ['of nothing: none', new Uint8Array(), ''],
  ])('%s', (_, bytes, time) => {
    expect(photoTime(bytes)).toBe(time);
  });
});
