import { useQueryClient } from '@tanstack/react-query';
import { timecardQueries } from '../../../api/timecards/queries';
import { addDays, isoWeekOf, weekday } from '../../../lib/dates';
import { cardOfWeek } from './blankCard';
import { cardForm, type DayKey, dayKeys } from './cardForm';
import { NOTHING_BEFORE, sameAgain } from '../sameAgain';
import { blankEntry, type EntryForm, isBlank } from './entry';
import { useCardScope } from './scope';

const worked = (entries: readonly EntryForm[]) => entries.filter((entry) => !isBlank(entry));
/** Another record, of another day. */
const again = (entry: EntryForm): EntryForm => ({
  ...sameAgain(entry, blankEntry),
  recordId: '',
  stored: null,
});

/** 'Same as yesterday': the entries of the last day before with any, of the week before where need be, and what is said of it. */
export function useSameAsBefore(name: DayKey) {
  const { card, week, getValues } = useCardScope();
  const client = useQueryClient();
  const last = (form: Record<DayKey, EntryForm[]>, keys: readonly DayKey[]) =>
    keys.findLast((key) => worked(form[key]).length > 0);

  const taken = (form: Record<DayKey, EntryForm[]>, key: DayKey) => ({
    entries: worked(form[key]).map(again),
    said: `Copied from ${weekday(week.days[dayKeys.indexOf(key)] ?? '')}. Change what was different.`,
  });

  return async (): Promise<{ entries: EntryForm[]; said: string }> => {
    const form = getValues();
    const here = last(form, dayKeys.slice(0, dayKeys.indexOf(name)));
    if (here) return taken(form, here);
    const before = isoWeekOf(addDays(week.days[0] ?? '', -7));
    const query = timecardQueries.week(card.employee.id, before, { silent: true });
    const found = await client.fetchQuery(query).catch(() => []);
    const earlier = cardOfWeek(found);
    const theirs = earlier && cardForm(before.days, earlier);
    const key = theirs && last(theirs, dayKeys);
    return theirs && key ? taken(theirs, key) : { entries: [], said: NOTHING_BEFORE };
  };
}
