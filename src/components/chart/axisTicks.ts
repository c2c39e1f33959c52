/** Returns about four ticks from 0 to at least `most`, in steps of 1, 2 or 5 times a power of ten. */
export function axisTicks(max: number): number[] {
  if (!Number.isFinite(max) || max <= 0) return [0, 1];
  const rough = max / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((size) => size * power >= rough) ?? 10) * power;
  const count = Math.ceil(Number((max / step).toFixed(6)));
  // Multiplying and rounding avoids adding up rounding errors.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** The ticks of scores and other values far from zero begin below the lowest, which has room to fall. */
export function lineTicks(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const from = Math.max(0, 10 * Math.floor((low - 1) / 10));
  return low < high / 2 || values.length === 0
    ? axisTicks(high)
    : axisTicks(Math.max(high - from, 10)).map((tick) => tick + from);
}
