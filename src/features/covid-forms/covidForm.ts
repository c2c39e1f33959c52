import { formResultNames, type FormResult } from '../../api/visitorLog/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';

const tones = { CLEARED: 'done', NOT_CLEARED: 'failed', HIDDEN: 'new' } as const;

export const resultBadge = (result: FormResult): StatusBadgeProps => ({
  tone: tones[result],
  text: formResultNames[result],
});

/** What is wrong with a period of days; undefined while either end is missing. */
export const periodProblem = (from: string, to: string): string | undefined =>
  from !== '' && to !== '' && from > to ? 'The end is before the start' : undefined;
