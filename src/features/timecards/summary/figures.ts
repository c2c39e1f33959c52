import type { PaidHours } from '../../../api/timecards/week';

/** What is paid at a higher rate. */
export const extraHours = ({ overtime, doubleTime }: Pick<PaidHours, 'overtime' | 'doubleTime'>): number =>
  overtime + doubleTime;
