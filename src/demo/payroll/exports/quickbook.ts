import { parseDate } from '../../../lib/dates';
import { cardLines } from './cardLines';
import { decimal, type PayFileFormat } from './file';

const items = [
  ['Regular', 'regular'],
  ['Overtime', 'overtime'],
  ['Double time', 'doubleTime'],
  ['PTO', 'pto'],
  ['Holiday', 'holiday'],
] as const;

/** Replaces line breaks and tabs, which separate lines and cells in the file. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * QuickBooks' interchange format: times by day, customer job, employee, and payroll item. The format has no per diem
 * (TIME-27).
 */
export const quickbook: PayFileFormat = {
  type: 'text/plain',
  delimiter: '\t',
  head: ({ company }) => [
    ['!TIMERHDR', 'VER', 'REL', 'COMPANYNAME', 'IMPORTEDBEFORE', 'FROMTIMER', 'COMPANYCREATETIME'],
    ['TIMERHDR', '8', '0', plain(company.business.name), 'N', 'Y', '0'],
    ['!TIMEACT', 'DATE', 'JOB', 'EMP', 'ITEM', 'PITEM', 'DURATION', 'PROJ', 'NOTE', 'BILLINGSTATUS'],
  ],
  linesOf: (payee, data) =>
    cardLines(payee, data).flatMap(({ line }) => {
      const { record, note } = line;
      const date = parseDate(line.date)?.format('MM/DD/YYYY') ?? '';
      const [job, code] = [record?.job?.name, record?.costCode?.name].map((text = '') => plain(text));
      return items.flatMap(([item, kind]) =>
        line[kind] > 0
          ? [
              [
                'TIMEACT',
                date,
                job ?? '',
                plain(payee.name),
                code ?? '',
                item,
                decimal(line[kind]),
                '',
                plain(note),
                '0',
              ],
            ]
          : [],
      );
    }),
};
