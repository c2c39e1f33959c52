/** Percent that is added to the cost of each kind of line, such as 12.5. */
export interface Markups {
  material: number;
  labor: number;
  equipment: number;
  subcontractor: number;
}

export const noMarkups: Markups = { material: 0, labor: 0, equipment: 0, subcontractor: 0 };

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

/** Returns the markups of a job in percent: its own, or else those of all jobs. */
export function markupsFor(
  settings: { markups: Markups; jobMarkups: readonly (Markups & { job: { id: string } })[] },
  jobId: string,
): Markups {
  const { material, labor, equipment, subcontractor } =
    settings.jobMarkups.find(({ job }) => job.id === jobId) ?? settings.markups;
  return { material, labor, equipment, subcontractor };
}
