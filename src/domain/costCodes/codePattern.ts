/** How the codes of a business look: segments of digits, with a separator between them (CALL-178). */
export interface CodePattern {
  /** '-', '.' or '' for none. */
  separator: string;
  segments: readonly { digits: number }[];
}

const EXAMPLE_DIGITS = '123456789012345678901234';

/** '12-345' for two digits, a hyphen and three digits. */
export function exampleCode({ separator, segments }: CodePattern): string {
  let from = 0;
  return segments.map(({ digits }) => EXAMPLE_DIGITS.slice(from, (from += digits))).join(separator);
}

/** Returns a function that tells whether a code has the pattern. */
export function patternMatcher({ separator, segments }: CodePattern): (code: string) => boolean {
  const whole = segments.map(({ digits }) => `\\d{${digits}}`).join(separator.replace('.', '\\.'));
  const pattern = new RegExp(`^${whole}$`);
  return (code) => pattern.test(code);
}

/** The message beside a code without the pattern; undefined for one that has it. */
export const codeProblem = (code: string, pattern: CodePattern): string | undefined =>
  patternMatcher(pattern)(code) ? undefined : `Use the format ${exampleCode(pattern)}`;

/**
 * The first segment: '03' of '03-100'. Codes from before a change of the pattern may have another separator. A code
 * without any is cut after the digits of the first segment.
 */
export function divisionOf(code: string, { segments }: CodePattern): string {
  const [first = ''] = code.split(/[-.]/, 1);
  return first === code ? code.slice(0, segments[0]?.digits) : first;
}
