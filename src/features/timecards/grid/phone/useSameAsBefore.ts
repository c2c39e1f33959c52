import { useQueryClient } from '@tanstack/react-query';
import { timecardDashboard } from '../../../../api/timecardDashboard/queries';
import { notify } from '../../../../components/feedback/banners';
import { countOf } from '../../../../lib/countOf';
import { addDays, isoWeekOf } from '../../../../lib/dates';
import { employeeNoun } from '../../nouns';
import { NOTHING_BEFORE } from '../../sameAgain';
import { hasWork, sameAsBefore } from '../crewEntry';
import { linesOfPerson, sheetOf } from '../lines';
import type { CrewSheet } from '../useCrewSheet';

/** 'Same as yesterday': who has nothing on a day gets what they did on their last one, of the week before where need be. */
export function useSameAsBefore({ supervisorId, days, usualBreak, sheet, edit }: CrewSheet) {
  const client = useQueryClient();

  async function lastWeek(people: ReadonlySet<string>) {
    const week = isoWeekOf(addDays(days[0] ?? '', -7));
    const query = timecardDashboard.activities(supervisorId, week, { silent: true });
    const cards = await client.fetchQuery({ ...query, staleTime: 60_000 }).catch(() => []);
    const members = [...people].map((id) => ({ id }));
    return sheetOf(members, cards, week.days, usualBreak);
  }

  return async (day: number, people: ReadonlySet<string>) => {
    const isHere = (id: string) =>
      days.slice(0, day).some((_, before) => hasWork(linesOfPerson(sheet, id), before));
    const earlier = [...people].every(isHere) ? [] : await lastWeek(people);
    let filled = 0;
    edit((now) => {
      const next = sameAsBefore(now, day, people, earlier);
      filled = [...people].filter(
        (id) => !hasWork(linesOfPerson(now, id), day) && hasWork(linesOfPerson(next, id), day),
      ).length;
      return next;
    });
    if (filled === 0)
      return notify({
        kind: 'info',
        text: NOTHING_BEFORE,
      });
    const left = people.size - filled;
    notify({
      kind: 'success',
      text: `Copied for ${countOf(filled, employeeNoun)}${left > 0 ? `; ${left} had nothing to copy` : ''}. Change what was different.`,
    });
  };
}
