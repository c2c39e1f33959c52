import Papa from 'papaparse';
import { codeAndName } from '../../../lib/codeAndName';
import { FORMULA } from '../../../lib/formula';
import type { Company } from '../../company';
import type { StoredCardSettings } from '../../timecards/settings';
import type { Payee } from '../payees';
import type { PaySlice } from '../lines';
import type { Period } from '../period';

/** The data of an export besides the payees. */
export interface ExportData {
  company: Company;
  settings: StoredCardSettings;
  period: Period;
}

type Cells = readonly string[];

/** An export format: the header lines, and the lines of each payee (CALL-146…150). */
export interface PayFileFormat {
  type: string;
  delimiter: ',' | '\t';
  head: (data: ExportData) => readonly Cells[];
  linesOf: (payee: Payee, data: ExportData) => readonly Cells[];
}

/** The columns of the work that was paid. Numbers and codes, which other programs look for, are apart from names. */
export const workHeaders = ['Job number', 'Job', 'Code', 'Cost code'];

/** The cells of these columns. */
export function workCells(work: Pick<PaySlice, 'job' | 'costCode'> | undefined): string[] {
  const { job, costCode } = work ?? {};
  const { code, name } = codeAndName(costCode?.name ?? '');
  return [job?.number ?? '', job?.name ?? '', code, name];
}

/** Formats hours or dollars with two decimals. */
export const decimal = (value: number): string => value.toFixed(2);
/** Like `decimal`, but blank for 0. */
export const decimalOrBlank = (value: number): string => (value === 0 ? '' : decimal(value));

/**
 * Escapes formulas in all five formats, because each may be opened in a spreadsheet. Names that begin with `-` or `@`
 * get a leading apostrophe (FAULT-91).
 */
const textOf = (lines: readonly Cells[], delimiter: string): string =>
  lines.length === 0
    ? ''
    : `${Papa.unparse(lines as string[][], { delimiter, escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;

/** The number of payees per step. Other calls can run between the steps, because sixty thousand cards take seconds. */
const BATCH_SIZE = 250;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export async function exportFile(
  format: PayFileFormat,
  payees: readonly Payee[],
  data: ExportData,
): Promise<string> {
  const { delimiter, head, linesOf } = format;
  const parts = [textOf(head(data), delimiter)];
  for (let first = 0; first < payees.length; first += BATCH_SIZE) {
    if (first > 0) await pause();
    const batch = payees.slice(first, first + BATCH_SIZE);
    parts.push(
      textOf(
        batch.flatMap((payee) => linesOf(payee, data)),
        delimiter,
      ),
    );
  }
  return parts.join('');
}
