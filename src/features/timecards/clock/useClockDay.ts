import { useSearchParams } from 'react-router-dom';
import { type Day, parseDate, today } from '../../../lib/dates';

const DATE = 'date';

/** The day of the address. Today, rubbish and days to come (FAULT-59) are left out of it. */
export function useClockDay() {
  const [params, setParams] = useSearchParams();
  const asked = parseDate(params.get(DATE))?.format('YYYY-MM-DD');
  const now = today();
  const day = asked !== undefined && asked < now ? asked : now;
  return {
    day,
    isToday: day === now,
    setDay: (wanted: Day) => {
      const next = new URLSearchParams(params);
      next.delete('page');
      if (wanted >= today()) next.delete(DATE);
      else next.set(DATE, wanted);
      setParams(next);
    },
  };
}
