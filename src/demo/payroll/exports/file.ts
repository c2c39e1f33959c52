import Papa from 'papaparse';
import { FORMULA } from '../../../lib/formula';
import type { Company } from '../../company';
import type { CardSettings } from '../../timecards/settings';
import type { Payee } from '../payees';
import type { Period } from '../period';

/** What an export is made of, besides those who are paid. */
export interface Ground {
  company: Company;
  settings: CardSettings;
  period: Period;
}

type Line = readonly string[];

/** CALL-146…150: the lines above the first one, and those of each who is paid. */
export interface Format {
  type: string;
  delimiter: ',' | '\t';
  head: (ground: Ground) => readonly Line[];
  linesOf: (payee: Payee, ground: Ground) => readonly Line[];
}

/** Of hours and of dollars. */
export const decimal = (value: number): string => value.toFixed(2);
/** Where nothing is to stand for nothing. */
export const decimalOrBlank = (value: number): string => (value === 0 ? '' : decimal(value));

/** FAULT-91 holds for all five, as any of them may be opened in a spreadsheet: a name that begins with `-` or `@` comes with an apostrophe. */
const textOf = (lines: readonly Line[], delimiter: string): string =>
  lines.length === 0
    ? ''
    : `${Papa.unparse(lines as string[][], { delimiter, escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;

/** Beyond as many people others get their turn in between: sixty thousand cards take seconds. */
const AT_ONCE = 250;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export async function fileOf(format: Format, payees: readonly Payee[], ground: Ground): Promise<string> {
  const { delimiter, head, linesOf } = format;
  const parts = [textOf(head(ground), delimiter)];
  for (let first = 0; first < payees.length; first += AT_ONCE) {
    if (first > 0) await pause();
    const some = payees.slice(first, first + AT_ONCE);
    parts.push(
      textOf(
        some.flatMap((payee) => linesOf(payee, ground)),
        delimiter,
      ),
    );
  }
  return parts.join('');
}
