/** The pay of a card, line by line and by job and cost code. */
import type { JobReference } from '../../api/jobs/contract';
import type { Named } from '../../api/schema';
import type { DailyRecord } from '../../api/timecards/contract';
import { paidRecords, roundHours } from '../../domain/timecards/week';
import type { Day } from '../../lib/dates';
import { daysOf } from '../timecards/weekDays';
import type { Employment } from '../timecards/employment';
import type { StoredCardSettings } from '../timecards/settings';
import type { StoredCard } from '../timecards/stored';
import { holidayOn } from '../timecards/sums';
import { noPay, type Pay, paySum } from './pay';

export interface PayLine extends Pay {
  date: Day;
  /** Undefined for time off and holidays. */
  record: DailyRecord | undefined;
  note: string;
}

/**
 * Returns a line for each entry, each time off, and each holiday of a week, in the order of days. Unpaid time off is
 * a line without hours.
 */
export function payLines(
  card: Pick<StoredCard, 'weekStart' | 'records' | 'pto'>,
  employment: Employment,
  settings: StoredCardSettings,
): PayLine[] {
  const days = daysOf(card.weekStart);
  const { records, pto } = card;
  const lines = paidRecords(days, records, settings.rules).flatMap((paid, index): PayLine[] => {
    const record = records[index];
    if (!record) return [];
    const { regular, overtime, doubleTime } = paid;
    const { date, perDiem, note } = record;
    return [{ regular, overtime, doubleTime, pto: 0, holiday: 0, perDiem, date, record, note }];
  });
  for (const { date, kind, hours } of pto) {
    const isPaid = settings.paidKinds.has(kind.id);
    const note = isPaid ? kind.name : `${kind.name}, ${hours.toFixed(2)} hours`;
    lines.push({ ...noPay, pto: isPaid ? hours : 0, date, record: undefined, note });
  }
  for (const date of days) {
    const holiday = holidayOn(date, employment, settings);
    if (holiday)
      lines.push({
        ...noPay,
        holiday: roundHours(holiday.paidHours),
        date,
        record: undefined,
        note: holiday.name,
      });
  }
  return lines.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** The pay for one job and cost code. Both are undefined for time off and holidays. */
export interface PaySlice extends Pay {
  job: JobReference | undefined;
  costCode: Named | undefined;
}

/** Merges slices with the same job and cost code. */
export function mergeSlices(slices: readonly PaySlice[]): PaySlice[] {
  const slicesByKey = new Map<string, PaySlice[]>();
  for (const slice of slices) {
    const key = `${slice.job?.id ?? ''} ${slice.costCode?.id ?? ''}`;
    const existing = slicesByKey.get(key);
    if (existing) existing.push(slice);
    else slicesByKey.set(key, [slice]);
  }
  return [...slicesByKey.values()].map((same) => {
    const { regular, overtime, doubleTime, pto, holiday, perDiem } = paySum(same);
    const { job, costCode } = same[0] ?? {};
    return { regular, overtime, doubleTime, pto, holiday, perDiem, job, costCode };
  });
}

/** Converts a line to a slice. */
export const toSlice = ({ record, perDiem, ...line }: PayLine): PaySlice => {
  const { regular, overtime, doubleTime, pto, holiday } = line;
  const [job, costCode] = [record?.job, record?.costCode];
  return { regular, overtime, doubleTime, pto, holiday, perDiem, job, costCode };
};
