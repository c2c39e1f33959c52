import type { PayLine } from '../lines';
import type { Payee } from '../payees';
import { linesOfWeek, type PayWeek } from '../weeks';
import type { ExportData } from './file';

/** Returns all pay lines of an employee in the order of days, each with its week. */
export const cardLines = ({ weeks }: Payee, { company }: ExportData): { week: PayWeek; line: PayLine }[] =>
  weeks.flatMap((week) => linesOfWeek(company, week).map((line) => ({ week, line })));
