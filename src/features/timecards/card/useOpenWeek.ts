import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Timecard } from '../../../api/timecards/contract';
import { timecardQueries } from '../../../api/timecards/queries';
import { notify } from '../../../components/feedback/banners';
import { type Day, isoWeekOf } from '../../../lib/dates';
import { currentCard } from './blankCard';

/** Addresses on this screen: of a card, and of a week without one. */
export interface CardAddresses {
  toAddress: (card: Timecard) => string;
  blank: (day: Day) => string;
}

/** Opens the same employee's card of another week, or an empty one. */
export function useOpenWeek(employeeId: string, addresses: CardAddresses) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (day: Day): Promise<void> => {
    const week = isoWeekOf(day);
    try {
      const cards = await client.fetchQuery({
        ...timecardQueries.week(employeeId, week, { silent: true }),
        staleTime: 0,
      });
      const card = currentCard(cards);
      await navigate(card ? addresses.toAddress(card) : addresses.blank(week.days[0] ?? day));
    } catch {
      notify({ kind: 'failure', text: "Couldn't open that week. Try again." });
    }
  };
}
