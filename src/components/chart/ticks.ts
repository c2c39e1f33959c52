/** Returns about four ticks from 0 to at least `most`, in steps of 1, 2 or 5 times a power of ten. */
export function ticksTo(most: number): number[] {
  if (!Number.isFinite(most) || most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((size) => size * power >= rough) ?? 10) * power;
  const count = Math.ceil(Number((most / step).toFixed(6)));
  // Multiplying and rounding avoids adding up rounding errors.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
