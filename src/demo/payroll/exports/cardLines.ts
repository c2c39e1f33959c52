import { linesOf, type PayLine } from '../lines';
import type { Payee } from '../payees';
import { cardOfWeek, employmentOf, type PayWeek } from '../weeks';
import type { Ground } from './file';

/** Returns all pay lines of an employee in the order of days, each with its week. */
export const cardLines = (
  { weeks }: Payee,
  { company, settings }: Ground,
): { week: PayWeek; line: PayLine }[] =>
  weeks.flatMap((week) => {
    const card = cardOfWeek(company, week);
    const lines = card ? linesOf(card, employmentOf(company, week.employee), settings) : [];
    return lines.map((line) => ({ week, line }));
  });
