/** The sums of a card. The demo computes pay only here, with the rules of api/timecards/week. */
import { LONG_DAY_HOURS, overlap } from '../../domain/timecards/entryRules';
import { paidHours, roundHours } from '../../domain/timecards/week';
import type { CardDay, DailyRecord } from '../../api/timecards/contract';
import type { Day } from '../../lib/dates';
import { type Employment, isEmployedOn } from './employment';
import type { StoredCardSettings } from './settings';
import type { StoredCard } from './stored';

export type CardHours = Pick<CardDay, 'regular' | 'overtime' | 'doubleTime' | 'pto' | 'holiday'>;
export type DaySums = CardHours & Pick<CardDay, 'date' | 'holidayName'>;

/** Returns the hours of paid time off on a day. */
const paidTimeOffOn = (pto: StoredCard['pto'], day: Day, paidKinds: ReadonlySet<string>): number =>
  pto.reduce((sum, { date, kind, hours }) => (date === day && paidKinds.has(kind.id) ? sum + hours : sum), 0);

/** Returns the paid holiday of an employee on a day, or undefined. */
export const holidayOn = (
  date: Day,
  employment: Employment,
  { holidays }: Pick<StoredCardSettings, 'holidays'>,
) => (isEmployedOn(employment, date) ? holidays.get(date) : undefined);

/** Returns the sums of each day. `days` and `worked` are in the order of the week. */
export function daySums(
  days: readonly Day[],
  { worked, pto }: { worked: readonly number[]; pto: StoredCard['pto'] },
  employment: Employment,
  settings: StoredCardSettings,
): DaySums[] {
  const { rules, paidKinds } = settings;
  const paid = paidHours(worked, rules);
  return days.map((date, position) => {
    const holiday = holidayOn(date, employment, settings);
    const { regular = 0, overtime = 0, doubleTime = 0 } = paid[position] ?? {};
    return {
      date,
      regular,
      overtime,
      doubleTime,
      pto: roundHours(paidTimeOffOn(pto, date, paidKinds)),
      holiday: roundHours(holiday?.paidHours ?? 0),
      holidayName: holiday?.name ?? '',
    };
  });
}

/** Adds up days or cards. */
export function sumHours(rows: readonly CardHours[]): CardHours {
  const total = { regular: 0, overtime: 0, doubleTime: 0, pto: 0, holiday: 0 };
  for (const row of rows) {
    total.regular += row.regular;
    total.overtime += row.overtime;
    total.doubleTime += row.doubleTime;
    total.pto += row.pto;
    total.holiday += row.holiday;
  }
  return {
    regular: roundHours(total.regular),
    overtime: roundHours(total.overtime),
    doubleTime: roundHours(total.doubleTime),
    pto: roundHours(total.pto),
    holiday: roundHours(total.holiday),
  };
}

/**
 * Returns the number of days with over 16 hours or overlapping entries. An overlap past midnight counts for the later
 * day.
 */
export function doubtfulDays(records: readonly DailyRecord[]): number {
  const hours = new Map<Day, number>();
  const doubtful = new Set<Day>();
  records.forEach((row, index) => {
    const { date } = row;
    const total = (hours.get(date) ?? 0) + row.hours;
    hours.set(date, total);
    if (total > LONG_DAY_HOURS) doubtful.add(date);
    for (let position = 0; position < index; position++) {
      const other = records[position];
      // Most days have one entry, so only the others are compared.
      if (!other || (other.date !== date && !other.overnight && !row.overnight)) continue;
      if (overlap(row, other)) doubtful.add(other.date > date ? other.date : date);
    }
  });
  return doubtful.size;
}
