import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'uqr';

const [WIDTH, HEIGHT] = [640, 480];
const MODULE = 8;
const [WHITE, BLACK] = [235, 16];

/** A picture of a QR code as gray values. */
function grayPicture(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - size * MODULE) / 2)) as [
    number,
    number,
  ];
  const picture = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return;
      for (let line = 0; line < MODULE; line++) {
        const start = (top + y * MODULE + line) * WIDTH + left + x * MODULE;
        picture.fill(BLACK, start, start + MODULE);
      }
    }),
  );
  return picture;
}

/** Writes a video of a QR code for the camera of Chromium, and returns the options that show it. */
export function cameraShowing(text: string, name: string): string[] {
  const file = join(tmpdir(), `${name}.y4m`);
  const colors = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grayPicture(text), colors]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}
