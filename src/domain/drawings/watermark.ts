/** What is written over a revision that is not the current one, on the screen and on paper: from bottom left to top right. */
export const WATERMARK = 'SUPERSEDED';
/** Degrees counterclockwise. */
export const WATERMARK_ANGLE = 25;

/** The size of its letters in points, so that the word is about 70% as wide as the page and fits a narrow strip, too. */
export const watermarkSize = ({ width, height }: { width: number; height: number }): number =>
  Math.min(width / 10, height / 5);
