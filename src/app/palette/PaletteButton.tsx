/** The way into the command palette for those who do not use its key. */
export function PaletteButton() {
  return null;
}
