/** The size of a picture, read from the start of its file without decoding it. */
import { pictureKind, type PictureKind } from './pictureKind';

export interface PictureSize {
  /** Pixels, as stored: before the picture is turned upright. */
  width: number;
  height: number;
}

/** The bytes at the start of a file that have the size, also after a preview and a color profile. */
export const PICTURE_SIZE_BYTES = 256 * 1024;

/** Frame headers of JPEG have the markers C0 to CF, except for these. */
const otherMarkers = [0xffc4, 0xffc8, 0xffcc];

function jpegSize(view: DataView): PictureSize | undefined {
  // Segments with their lengths. Anything else is damaged.
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker >= 0xffc0 && marker <= 0xffcf && !otherMarkers.includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return undefined;
}

function webpSize(view: DataView): PictureSize | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  const chunk = view.getUint8(15);
  // 'VP8X', 'VP8L', 'VP8 '
  if (chunk === 0x58) return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (chunk === 0x4c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** The largest of the sizes in a HEIC file, which has those of its tiles and its preview, too. */
function heicSize(view: DataView): PictureSize | undefined {
  const text = new TextDecoder('latin1').decode(view);
  const sizes = Array.from(text.matchAll(/ispe/g), ({ index }) => ({
    width: view.getUint32(index + 8),
    height: view.getUint32(index + 12),
  }));
  return sizes.sort((one, other) => other.width * other.height - one.width * one.height)[0];
}

const readers: Record<PictureKind, (view: DataView) => PictureSize | undefined> = {
  jpeg: jpegSize,
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  webp: webpSize,
  heic: heicSize,
};

/** Returns the size of the picture that starts with these bytes; undefined if they do not have it. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const kind = pictureKind(bytes);
  try {
    return kind && readers[kind](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    // The bytes end before the size.
    return undefined;
  }
}
