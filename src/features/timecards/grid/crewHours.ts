import { addWeekHours, cardTimeOff, type WeekHours } from '../../../domain/timecards/week';
import type { CrewSheet } from './sheetStore';

/** The time off and holidays of employees, from their saved cards. */
const daysOff = ({ people }: Pick<CrewSheet, 'people'>): WeekHours =>
  addWeekHours(
    [...people.values()].flatMap(({ card }) =>
      card && !card.voided ? { worked: 0, ...cardTimeOff(card) } : [],
    ),
  );

/** The crew's hours of the week: worked as in the grid, time off and holidays as saved. */
export const crewHours = (crew: Pick<CrewSheet, 'people' | 'totals'>): WeekHours => ({
  ...daysOff(crew),
  worked: crew.totals.hours,
});
