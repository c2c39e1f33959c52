import { holidayHours } from '../../../domain/timecards/holidays';
import { addWeekHours, cardTimeOff, type WeekHours } from '../../../domain/timecards/week';
import type { CrewPerson } from './people';
import type { CrewSheet } from './sheetStore';

/** An employee's paid hours that were not worked: those of the saved card or, without one, the holidays. */
export const personTimeOff = ({ card, cardDays }: CrewPerson): Pick<WeekHours, 'pto' | 'holiday'> =>
  card && !card.voided ? cardTimeOff(card) : { pto: 0, holiday: holidayHours(cardDays) };

/** The crew's hours of the week: worked as in the grid, time off and holidays as saved. */
export const crewHours = ({ people, totals }: Pick<CrewSheet, 'people' | 'totals'>): WeekHours => ({
  ...addWeekHours([...people.values()].map((person) => ({ worked: 0, ...personTimeOff(person) }))),
  worked: totals.hours,
});
