/** The horn of the header and its panel. */
export function SpotlightMenu() {
  return null;
}
