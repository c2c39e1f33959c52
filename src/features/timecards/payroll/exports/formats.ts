import type { ExportFormat } from '../../../../api/payroll/contract';
import type { ChosenPeriod } from '../payPeriod';

/** The totals of a file. `other` is time off and holidays together. */
export type SumKey = 'regular' | 'overtime' | 'doubleTime' | 'pto' | 'holiday' | 'other' | 'perDiem';

/** Where a file has its amounts: in separate columns, or in one column with a code. */
export type SumLayout =
  | { by: 'column'; columns: Readonly<Record<string, SumKey>> }
  | { by: 'code'; code: string; codes: Readonly<Record<string, { sum: SumKey; column: string }>> };

export interface FileFormat {
  id: ExportFormat;
  label: string;
  /** The purpose of the format. */
  hint: string;
  /** Base name of its files. */
  name: string;
  extension: 'csv' | 'iif';
  delimiter: ',' | '\t';
  /**
   * True for files that people open; they get a byte order mark for spreadsheets. In files for programs it would
   * become part of a column name.
   */
  hasByteOrderMark: boolean;
  /** The encoding of the file, UTF-8 if undefined. Letters that it lacks are written as the nearest ones. */
  encoding?: 'windows-1252';
  /** In IIF, the type that starts each line. The line with the column names starts with `!`. */
  recordType?: string | undefined;
  layout: SumLayout;
  /** Time off has the pay codes of the settings. */
  hasPayCodes?: true;
}

const hours = {
  Regular: 'regular',
  Overtime: 'overtime',
  'Double time': 'doubleTime',
} as const;
const allColumns = { ...hours, PTO: 'pto', Holiday: 'holiday', 'Per diem': 'perDiem' } as const;

const csv = { extension: 'csv', delimiter: ',', hasByteOrderMark: false } as const;
const hoursAmount = (sum: SumKey) => ({ sum, column: 'Hours' });
const durationAmount = (sum: SumKey) => ({ sum, column: 'DURATION' });

/** CALL-146…150, TIME-23…27: the export formats and how to read them. */
export const formats: readonly [FileFormat, ...FileFormat[]] = [
  {
    ...csv,
    id: 'csv',
    label: 'CSV',
    hint: 'Every entry with its day, job, cost code and hours. For spreadsheets and detailed review.',
    name: 'time-cards',
    hasByteOrderMark: true,
    layout: { by: 'column', columns: allColumns },
  },
  {
    ...csv,
    id: 'paycom',
    label: 'Paycom',
    hint: 'A line for each employee, earning code, job and cost code, as Paycom imports it.',
    name: 'paycom',
    hasPayCodes: true,
    layout: {
      by: 'code',
      code: 'Earning code',
      codes: {
        REG: hoursAmount('regular'),
        OT: hoursAmount('overtime'),
        DT: hoursAmount('doubleTime'),
        PTO: hoursAmount('pto'),
        HOL: hoursAmount('holiday'),
        PD: { sum: 'perDiem', column: 'Amount' },
      },
    },
  },
  {
    ...csv,
    id: 'threeD',
    label: '3D',
    hint: 'Hours in three dimensions: employee, job and cost code. For job costing.',
    name: '3d',
    layout: { by: 'column', columns: { ...hours, 'Other hours': 'other' } },
  },
  {
    ...csv,
    id: 'payroll',
    label: 'Payroll',
    hint: 'One line for each employee with everything that is paid. For most payroll services.',
    name: 'payroll',
    hasPayCodes: true,
    layout: { by: 'column', columns: allColumns },
  },
  {
    id: 'quickbook',
    label: 'QuickBooks',
    hint: 'Time activities as an IIF file, for QuickBooks Desktop. It has no per diem.',
    name: 'quickbooks',
    extension: 'iif',
    delimiter: '\t',
    hasByteOrderMark: false,
    // Names are its keys, and it reads them so.
    encoding: 'windows-1252',
    recordType: 'TIMEACT',
    layout: {
      by: 'code',
      code: 'PITEM',
      codes: {
        Regular: durationAmount('regular'),
        Overtime: durationAmount('overtime'),
        'Double time': durationAmount('doubleTime'),
        PTO: durationAmount('pto'),
        Holiday: durationAmount('holiday'),
      },
    },
  },
];

/** The format with these pay codes for time off, besides PTO. */
export function withPayCodes(format: FileFormat, codes: readonly string[]): FileFormat {
  const { layout } = format;
  const each = <Value>(value: Value) => Object.fromEntries(codes.map((code) => [code, value]));
  return {
    ...format,
    layout:
      layout.by === 'code'
        ? { ...layout, codes: { ...layout.codes, ...each(hoursAmount('pto')) } }
        : { ...layout, columns: { ...layout.columns, ...each('pto' as const) } },
  };
}

/** 'payroll-2026-11-09-to-2026-11-15.csv'. With approved time cards only, '-approved' precedes the extension. */
export const fileName = (
  { name, extension }: FileFormat,
  { first, last }: ChosenPeriod,
  approvedOnly: boolean,
): string => `${name}-${first}-to-${last}${approvedOnly ? '-approved' : ''}.${extension}`;
