import type { CardComment } from '../../api/timecardActions/contract';
import { nowIso } from '../../lib/clock';
import { addDays, type Day } from '../../lib/dates';
import type { StoredComment } from '../comments';
import type { Seed } from '../db';
import { timeOn } from './signaturesSeed';

export type StoredCardComment = StoredComment & Pick<CardComment, 'date'>;

const MARIA = { id: '1001', name: 'Maria Ortega' };
const DALE = { id: '1002', name: 'Dale Whitaker' };
const TOMAS = { id: '1004', name: 'Tomás Reyes' };

interface SeededComment {
  by: CardComment['by'];
  /** Days after Monday, from 0. */
  day: number;
  clock: string;
  text: string;
  /** True when the comment is about that day, not the whole card. */
  aboutDay?: true;
}

/** Comments that appear on the cards of Dale's crew every week, by employee id. */
const crewComments: Readonly<Record<string, readonly SeededComment[]>> = {
  10014: [
    { by: TOMAS, day: 4, clock: '15:50', text: 'Filled in from my notebook. @1002 please look at Thursday.' },
    { by: DALE, day: 4, clock: '16:20', text: 'Looks right.' },
  ],
  10018: [
    { by: DALE, day: 2, clock: '12:05', text: 'Night pour, ends at 6 AM.', aboutDay: true },
    { by: MARIA, day: 3, clock: '08:40', text: 'Thanks @1002. Is the shift bonus on it already?' },
  ],
  10021: [
    { by: DALE, day: 0, clock: '16:45', text: 'Worked on the east stairs all day.', aboutDay: true },
    { by: MARIA, day: 1, clock: '09:15', text: '@1002 which cost code are the stairs on?' },
    { by: DALE, day: 1, clock: '09:40', text: 'Stairs and rails. I have changed it, @1001.' },
  ],
  10022: [
    { by: DALE, day: 1, clock: '17:50', text: 'No lunch break on Monday, see the gate log. @1001 FYI' },
  ],
};

/** Returns the comments on the seeded cards. */
export const commentSeed = (cards: Seed<object>): Seed<{ rows: readonly StoredCardComment[] }> => ({
  get(cardId) {
    if (!cards.get(cardId)) return undefined;
    const [, employeeId = '', weekStart = ''] = /^(\d+)-(\d{4}-\d{2}-\d{2})$/.exec(cardId) ?? [];
    const rows = (crewComments[employeeId] ?? []).map(
      ({ by, day, clock, text, aboutDay }, index): StoredCardComment => {
        const date: Day = addDays(weekStart, day);
        return {
          id: `${cardId}-c${index + 1}`,
          by,
          at: timeOn(date, clock),
          date: aboutDay ? date : '',
          text,
        };
      },
    );
    const written = nowIso();
    return { rows: rows.filter(({ at }) => at <= written) };
  },
});
