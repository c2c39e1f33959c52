/** Where a photo was taken, as its camera or a program has written it into the file (Exif, XMP). */
import { pictureKind } from './pictureKind';
import { ENTRY_BYTES, exifEntries, findExif, PHOTO_TIME_BYTES } from './photoTime';

const GPS_IFD = 0x8825;
/** The bytes of a value of each type, from 1. */
const TYPE_BYTES = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** A place in XMP: `exif:GPSLatitude="40,26.7N"` or `<exif:GPSLatitude>40,26.7N<`. */
const XMP_PLACE = /(GPS(?:Latitude|Longitude|Position|Altitude)[^=<>]*(?:="|='|>))([^"'<]*)/g;

/** Erases the place from a JPEG or HEIC file. Everything else stays where it is. Returns false if there is none. */
export function erasePlace(bytes: Uint8Array): boolean {
  const found = findExif(bytes);
  const text = found?.text ?? new TextDecoder('latin1').decode(bytes);
  let isErased = false;
  const erase = (from: number, length: number, by: number) => {
    isErased ||= bytes.subarray(from, from + length).some((byte) => byte !== by);
    bytes.fill(by, from, from + length);
  };
  try {
    const pointer = found && exifEntries(found).get(GPS_IFD);
    if (found && pointer !== undefined) {
      const { start, view, little } = found;
      const directory = view.getUint32(pointer, little);
      const values = exifEntries(found, directory);
      for (const at of values.values()) {
        const length = (TYPE_BYTES[view.getUint16(at - 6, little) - 1] ?? 0) * view.getUint32(at - 4, little);
        if (length > 4) erase(start + view.getUint32(at, little), length, 0);
      }
      erase(start + directory, 2 + view.getUint16(directory, little) * ENTRY_BYTES, 0);
    }
  } catch {
    // A position beyond the bytes: the file is damaged.
  }
  for (const { index, 1: name = '', 2: value = '' } of text.matchAll(XMP_PLACE))
    erase(index + name.length, value.length, 0x20);
  return isErased;
}

/** Returns a photo without its place. */
export async function withoutPlace(file: File): Promise<File> {
  const start = new Uint8Array(await file.slice(0, PHOTO_TIME_BYTES).arrayBuffer());
  // In a HEIC, it may be anywhere.
  const bytes = pictureKind(start) === 'heic' ? new Uint8Array(await file.arrayBuffer()) : start;
  const { name, type, lastModified } = file;
  return erasePlace(bytes) ? new File([bytes, file.slice(bytes.length)], name, { type, lastModified }) : file;
}
