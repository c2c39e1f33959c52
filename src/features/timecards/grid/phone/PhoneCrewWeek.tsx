import { employeeNoun } from '../../../../api/employees/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { timecardDashboard } from '../../../../api/timecardDashboard/queries';
import { ActionButton } from '../../../../components/ActionButton';
import { notify } from '../../../../components/feedback/banners';
import { claimFocus } from '../../../../components/page/pageFocus';
import { countOf } from '../../../../lib/countOf';
import { addDays, isoWeekOf, formatLongDay, today } from '../../../../lib/dates';
import { DayChips } from '../../common/DayChips';
import { showHours } from '../../common/showHours';
import type { TargetCell } from '../targetCell';
import { copyWork, hasWork, lastWorkedDay } from '../crewEntry';
import { linesOfPerson, groupByPerson, sheetOf } from '../lines';
import { sheetColumns, type CellPosition } from '../sheet';
import type { CrewSheet, SheetStore } from '../sheetStore';
import { BulkEntryDialog } from './BulkEntryDialog';
import { PersonRow } from './PersonRow';
import './timecard-crew.scss';

/**
 * Employees without work on the day before `day`, grouped by the last day they worked. Days count from Monday of this
 * week: -1 is last Sunday. `from` is undefined without work in the last two weeks.
 */
interface AbsentPeople {
  day: number;
  groups: readonly { from: number | undefined; people: readonly string[] }[];
}

/**
 * 'Same as yesterday': copies yesterday's work to employees without entries. Employees who did not work yesterday
 * are not copied. `absent` lists them, with the last day that they worked.
 */
function useCopyYesterday({ supervisorId, days, usualBreak, sheet, edit }: CrewSheet) {
  const client = useQueryClient();
  const [absent, setAbsent] = useState<AbsentPeople>();

  async function fetchLastWeek(people: ReadonlySet<string>) {
    const week = isoWeekOf(addDays(days[0] ?? '', -7));
    const query = timecardDashboard.activities(supervisorId, week, { silent: true });
    const cards = await client.fetchQuery({ ...query, staleTime: 60_000 }).catch(() => []);
    const members = [...people].map((id) => ({ id }));
    return sheetOf(members, cards, week.days, usualBreak);
  }

  /** Copies the day `from` to employees, and returns those who got entries. */
  async function copyFrom(from: number, day: number, people: ReadonlySet<string>) {
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
    absent,
    copyYesterday: async (day: number, people: ReadonlySet<string>) => {
      const copied = await copyFrom(day - 1, day, people);
      const others = [...people].filter((id) => !copied.has(id));
      if (others.length === 0) return setAbsent(undefined);
      const lastWeek = await fetchLastWeek(people);
      const lastDays = new Map(others.map((id) => [id, lastWorkedDay({ sheet, lastWeek }, id, day)]));
      const days = [...new Set(lastDays.values())].sort((one = -Infinity, other = -Infinity) => other - one);
      setAbsent({
        day,
        groups: days.map((from) => ({ from, people: others.filter((id) => lastDays.get(id) === from) })),
      });
    },
    copyLastWorkedDay: (from: number, day: number, people: ReadonlySet<string>) =>
      copyFrom(from, day, people),
  };
}

interface AbsentListProps {
  absent: AbsentPeople;
  crew: CrewSheet;
  onCopy: (from: number, people: ReadonlySet<string>) => void;
}

