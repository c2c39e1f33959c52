import { employeeNoun } from '../../../../api/employees/contract';
import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Crew, CrewMember } from '../../../../api/timecardDashboard/contract';
import type { Timecard } from '../../../../api/timecards/contract';
import { weekHoursText } from '../../../../domain/timecards/week';
import { BulkDialogHost } from '../../../../components/bulk/BulkDialogHost';
import { BulkBar } from '../../../../components/page/BulkBar';
import { DownloadCsv } from '../../../../components/page/DownloadCsv';
import { useSelection } from '../../../../components/page/useSelection';
import type { Column } from '../../../../components/table/column';
import { useIsPhone } from '../../../../components/useIsPhone';
import { usePrinting } from '../../../../components/usePrinting';
import { countOf } from '../../../../lib/countOf';
import type { Week } from '../../../../lib/dates';
import { inNameOrder } from '../../../../lib/personName';
import { usePreferences } from '../../../../session/preferences';
import { timecardNoun } from '../../common/nouns';
import { plainHours, showHours } from '../../common/showHours';
import type { useCardSettings } from '../../common/useCardSettings';
import { cellHours } from '../cellText';
import { crewHours, personTimeOff } from '../crewHours';
import { cellAt } from '../sheetOperations';
import { PhoneCrewWeek } from '../phone/PhoneCrewWeek';
import type { SheetLine, CellPosition } from '../sheet';
import type { SheetStore } from '../sheetStore';
import { useTargetCell } from '../useTargetCell';
import { useCrewSheet } from '../useCrewSheet';
import { CrewActions } from './CrewActions';
import { DesktopCrewWeek } from './DesktopCrewWeek';
import { CollectSignatures } from './CollectSignatures';
import { CrewForm } from './CrewForm';
import { columnHeadersOf } from './columnHeaders';
import { paidOf } from './paidOf';
import { PrintedWeek } from './PrintedWeek';
import { codedColumn, numberedColumn } from '../../../../components/table/columns';

const csvColumn = (id: string, header: string, cell: (line: SheetLine) => string): Column<SheetLine> => ({
  id,
  header,
  cell,
});

