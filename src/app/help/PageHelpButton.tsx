/** Help for the page in front of the person. */
export function PageHelpButton() {
  return null;
}