/** Names the employees who did not work yesterday, and offers to copy the last day on which they did. */
function AbsentList({ absent: { day, groups }, crew, onCopy }: AbsentListProps) {
  const { days, people, sheet } = crew;
  const dateOf = (at: number) => addDays(days[0] ?? '', at);
  const open = groups
    .map(({ from, people: ids }) => ({
      from,
      ids: ids.filter((id) => !hasWork(linesOfPerson(sheet, id), day)),
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

interface Props {
  store: SheetStore;
  /** Set by this component: opens the day and the employee of a cell. */
  goTo?: RefObject<((position: CellPosition) => void) | undefined> | undefined;
  /** The employee and day from the URL. */
  targetCell?: TargetCell | undefined;
}

const ALL_ENTERED = 'Everyone has an entry on this day.';

/**
 * SCREEN-TC-L2 on phones: one day at a time. The same work is entered for many employees at once, and then
 * corrected one by one. Render it inside the form.
 */
export function PhoneCrewWeek({ store, goTo: goToRef, targetCell }: Props) {
  const crew = useStore(store);
  const { sheet, days, people, totals, undo, redo, history } = crew;
  const [day, setDay] = useState(() => targetCell?.day ?? Math.max(0, days.indexOf(today())));
  const [openPerson, setOpenPerson] = useState(targetCell?.employeeId);
  const list = useFocusTarget(targetCell);
  const [entering, setEntering] = useState<'open' | 'closing'>();
  const { absent, copyYesterday, copyLastWorkedDay } = useCopyYesterday(crew);
  const grouped = useMemo(() => groupByPerson(sheet), [sheet]);
  useEffect(() => {
    if (!goToRef) return;
    goToRef.current = ({ line, column }) =>
      // Renders synchronously, so that the field can be focused.
      flushSync(() => {
        const to = sheetColumns[column];
        if (typeof to === 'number') setDay(to);
        setOpenPerson(sheet[line]?.employeeId);
      });
  });

  const editable = grouped.filter(({ employeeId }) => people.get(employeeId)?.denialReason === undefined);
  const date = days[day] ?? '';
  const isOff = (employeeId: string) =>
    people.get(employeeId)?.card?.pto.some((entry) => entry.date === date) === true;
  const blank = editable.filter(({ lines }) => !hasWork(lines, day));
  const withoutEntry = new Set(
    blank.filter(({ employeeId }) => !isOff(employeeId)).map(({ employeeId }) => employeeId),
  );
  const lockedReason = editable.length === 0 ? 'None of these time cards can be changed.' : undefined;
  const hintOf = (employeeId: string): string | undefined => {
    const hours = totals.people.get(employeeId)?.days[day] ?? 0;
    return isOff(employeeId) ? 'Time off' : hours > 0 ? `Has ${showHours(hours)} hours` : undefined;
  };

  return (
    <div className="pl-stack">
      <DayChips days={days} hours={totals.days} day={day} onDay={setDay} />
      <h2 className="h6 mb-0">
        {[formatLongDay(date), crew.holidays.get(date)].filter(Boolean).join(' · ')}
      </h2>
      <div className="pl-crew-tools pl-cluster">
        <ActionButton disabledReason={lockedReason} onClick={() => setEntering('open')}>
          Bulk entry
        </ActionButton>
        <ActionButton
          disabledReason={lockedReason ?? (withoutEntry.size === 0 ? ALL_ENTERED : undefined)}
          onClick={() => void copyYesterday(day, withoutEntry)}
        >
          Same as yesterday
          {withoutEntry.size > 0 && ` for ${countOf(withoutEntry.size, employeeNoun)}`}
        </ActionButton>
        <ActionButton
          disabledReason={history.past.length > 0 ? undefined : 'There is nothing to undo.'}
          onClick={undo}
        >
          Undo
        </ActionButton>
        <ActionButton
          disabledReason={history.future.length > 0 ? undefined : 'There is nothing to redo.'}
          onClick={redo}
        >
          Redo
        </ActionButton>
      </div>
      {absent?.day === day && (
        <AbsentList
          absent={absent}
          crew={crew}
          onCopy={(from, ids) => void copyLastWorkedDay(from, day, ids)}
        />
      )}
      <ul ref={list} className="pl-crew-list pl-plain-list pl-stack gap-2" aria-label="Crew">
        {grouped.map(({ employeeId, lines }) => {
          const person = people.get(employeeId);
          return (
            person && (
              <PersonRow
                key={employeeId}
                crew={crew}
                person={person}
                lines={lines}
                day={day}
                open={openPerson === employeeId}
                onOpen={(on) => setOpenPerson(on ? employeeId : undefined)}
                onCopyPrevious={() => void copyYesterday(day, new Set([employeeId]))}
              />
            )
          );
        })}
      </ul>
      {entering && (
        <BulkEntryDialog
          crew={crew}
          day={day}
          people={editable.map(({ employeeId: id }) => ({
            id,
            label: people.get(id)?.member.name ?? '',
            hint: hintOf(id),
          }))}
          blank={withoutEntry}
          open={entering === 'open'}
          onClose={() => setEntering('closing')}
          onExited={() => setEntering(undefined)}
        />
      )}
    </div>
  );
}

/** Focuses the employee whose entries are open at first. */
function useFocusTarget(target: TargetCell | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const person = target && list.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
    if (person) claimFocus(person);
  }, [target]);
  return list;
}
