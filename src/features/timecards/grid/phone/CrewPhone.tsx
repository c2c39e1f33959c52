import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { timecardDashboard } from '../../../../api/timecardDashboard/queries';
import { ActionButton } from '../../../../components/ActionButton';
import { notify } from '../../../../components/feedback/banners';
import { claimFocus } from '../../../../components/page/pageFocus';
import { countOf } from '../../../../lib/countOf';
import { addDays, isoWeekOf, longDay, today } from '../../../../lib/dates';
import { DayChips } from '../../common/DayChips';
import { employeeNoun } from '../../common/nouns';
import { NOTHING_BEFORE } from '../../common/repeatEntry';
import { showHours } from '../../common/showHours';
import type { Arrival } from '../arrival';
import { hasWork, sameAsBefore } from '../crewEntry';
import { linesOfPerson, peopleOf, sheetOf } from '../lines';
import { sheetColumns, type CellPosition } from '../sheet';
import type { CrewSheet, SheetStore } from '../sheetStore';
import { EnterForMany } from './EnterForMany';
import { PersonRow } from './PersonRow';
import './timecard-crew.scss';

/** 'Same as yesterday': copies the last day with entries, including the week before, to employees without entries. */
function useSameAsBefore({ supervisorId, days, usualBreak, sheet, edit }: CrewSheet) {
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

interface Props {
  store: SheetStore;
  /** Shows a position: its day and employee. */
  goTo?: RefObject<((position: CellPosition) => void) | undefined> | undefined;
  /** The employee and day of the address. */
  arrival?: Arrival | undefined;
}

const everybody = 'Everyone has an entry on this day.';

/**
 * SCREEN-TC-L2 on phones: one day at a time, with one entry for many employees and then the differences. Render it
 * inside the form.
 */
export function CrewPhone({ store, goTo: goToRef, arrival }: Props) {
  const crew = useStore(store);
  const { sheet, days, people, totals, undo, redo, history } = crew;
  const [day, setDay] = useState(() => arrival?.day ?? Math.max(0, days.indexOf(today())));
  const [openPerson, setOpenPerson] = useState(arrival?.employeeId);
  const list = useArrivedAt(arrival);
  const [entering, setEntering] = useState<'open' | 'closing'>();
  const same = useSameAsBefore(crew);
  const grouped = useMemo(() => peopleOf(sheet), [sheet]);
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

  const open = grouped.filter(({ employeeId }) => people.get(employeeId)?.denialReason === undefined);
  const date = days[day] ?? '';
  const isOff = (employeeId: string) =>
    people.get(employeeId)?.card?.pto.some((entry) => entry.date === date) === true;
  const blank = open.filter(({ lines }) => !hasWork(lines, day));
  const waiting = new Set(
    blank.filter(({ employeeId }) => !isOff(employeeId)).map(({ employeeId }) => employeeId),
  );
  const noneOpen = open.length === 0 ? 'None of these time cards can be changed.' : undefined;
  const hintOf = (employeeId: string): string | undefined => {
    const hours = totals.people.get(employeeId)?.days[day] ?? 0;
    return isOff(employeeId) ? 'Time off' : hours > 0 ? `Has ${showHours(hours)} hours` : undefined;
  };

  return (
    <div className="pl-stack">
      <DayChips days={days} hours={totals.days} day={day} onDay={setDay} />
      <h2 className="h6 mb-0">{[longDay(date), crew.holidays.get(date)].filter(Boolean).join(' · ')}</h2>
      <div className="pl-crew-tools pl-cluster">
        <ActionButton disabledReason={noneOpen} onClick={() => setEntering('open')}>
          Enter for many
        </ActionButton>
        <ActionButton
          disabledReason={noneOpen ?? (waiting.size === 0 ? everybody : undefined)}
          onClick={() => void same(day, waiting)}
        >
          Same as yesterday
          {waiting.size > 0 && ` for ${countOf(waiting.size, employeeNoun)}`}
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
                onSame={() => void same(day, new Set([employeeId]))}
              />
            )
          );
        })}
      </ul>
      {entering && (
        <EnterForMany
          crew={crew}
          day={day}
          people={open.map(({ employeeId: id }) => ({
            id,
            label: people.get(id)?.member.name ?? '',
            hint: hintOf(id),
          }))}
          blank={waiting}
          open={entering === 'open'}
          onClose={() => setEntering('closing')}
          onExited={() => setEntering(undefined)}
        />
      )}
    </div>
  );
}

/** Focuses and reveals the employee who is open at the start. */
function useArrivedAt(arrival: Arrival | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const person = arrival && list.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
    if (person) claimFocus(person);
  }, [arrival]);
  return list;
}
