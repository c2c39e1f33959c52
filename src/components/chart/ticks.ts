/** From 0 to at least `most`, in about four steps of a size that people count in: 1, 2 or 5, times ten. */
export function ticksTo(most: number): number[] {
  if (!Number.isFinite(most) || most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((size) => size * power >= rough) ?? 10) * power;
  const count = Math.ceil(Number((most / step).toFixed(6)));
  // Tenths added up would show their rounding.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
