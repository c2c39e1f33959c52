/** Parts of labels that begin with a number or a code, for files in which they have columns of their own. */

/**
 * Splits '03-300 Concrete' into code and name, also '26 05 19.16 Cables', a code of CSI MasterFormat. A label whose first
 * word has no digit is a name alone.
 */
export function codeAndName(label: string): { code: string; name: string } {
  const [, code = '', name = label] = /^(\d\d \d\d \d\d\S*|\S*\d\S*)\s+(.+)$/.exec(label) ?? [];
  return { code, name };
}
