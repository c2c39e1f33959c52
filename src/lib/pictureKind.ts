/** What a file is by its first bytes, whatever its name says. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic';

/** The bytes that `pictureKind` needs. */
export const PICTURE_HEADER_BYTES = 12;

/** Brands of the HEIF container with still pictures of phones. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Returns the kind of picture that starts with these bytes; undefined if it is none. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const text = String.fromCharCode(...bytes.slice(0, PICTURE_HEADER_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12))) return 'heic';
  return undefined;
}

/** The longest side of a picture that is uploaded, in pixels. */
export const MAX_SIDE = 2000;

/** Returns the size of a picture that fits the limit, with the same proportions. Small ones keep their size. */
export function fittingSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
