/** How tickets are numbered. */
const PLACEHOLDER = /\{([^{}]*)\}/g;
/** `{number}`, or `{number:4}` for at least four digits. */
const NUMBER = /^number(?::([1-9]))?$/;

/** The message beside a pattern that cannot number tickets; undefined for one that can. */
export function numberPatternProblem(pattern: string): string | undefined {
  const names = [...pattern.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const isKnown = names.every((name) => name === 'job' || NUMBER.test(name));
  if (!isKnown || /[{}]/.test(pattern.replace(PLACEHOLDER, '')))
    return 'Use only {job}, {number} and {number:4}';
  return names.some((name) => NUMBER.test(name))
    ? undefined
    : 'Include {number}, so that each ticket differs';
}

/**
 * Returns the number of a ticket as people read it: '{job}-T{number:3}' with job '25-0014' and number 7 is
 * '25-0014-T007'.
 */
export const ticketNumber = (
  pattern: string,
  { job, number }: { /** The job's number. */ job: string; number: number },
): string =>
  pattern.replace(PLACEHOLDER, (placeholder, name: string) => {
    if (name === 'job') return job;
    const [found, digits = '1'] = NUMBER.exec(name) ?? [];
    return found === undefined ? placeholder : String(number).padStart(Number(digits), '0');
  });
