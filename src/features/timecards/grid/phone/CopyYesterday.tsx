import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { employeeNoun } from '../../../../api/employees/contract';
import { timecardDashboard } from '../../../../api/timecardDashboard/queries';
import { notify } from '../../../../components/feedback/banners';
import { countOf } from '../../../../lib/countOf';
import { addDays, formatLongDay, isoWeekOf } from '../../../../lib/dates';
import { copyWork, hasWork, lastWorkedDay } from '../crewEntry';
import { linesOfPerson, sheetOf } from '../lines';
import { isOffOn } from '../people';
import type { CrewSheet } from '../sheetStore';

/**
 * Employees without work on the day before `day`, grouped by the last day they worked. Days count from Monday of this
 * week: -1 is last Sunday. `from` is undefined without work in the last two weeks.
 */
interface PeopleWithoutWork {
  day: number;
  groups: readonly { from: number | undefined; people: readonly string[] }[];
}

/**
 * 'Same as yesterday': copies yesterday's work to employees without entries. Employees who did not work yesterday
 * are not copied. `withoutWork` lists them, with the last day that they worked.
 */
export function useCopyYesterday({ supervisorId, days, usualBreak, sheet, people: crew, edit }: CrewSheet) {
  const client = useQueryClient();
  const [withoutWork, setWithoutWork] = useState<PeopleWithoutWork>();

  const isOff = (id: string, day: number) => isOffOn(crew.get(id), days[day] ?? '');

  async function fetchLastWeek(people: ReadonlySet<string>) {
    const week = isoWeekOf(addDays(days[0] ?? '', -7));
    const query = timecardDashboard.activities(supervisorId, week, { silent: true });
    const cards = await client.fetchQuery({ ...query, staleTime: 60_000 }).catch(() => []);
    const members = [...people].map((id) => ({ id }));
    return sheetOf(members, cards, week.days, usualBreak);
  }

  /** Copies the day `from` to employees, and returns those who got entries. */
  async function copyFrom(from: number, day: number, chosen: ReadonlySet<string>) {
    const people = new Set([...chosen].filter((id) => !isOff(id, day)));
    const lastWeek = from < 0 ? await fetchLastWeek(people) : [];
    let copied: string[] = [];
    edit((currentSheet) => {
      const next = copyWork(currentSheet, { from, day, people, lastWeek });
      copied = [...people].filter(
        (id) => !hasWork(linesOfPerson(currentSheet, id), day) && hasWork(linesOfPerson(next, id), day),
      );
      return next;
    });
    if (copied.length > 0)
      notify({
        kind: 'success',
        text: `Copied for ${countOf(copied.length, employeeNoun)}. Change what was different.`,
      });
    return new Set(copied);
  }

  return {
    withoutWork,
    copyYesterday: async (day: number, people: ReadonlySet<string>) => {
      const copied = await copyFrom(day - 1, day, people);
      const others = [...people].filter((id) => !copied.has(id) && !isOff(id, day));
      if (others.length === 0) return setWithoutWork(undefined);
      const lastWeek = await fetchLastWeek(people);
      const lastDays = new Map(others.map((id) => [id, lastWorkedDay({ sheet, lastWeek }, id, day)]));
      const days = [...new Set(lastDays.values())].sort((one = -Infinity, other = -Infinity) => other - one);
      setWithoutWork({
        day,
        groups: days.map((from) => ({ from, people: others.filter((id) => lastDays.get(id) === from) })),
      });
    },
    copyLastWorkedDay: (from: number, day: number, people: ReadonlySet<string>) =>
      copyFrom(from, day, people),
  };
}

interface NoWorkYesterdayProps {
  withoutWork: PeopleWithoutWork;
  crew: CrewSheet;
  onCopy: (from: number, people: ReadonlySet<string>) => void;
}

/** Names the employees who did not work yesterday, and offers to copy the last day on which they did. */
export function NoWorkYesterday({ withoutWork: { day, groups }, crew, onCopy }: NoWorkYesterdayProps) {
  const { days, people, sheet } = crew;
  const dateOf = (at: number) => addDays(days[0] ?? '', at);
  const open = groups
    .map(({ from, people: ids }) => ({
      from,
      ids: ids.filter(
        (id) =>
          people.has(id) && !isOffOn(people.get(id), dateOf(day)) && !hasWork(linesOfPerson(sheet, id), day),
      ),
    }))
    .filter(({ ids }) => ids.length > 0);
  if (open.length === 0) return null;
  const namesOf = (ids: readonly string[]) => ids.map((id) => people.get(id)?.member.name).join(', ');
  return (
    <section className="pl-panel pl-stack" aria-label="No work yesterday">
      <p className="mb-0">No work was entered on {formatLongDay(dateOf(day - 1))} for:</p>
      <ul className="pl-plain-list pl-stack gap-2">
        {open.map(({ from, ids }) => (
          <li key={from ?? 'none'}>
            {namesOf(ids)}
            {from === undefined ? (
              <div className="pl-hint">No work in the last two weeks.</div>
            ) : (
              <div>
                <button
                  type="button"
                  className="btn btn-secondary"
                  onClick={() => onCopy(from, new Set(ids))}
                >
                  Copy {formatLongDay(dateOf(from))}
                  {ids.length > 1 && ` for ${countOf(ids.length, employeeNoun)}`}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