/** Columns for the CSV file, one row per line of the current sheet, with hours as numbers. */
function csvColumns({ getState }: SheetStore): Column<SheetLine>[] {
  const { days, usualBreak } = getState();
  const person = (line: SheetLine) => getState().people.get(line.employeeId);
  const member = (line: SheetLine) => person(line)?.member;
  /** With its number, once it is saved. */
  const jobOf = (line: SheetLine) =>
    person(line)?.card?.records.find(({ job }) => job?.id === line.job.id)?.job ?? { name: line.job.label };
  /** Once for each employee, so that the column adds up to that of the week. */
  const timeOff = (kind: 'pto' | 'holiday') => (line: SheetLine) => {
    const { sheet, people } = getState();
    const owner = people.get(line.employeeId);
    const isFirst = sheet.find(({ employeeId }) => employeeId === line.employeeId)?.key === line.key;
    const hours = owner && isFirst ? personTimeOff(owner)[kind] : 0;
    return hours > 0 ? plainHours(hours) : '';
  };
  const [, , ...dayHeaders] = columnHeadersOf(days);
  return [
    csvColumn('name', 'Employee', (line) => member(line)?.name ?? ''),
    csvColumn('number', 'Employee number', (line) => member(line)?.employeeNumber ?? ''),
    csvColumn('stage', 'Stage', (line) => person(line)?.card?.stage.name ?? ''),
    numberedColumn('job', 'Job', jobOf),
    codedColumn('costCode', 'Cost code', ({ costCode }) => costCode.label),
    ...dayHeaders.map((header, day) =>
      csvColumn(`day${day}`, header, (line) => {
        const hours = cellHours(cellAt(line, day), days[day] ?? '', usualBreak);
        return hours > 0 ? plainHours(hours) : '';
      }),
    ),
    csvColumn('hours', 'Worked', ({ key }) => plainHours(getState().totals.lines.get(key) ?? 0)),
    csvColumn('pto', 'PTO', timeOff('pto')),
    csvColumn('holiday', 'Holiday', timeOff('holiday')),
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
export function CrewWeek({ crew: { supervisor, employees: crewMembers }, cards, week, settings }: Props) {
  const nameOrder = usePreferences((state) => state.nameOrder);
  const employees = useMemo(() => inNameOrder(crewMembers, nameOrder), [crewMembers, nameOrder]);
  const goTo = useRef<(position: CellPosition) => void>(undefined);
  const phone = useIsPhone();
  const printing = usePrinting();
  const crew = useCrewSheet({
    supervisor,
    members: employees,
    cards,
    week,
    settings,
    goTo: (position) => goTo.current?.(position),
  });
  const { store } = crew;
  const target = useTargetCell(store.getState().sheet, week.days);
  const selecting = useSelection<CrewMember>({
    list: {
      rows: employees,
      total: employees.length,
      error: null,
      retry: () => undefined,
      stale: false,
      fetchAllRows: () => Promise.resolve(employees),
    },
    rowKey: ({ id }) => id,
    filterKey: week.startDateTime,
  });
  const { rowSelection, selection } = selecting;
  const chosen = employees.flatMap(({ id }) => (rowSelection.isSelected(id) ? id : []));
  const all = chosen.length === 0;
  const people = useStore(store, (state) => state.people);
  const holidays = useStore(store, (state) => state.holidays);
  const isChanged = useStore(store, ({ changed }) => changed.size > 0);
  const targetIds = (all ? employees.map(({ id }) => id) : chosen).join();
  const targetPeople = useMemo(
    () => targetIds.split(',').flatMap((id) => people.get(id) ?? []),
    [targetIds, people],
  );

  const actions = (
    <CrewActions
      people={targetPeople}
      all={all}
      supervisorId={supervisor.id}
      week={week}
      stages={settings.stages}
      acceptance={settings.rules.acceptance}
      lock={settings.lock}
      holidays={holidays}
      unsavedReason={isChanged ? UNSAVED : undefined}
      retain={selection.retain}
    />
  );

  const signatures = (
    <CollectSignatures
      store={store}
      required={settings.rules.acceptance}
      lock={settings.lock}
      unsavedReason={isChanged ? UNSAVED : undefined}
    />
  );

  const overview = all ? (
    <div className="pl-cluster justify-content-between">
      <CrewSummary store={store} />
      <div className="pl-cluster">
        {actions}
        {!phone && signatures}
        {!phone && <DownloadLines store={store} />}
      </div>
    </div>
  ) : (
    // Replaces the facts without moving the grid.
    <BulkBar
      rows={employees}
      // All rows are visible, so the header's checkbox selects them.
      listSelection={{ ...selecting, selectAll: undefined }}
      total={employees.length}
      noun={employeeNoun}
    >
      {actions}
    </BulkBar>
  );

  return (
    <>
      {!phone && overview}
      {phone ? (
        <>
          <CrewForm {...crew}>
            <PhoneCrewWeek store={store} goTo={goTo} tools={signatures} targetCell={target} />
          </CrewForm>
          {/* On phones, people come before figures. */}
          {overview}
        </>
      ) : (
        <DesktopCrewWeek
          crew={crew}
          label={`Week ${week.number}, ${countOf(employees.length, employeeNoun)}`}
          rowSelection={rowSelection}
          goToRef={goTo}
          start={target?.position}
        />
      )}
      {printing && <PrintedWeek store={store} supervisor={supervisor.name} week={week} />}
      {crew.conflict}
      <BulkDialogHost />
    </>
  );
}

function DownloadLines({ store }: { store: SheetStore }) {
  const rows = useStore(store, ({ sheet }) => sheet);
  const columns = useMemo(() => csvColumns(store), [store]);
  return <DownloadCsv list={{ rows, total: rows.length, stale: false }} columns={columns} noun={lineNoun} />;
}

/** The status of the crew's week in one line. */
function CrewSummary({ store }: { store: SheetStore }) {
  const { people, sheet, problems, totals, changed } = useStore(store);
  const allPeople = [...people.values()];
  const cards = allPeople.flatMap(({ card }) => (card && !card.voided ? card : []));
  const signed = cards.filter(({ acceptance }) => acceptance).length;
  const missing = new Set(
    sheet.flatMap(({ key, employeeId }) => {
      const found = Object.values(problems.get(key) ?? {}).flat();
      return found.some(({ what }) => what === 'missing') ? employeeId : [];
    }),
  ).size;
  const overtimeHours = allPeople.reduce((hours, { member: { id }, card }) => {
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
    `${weekHoursText(crewHours({ people, totals }))} hours`,
    overtimeHours > 0 && `${changed.size > 0 ? '≈ ' : ''}${showHours(overtimeHours)} overtime`,
  ].filter((fact) => fact !== false);
  return (
    <ul
      className="pl-sheet-summary pl-plain-list pl-cluster row-gap-1 column-gap-3 text-body-secondary"
      aria-label="Week summary"
    >
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
