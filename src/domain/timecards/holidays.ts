/** The holidays of a week without a time card, which are paid as well. The server adds those of a card itself. */
import type { CardDay } from '../../api/timecards/contract';
import type { Holidays } from '../../api/timeSettings/contract';
import type { Day } from '../../lib/dates';
import { roundHours } from './week';

/** The first and last working day, `YYYY-MM-DD`; '' when unknown, or for current employees. */
interface Employment {
  hiredOn?: Day | undefined;
  leftOn?: Day | undefined;
}

const noHours = { regular: 0, overtime: 0, doubleTime: 0, pto: 0 };

/** The days of a card that would have nothing but holidays. */
export const holidayDays = (
  days: readonly Day[],
  holidays: ReadonlyMap<Day, Pick<Holidays['holidays'][number], 'name' | 'paidHours'>>,
  { hiredOn = '', leftOn = '' }: Employment = {},
): CardDay[] =>
  days.flatMap((date) => {
    const holiday = holidays.get(date);
    return holiday === undefined || date < hiredOn || (leftOn !== '' && date > leftOn)
      ? []
      : [{ ...noHours, date, holiday: holiday.paidHours, holidayName: holiday.name, review: undefined }];
  });

/** The paid hours of holidays. */
export const holidayHours = (days: readonly Pick<CardDay, 'holiday'>[]): number =>
  roundHours(days.reduce((sum, { holiday }) => sum + holiday, 0));
