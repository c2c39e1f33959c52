/** When a photo was taken, as its camera wrote it into the file (Exif). */

/** The bytes at the start of a file that have it. */
export const PHOTO_TIME_BYTES = 256 * 1024;

const EXIF_IFD = 0x8769;
const DATE_TIME = 0x0132;
const DATE_TIME_ORIGINAL = 0x9003;
const OFFSET_TIME_ORIGINAL = 0x9011;
/** An entry has a tag, a type, a count, and a value or its place. */
export const ENTRY_BYTES = 12;

/** What a camera has written into a file. */
interface Exif {
  /** Positions in it count from here, in bytes of the file. */
  start: number;
  view: DataView;
  little: boolean;
  /** The whole file, a character per byte. */
  text: string;
}

/** Finds it in a JPEG or HEIC file. */
export function findExif(bytes: Uint8Array): Exif | undefined {
  const text = new TextDecoder('latin1').decode(bytes);
  const [mark] = /Exif\0\0(?:II\*\0|MM\0\*)/.exec(text) ?? [];
  if (mark === undefined) return undefined;
  const start = text.indexOf(mark) + 'Exif\0\0'.length;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.byteLength - start);
  return { start, view, little: mark.includes('II'), text };
}

/** The entries of a directory, by default the first one: by tag the position of each value, or of where it is. */
export function exifEntries({ view, little }: Exif, start = view.getUint32(4, little)): Map<number, number> {
  const count = view.getUint16(start, little);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = start + 2 + index * ENTRY_BYTES;
      return [view.getUint16(entry, little), entry + 8];
    }),
  );
}

/**
 * Returns the time from the first `PHOTO_TIME_BYTES` of a JPEG or HEIC file as an ISO timestamp, without a zone if the
 * camera wrote none; '' if there is none or it cannot be read.
 */
export function photoTime(bytes: Uint8Array): string {
  const found = findExif(bytes);
  if (!found) return '';
  const { start, view, little, text } = found;
  const textAt = (position: number | undefined, length: number): string => {
    if (position === undefined) return '';
    const from = start + view.getUint32(position, little);
    return text.slice(from, from + length);
  };
  try {
    const main = exifEntries(found);
    const exif = main.get(EXIF_IFD);
    const details = exif === undefined ? undefined : exifEntries(found, view.getUint32(exif, little));
    const written = textAt(details?.get(DATE_TIME_ORIGINAL), 19) || textAt(main.get(DATE_TIME), 19);
    const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(written) ?? [];
    if (!year || year === '0000') return '';
    const zone = /^[+-]\d\d:\d\d$/.exec(textAt(details?.get(OFFSET_TIME_ORIGINAL), 6))?.[0] ?? '';
    return `${year}-${month}-${day}T${time}${zone}`;
  } catch {
    // A position beyond the bytes: the file is damaged.
    return '';
  }
}
