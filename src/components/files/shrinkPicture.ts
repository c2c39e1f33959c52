import { cleanName, fileSize } from '../../lib/files';
import { FinalError } from '../task/startTask';
import { formatNumber } from '../../lib/number';
import { fittingSize, MAX_SIDE, pictureKind } from '../../lib/pictureKind';
import { PICTURE_SIZE_BYTES, pictureSize } from '../../lib/pictureSize';

/** The largest upload after shrinking, in bytes. */
const MAX_BYTES = 25 * 1024 * 1024;
const QUALITY = 0.85;

/** The largest picture that is decoded, in pixels. The largest cameras of phones take 200 million. */
const MAX_PIXELS = 250_000_000;

/** Reads and draws a picture; `width` decodes it with this width. Replaced in tests, as not every DOM can draw. */
export type PictureDrawer = (file: Blob, width?: number) => Promise<Blob | undefined>;

/** Draws a picture upright and small, as JPEG. Undefined if the browser cannot read it. */
const drawPicture: PictureDrawer = async (file, width) => {
  // Photos of phones are stored sideways, with their orientation beside.
  const whole = { imageOrientation: 'from-image' } as const;
  const decode = (options: ImageBitmapOptions) => createImageBitmap(file, options).catch(() => undefined);
  const small = width && (await decode({ ...whole, resizeWidth: width, resizeQuality: 'high' }));
  const bitmap = small || (await decode(whole));
  if (!bitmap) return undefined;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittingSize(bitmap));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return await new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY),
  );
};

/**
 * Returns a picture of at most 2,000 px as JPEG. Drawing it again drops what the camera wrote beside it, such as the
 * place. Rejects with a text for the user if the file is no picture, cannot be read, or is still too large (FAULT-93).
 */
export async function shrinkPicture(file: File, draw: PictureDrawer = drawPicture): Promise<File> {
  const start = new Uint8Array(await file.slice(0, PICTURE_SIZE_BYTES).arrayBuffer());
  const kind = pictureKind(start);
  if (!kind) throw new FinalError('This file is not a picture, although its name says so. Choose a photo.');
  const { width, height } = pictureSize(start) ?? { width: 0, height: 0 };
  if (width * height > MAX_PIXELS)
    throw new FinalError(
      `This picture is too large (${formatNumber(width)} × ${formatNumber(height)} pixels). Choose a smaller one.`,
    );
  // Decoded whole, a photo of 48 megapixels takes 200 MB, which phones do not have. Which side is the width depends on
  // the orientation, so both must be larger.
  const drawn = await draw(file, Math.min(width, height) > MAX_SIDE ? MAX_SIDE : undefined);
  if (!drawn)
    throw new FinalError(
      kind === 'heic'
        ? "This browser can't read HEIC photos. Choose a JPEG, or set the camera to “Most compatible”."
        : 'This picture is damaged. Take or choose another one.',
    );
  if (drawn.size > MAX_BYTES)
    throw new FinalError(
      `This photo is too large (${fileSize(drawn.size)}). The limit is ${fileSize(MAX_BYTES)}.`,
    );
  return new File([drawn], `${cleanName(file.name, 'photo')}.jpg`, { type: 'image/jpeg' });
}
