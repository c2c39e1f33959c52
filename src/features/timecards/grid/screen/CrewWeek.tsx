import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Crew, CrewMember } from '../../../../api/timecardDashboard/contract';
import type { Timecard } from '../../../../api/timecards/contract';
import { BulkDialogHost } from '../../../../components/bulk/BulkDialogHost';
import { BulkBar } from '../../../../components/page/BulkBar';
import { DownloadCsv } from '../../../../components/page/DownloadCsv';
import { useSelection } from '../../../../components/page/useSelection';
import type { Column } from '../../../../components/table/column';
import { usePhone } from '../../../../components/usePhone';
import { countOf } from '../../../../lib/countOf';
import type { Week } from '../../../../lib/dates';
import { employeeNoun, timecardNoun } from '../../common/nouns';
import { plainHours, showHours } from '../../common/showHours';
import type { useCardSettings } from '../../common/useCardSettings';
import { cellHours } from '../cellText';
import { cellAt } from '../edit';
import { CrewPhone } from '../phone/CrewPhone';
import type { SheetLine, CellPosition } from '../sheet';
import type { SheetStore } from '../sheetStore';
import { useArrival } from '../useArrival';
import { useCrewSheet } from '../useCrewSheet';
import { CrewActions } from './CrewActions';
import { CrewDesk } from './CrewDesk';
import { CrewForm } from './CrewForm';
import { columnHeadersOf } from './columnHeaders';
import { paidOf } from './paidOf';

const column = (id: string, header: string, cell: (line: SheetLine) => string): Column<SheetLine> => ({
  id,
  header,
  cell,
});

/** Columns for the CSV file, one row per line of the current sheet, with hours as numbers. */
function csvColumns({ getState }: SheetStore): Column<SheetLine>[] {
  const { days, usualBreak } = getState();
  const person = (line: SheetLine) => getState().people.get(line.employeeId);
  const member = (line: SheetLine) => person(line)?.member;
  const [, , ...dayHeads] = columnHeadersOf(days);
  return [
    column('name', 'Employee', (line) => member(line)?.name ?? ''),
    column('number', 'Employee number', (line) => member(line)?.employeeNumber ?? ''),
    column('stage', 'Stage', (line) => person(line)?.card?.stage.name ?? ''),
    column('job', 'Job', ({ job }) => job.label),
    column('costCode', 'Cost code', ({ costCode }) => costCode.label),
    ...dayHeads.map((head, day) =>
      column(`day${day}`, head, (line) => {
        const hours = cellHours(cellAt(line, day), days[day] ?? '', usualBreak);
        return hours > 0 ? plainHours(hours) : '';
      }),
    ),
    column('hours', 'Hours', ({ key }) => plainHours(getState().totals.lines.get(key) ?? 0)),
  ];
}

interface Props {
  crew: Crew;
  cards: readonly Timecard[];
  week: Week;
  settings: NonNullable<ReturnType<typeof useCardSettings>['data']>;
}

const lineNoun = { one: 'time card line', many: 'time card lines' };
const UNSAVED = 'Save your changes first, or undo them.';

/** A crew's week: status, actions, and the grid, or on phones one day at a time. */
export function CrewWeek({ crew: { supervisor, employees }, cards, week, settings }: Props) {
  const goTo = useRef<(position: CellPosition) => void>(undefined);
  const phone = usePhone();
  const crew = useCrewSheet({
    supervisor,
    members: employees,
    cards,
    week,
    settings,
    goTo: (position) => goTo.current?.(position),
  });
  const { store } = crew;
  const arrival = useArrival(store.getState().sheet, week.days);
  const selecting = useSelection<CrewMember>({
    listed: {
      rows: employees,
      total: employees.length,
      error: null,
      retry: () => undefined,
      stale: false,
      everyRow: () => Promise.resolve(employees),
    },
    rowKey: ({ id }) => id,
    about: week.startDateTime,
  });
  const { rowSelection, selection } = selecting;
  const chosen = employees.flatMap(({ id }) => (rowSelection.isSelected(id) ? id : []));
  const all = chosen.length === 0;
  const people = useStore(store, (state) => state.people);
  const isChanged = useStore(store, ({ changed }) => changed.size > 0);
  const concerned = (all ? employees.map(({ id }) => id) : chosen).join();
  const actedOn = useMemo(
    () => concerned.split(',').flatMap((id) => people.get(id) ?? []),
    [concerned, people],
  );

  const actions = (
    <CrewActions
      people={actedOn}
      all={all}
      supervisorId={supervisor.id}
      week={week}
      stages={settings.stages}
      acceptance={settings.rules.acceptance}
      wait={isChanged ? UNSAVED : undefined}
      keep={selection.retain}
    />
  );

  return (
    <>
      {all ? (
        <div className="pl-cluster justify-content-between">
          <CrewSummary store={store} />
          <div className="pl-cluster">
            {actions}
            {!phone && <DownloadLines store={store} />}
          </div>
        </div>
      ) : (
        // Replaces the facts without moving the grid.
        <BulkBar
          rows={employees}
          // All rows are visible, so the header's checkbox selects them.
          selecting={{ ...selecting, selectAll: undefined }}
          total={employees.length}
          noun={employeeNoun}
        >
          {actions}
        </BulkBar>
      )}
      {phone ? (
        <CrewForm {...crew}>
          <CrewPhone store={store} goTo={goTo} arrival={arrival} />
        </CrewForm>
      ) : (
        <CrewDesk
          crew={crew}
          label={`Week ${week.number}, ${countOf(employees.length, employeeNoun)}`}
          rowSelection={rowSelection}
          goToRef={goTo}
          start={arrival?.position}
        />
      )}
      {crew.conflict}
      <BulkDialogHost />
    </>
  );
}

function DownloadLines({ store }: { store: SheetStore }) {
  const rows = useStore(store, ({ sheet }) => sheet);
  const columns = useMemo(() => csvColumns(store), [store]);
  return (
    <DownloadCsv listed={{ rows, total: rows.length, stale: false }} columns={columns} noun={lineNoun} />
  );
}

/** The status of the crew's week in one line. */
function CrewSummary({ store }: { store: SheetStore }) {
  const { people, sheet, problems, totals, changed } = useStore(store);
  const everybody = [...people.values()];
  const cards = everybody.flatMap(({ card }) => (card && !card.voided ? card : []));
  const signed = cards.filter(({ acceptance }) => acceptance).length;
  const missing = new Set(
    sheet.flatMap(({ key, employeeId }) => {
      const found = Object.values(problems.get(key) ?? {}).flat();
      return found.some(({ what }) => what === 'missing') ? employeeId : [];
    }),
  ).size;
  const beyond = everybody.reduce((hours, { member: { id }, card }) => {
    const own = totals.people.get(id);
    if (!own) return hours;
    const { overtime, doubleTime } = paidOf(own, card, changed.has(id));
    return hours + overtime + doubleTime;
  }, 0);
  const facts = [
    countOf(people.size, employeeNoun),
    countOf(cards.length, timecardNoun),
    `${signed} signed`,
    missing > 0 && `${missing} with missing days`,
    `${showHours(totals.hours)} h`,
    beyond > 0 && `${changed.size > 0 ? '≈ ' : ''}${showHours(beyond)} overtime`,
  ].filter((fact) => fact !== false);
  return (
    <ul
      className="pl-sheet-summary pl-plain-list pl-cluster row-gap-1 column-gap-4 text-body-secondary"
      aria-label="The week in figures"
    >
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
