import { payLines, type PayLine } from '../lines';
import type { Payee } from '../payees';
import { storedCardOf, employmentOf, type PayWeek } from '../weeks';
import type { ExportData } from './file';

/** Returns all pay lines of an employee in the order of days, each with its week. */
export const cardLines = (
  { weeks }: Payee,
  { company, settings }: ExportData,
): { week: PayWeek; line: PayLine }[] =>
  weeks.flatMap((week) => {
    const card = storedCardOf(company, week);
    const lines = card ? payLines(card, employmentOf(company, week.employee), settings) : [];
    return lines.map((line) => ({ week, line }));
  });
