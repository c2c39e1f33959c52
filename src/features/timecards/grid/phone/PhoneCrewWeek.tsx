import { employeeNoun } from '../../../../api/employees/contract';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { ActionButton } from '../../../../components/ActionButton';
import { claimFocus } from '../../../../components/page/pageFocus';
import { countOf } from '../../../../lib/countOf';
import { formatLongDay, today } from '../../../../lib/dates';
import { DayChips } from '../../common/DayChips';
import { showHours } from '../../common/showHours';
import type { TargetCell } from '../targetCell';
import { hasWork } from '../crewEntry';
import { groupByPerson } from '../lines';
import { type CrewPerson, isOffOn } from '../people';
import { sheetColumns, type CellPosition } from '../sheet';
import type { SheetStore } from '../sheetStore';
import { AbsenceDialog } from './AbsenceDialog';
import { BulkEntryDialog } from './BulkEntryDialog';
import { NoWorkYesterday, useCopyYesterday } from './CopyYesterday';
import { PersonRow } from './PersonRow';
import './timecard-crew.scss';

interface Props {
  store: SheetStore;
  /** Set by this component: opens the day and the employee of a cell. */
  goTo?: RefObject<((position: CellPosition) => void) | undefined> | undefined;
  /** More actions on the crew. */
  tools?: ReactNode;
  /** The employee and day from the URL. */
  targetCell?: TargetCell | undefined;
}

const ALL_ENTERED = 'Everyone has an entry on this day.';

/**
 * SCREEN-TC-L2 on phones: one day at a time. The same work is entered for many employees at once, and then
 * corrected one by one. Render it inside the form.
 */
export function PhoneCrewWeek({ store, goTo: goToRef, tools, targetCell }: Props) {
  const crew = useStore(store);
  const { sheet, days, people, totals, undo, redo, history } = crew;
  const [day, setDay] = useState(() => targetCell?.day ?? Math.max(0, days.indexOf(today())));
  const [openPerson, setOpenPerson] = useState(targetCell?.employeeId);
  const list = useFocusTarget(targetCell);
  const [absentee, setAbsentee] = useState<CrewPerson>();
  const [entering, setEntering] = useState<'open' | 'closing'>();
  const { withoutWork, copyYesterday, copyLastWorkedDay } = useCopyYesterday(crew);
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
  const isOff = (employeeId: string) => isOffOn(people.get(employeeId), date);
  const blank = editable.filter(({ lines }) => !hasWork(lines, day));
  const withoutEntry = new Set(
    blank.filter(({ employeeId }) => !isOff(employeeId)).map(({ employeeId }) => employeeId),
  );
  useCopyParam(() => void copyYesterday(day, withoutEntry));
  const lockedReason = editable.length === 0 ? 'None of these time cards can be changed.' : undefined;
  const hintOf = (employeeId: string): string | undefined => {
    const hours = totals.people.get(employeeId)?.days[day] ?? 0;
    return isOff(employeeId) ? 'Off' : hours > 0 ? `Has ${showHours(hours)} hours` : undefined;
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
        <div className="d-flex gap-2 w-100">
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
        {tools}
      </div>
      {withoutWork?.day === day && (
        <NoWorkYesterday
          withoutWork={withoutWork}
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
                onAbsent={() => setAbsentee(person)}
                onCopyPrevious={() => void copyYesterday(day, new Set([employeeId]))}
              />
            )
          );
        })}
      </ul>
      <AbsenceDialog crew={crew} person={absentee} day={day} onClose={() => setAbsentee(undefined)} />
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

/** Runs 'Same as yesterday' once if the address says so (`paths.crewCopy`), and removes it from the address. */
function useCopyParam(onCopy: () => void) {
  const [params, setParams] = useSearchParams();
  const copy = useEffectEvent(() => {
    if (!params.has('copy')) return;
    const next = new URLSearchParams(params);
    next.delete('copy');
    setParams(next, { replace: true, preventScrollReset: true });
    onCopy();
  });
  useEffect(() => copy(), []);
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
