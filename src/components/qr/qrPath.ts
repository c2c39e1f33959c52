import { encode } from 'uqr';

/** Light modules around the code, which some cameras need to find it. */
const QUIET_ZONE = 4;

function modulesOf(text: string) {
  try {
    return encode(text, { ecc: 'M', border: QUIET_ZONE });
  } catch {
    // The text is longer than the largest QR code can hold.
    return undefined;
  }
}

/**
 * A text as a QR code: one SVG path of its dark modules in a square of `size` units. Undefined for texts that are too
 * long.
 */
export function qrPath(text: string): { path: string; size: number } | undefined {
  const modules = modulesOf(text);
  if (!modules) return undefined;
  const { data, size } = modules;
  const path = data
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '#' : '.'))
          .join('')
          .matchAll(/#+/g),
      ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
    )
    .join('');
  return { path, size };
}
