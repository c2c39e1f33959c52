import { cleanName, fileSize } from '../../lib/files';
import { FinalError } from '../task/startTask';
import { fittingSize, PICTURE_HEADER_BYTES, pictureKind } from '../../lib/pictureKind';

/** The largest upload after shrinking, in bytes. */
const MAX_BYTES = 25 * 1024 * 1024;
const QUALITY = 0.85;

/** Reads and draws a picture. Replaced in tests, as not every DOM can draw. */
export type PictureDrawer = (file: Blob) => Promise<Blob | undefined>;

/** Draws a picture upright and small, as JPEG. Undefined if the browser cannot read it. */
const drawPicture: PictureDrawer = async (file) => {
  // Photos of phones are stored sideways, with their orientation beside.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
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
  const kind = pictureKind(new Uint8Array(await file.slice(0, PICTURE_HEADER_BYTES).arrayBuffer()));
  if (!kind) throw new FinalError('This file is not a picture, although its name says so. Choose a photo.');
  const drawn = await draw(file);
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
