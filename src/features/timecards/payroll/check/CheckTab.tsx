import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Finding, findingKinds } from '../../../../api/payroll/contract';
import { type PayPeriod, payrollQueries } from '../../../../api/payroll/queries';
import { Icon } from '../../../../components/Icon';
import { List } from '../../../../components/page/List';
import { useListState } from '../../../../components/page/useListState';
import type { Column } from '../../../../components/table/column';
import { personColumn, statusColumn, textColumn } from '../../../../components/table/columns';
import { countOf } from '../../../../lib/countOf';
import { formatLongDay, parseDate, formatShortDate } from '../../../../lib/dates';
import { formatNumber } from '../../../../lib/number';
import { paths } from '../../../../lib/paths';
import { type NameOrder, personName } from '../../../../lib/personName';
import type { Subject } from '../../../../session/flags';
import { denialReason } from '../../../../access/access';
import { usePreferences } from '../../../../session/preferences';
import { useSubject } from '../../../../session/store';
import type { ChosenPeriod } from '../payPeriod';
import { checkQuery, type CheckRow } from './checkQuery';
import { CheckSummary } from './CheckSummary';
import { CHECK_PREFIX, tabQuery } from './tabQuery';
import { findingKindLabels, findingNoun, severityOf } from '../../common/findingKinds';
import { SelectedCards } from '../SelectedCards';
import { cardsOf } from '../payCards';
import '../payroll-check.scss';

interface FixLink {
  /** Undefined if the user cannot fix it. */
  to: string | undefined;
  /** Name of that page, or who can fix it. */
  where: string;
}

/** Only the foreman of the crew and time card managers can see the grid. */
const canOpenCrew = ({ flags: { timecard, employeeId } }: Subject, { supervisor }: Finding): boolean =>
  supervisor !== undefined && (timecard.manager || (timecard.foreman && supervisor.id === employeeId));

function cardFixLink({ employee, supervisor, timecardId, weekStart, date }: Finding): FixLink {
  const at = { supervisorId: supervisor?.id ?? '0', employeeId: employee.id };
  const to =
    timecardId === undefined
      ? paths.newTimecard(at.supervisorId, at.employeeId, weekStart)
      : paths.timecard({ ...at, timecardId }, date);
  return { to, where: 'Time card' };
}

/** The address for fixing an issue: its cell in the crew grid, its card, or the rate tables. */
function fixLink(finding: Finding, subject: Subject): FixLink {
  const { kind, employee, supervisor, weekStart, date, recordId } = finding;
  if (kind === 'NO_RATE')
    return denialReason(subject, 'timeSettings') === undefined
      ? { to: paths.rateTables, where: 'Rate tables' }
      : { to: undefined, where: 'Ask a settings administrator' };
  const isOfCard = kind === 'UNSIGNED' || kind === 'STAGE' || kind === 'UNKNOWN';
  if (isOfCard || !canOpenCrew(subject, finding)) return cardFixLink(finding);
  const at = {
    employeeId: employee.id,
    day: date,
    recordId,
    ...(kind === 'NO_COST_CODE' && { field: 'work' as const }),
  };
  return { to: paths.crewCell(supervisor?.id ?? '', weekStart, at), where: 'Crew grid' };
}

const dayOf = ({ date, weekStart }: CheckRow): string =>
  date === '' ? `Week of ${formatShortDate(weekStart)}` : formatLongDay(date);

/** Without the year, which is shown above. */
const dayText = ({ date, weekStart }: CheckRow): string => {
  const day = parseDate(date || weekStart);
  if (!day) return '—';
  return date === '' ? `Week of ${day.format('MMM D')}` : day.format('ddd MMM D');
};

const FIXED = 'Fixed';
const kindText = ({ kind, fixed }: CheckRow): string =>
  `${findingKindLabels[kind].label}${fixed ? ` (${FIXED.toLowerCase()})` : ''}`;

/** Groups the issues of an employee, in the order of days. */
const orderInEmployee = ({ employee, weekStart, date }: CheckRow, order: NameOrder): string =>
  `${personName(employee, order)} ${employee.id} ${weekStart} ${date}`;

/** The issues, each with a link for fixing it. */
const checkColumns = (fixLinkOf: (row: CheckRow) => FixLink, nameOrder: NameOrder): Column<CheckRow>[] => [
  personColumn('employee', 'Employee', ({ employee }) => employee, {
    sort: 'employee',
    card: 'title',
    value: (row) => orderInEmployee(row, 'first'),
  }),
  textColumn('number', 'Number', ({ employeeNumber }) => employeeNumber, { sort: 'number', hidden: true }),
  statusColumn<CheckRow>('severity', 'Severity', severityOf, {
    sort: 'severity',
    width: '6.5rem',
    value: (row) => `${severityOf(row).rank} ${orderInEmployee(row, nameOrder)}`,
  }),
  textColumn('kind', 'Kind', kindText, {
    sort: 'kind',
    card: 'fact',
    width: '11rem',
    cell: ({ kind, fixed }) => (
      <span className={fixed ? 'pl-finding pl-finding-fixed' : 'pl-finding'}>
        <Icon name={fixed ? 'check' : findingKindLabels[kind].icon} />
        {fixed && <b>{FIXED}: </b>}
        {fixed ? <s>{findingKindLabels[kind].label}</s> : findingKindLabels[kind].label}
      </span>
    ),
  }),
  textColumn('day', 'Day', dayOf, {
    sort: 'day',
    card: 'fact',
    width: '8.5rem',
    cell: dayText,
    value: ({ weekStart, date }) => date || weekStart,
  }),
  textColumn('what', 'Details', ({ what }) => what, {
    card: 'fact',
    cell: ({ what, fixed }) =>
      what && <span className="pl-wrapped">{fixed ? <s className="pl-finding-fixed">{what}</s> : what}</span>,
  }),
  personColumn('crew', 'Crew', ({ supervisor }) => supervisor, { sort: 'crew', wideOnly: true }),
  textColumn('where', 'Fix', (row) => fixLinkOf(row).where, {
    width: '11rem',
    cell: (row) => {
      const { to, where } = fixLinkOf(row);
      return to === undefined ? (
        <span className="pl-finding-fix-hint d-block text-body-secondary">{where}</span>
      ) : (
        <span className="text-nowrap">
          {where} <Icon name="chevron-right" />
        </span>
      );
    },
  }),
];

const kindFilter = {
  name: 'kind',
  label: 'Kind',
  options: [
    { value: '', label: 'All' },
    ...findingKinds.map((kind) => ({ value: kind, label: findingKindLabels[kind].label })),
  ],
};
const options = { sort: 'severity,asc', filters: { kind: kindFilter } };

/**
 * The issues to fix before a period is paid (SCREEN-TC-PAYROLL). Each links to the page for fixing it, and is checked
 * off when fixed.
 */
export function CheckTab({ chosen: { period } }: { chosen: ChosenPeriod }) {
  const client = useQueryClient();
  const subject = useSubject();
  const nameOrder = usePreferences((state) => state.nameOrder);
  const { search: address } = useLocation();
  const state = useListState(options, CHECK_PREFIX);
  const { search, filters } = state;
  const kind = findingKinds.find((one) => one === filters.kind);
  // Keeps the counts on the screen while another kind loads, so that they do not lose the focus.
  const check = useQuery({ ...checkQuery(client, period, { kind }), placeholderData: keepPreviousData });
  const { rows, open = 0, unread = 0 } = check.data ?? {};
  const listed = rows?.filter(({ fixed }) => !fixed).length ?? 0;
  const isTruncated = open > listed + unread;
  const { flags, role } = subject;
  const columns = useMemo(
    () => checkColumns((row: CheckRow) => fixLink(row, { flags, role }), nameOrder),
    [flags, role, nameOrder],
  );

  return (
    <>
      <CheckSummary period={period} state={state} checked={check.data} />
      <CheckHints listed={listed} open={open} unread={unread} isTruncated={isTruncated} />
      <List
        title="Issues"
        noun={findingNoun}
        state={state}
        // The server searches when the list is incomplete.
        allRowsQuery={checkQuery(client, period, { kind, search: isTruncated ? search : '' })}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={(row) => fixLink(row, subject).to}
        bulk={(selection) => (
          <SelectedCards
            selection={selection}
            toCards={(rows) => fetchCards(client, period, rows)}
            retain={(employeeIds) => selection.retain(keysOf(rows ?? [], employeeIds))}
          />
        )}
        search={{ label: 'Search issues', placeholder: 'Name or number' }}
        filters={[kindFilter]}
        empty={
          open > 0
            ? {
                title: "Issues couldn't be read",
                text: 'Some issues could not be read. Check again before you pay this period.',
              }
            : {
                title: 'No issues found',
                text: (
                  <>
                    <Icon name="check" /> No gaps or overlaps, and no missing codes, signatures or rates. This
                    period is ready to be paid.
                  </>
                ),
                action: (
                  <Link className="btn btn-secondary" to={tabQuery(address, 'export')}>
                    Go to export
                  </Link>
                ),
              }
        }
      />
    </>
  );
}

/** The time cards that these issues are about. */
async function fetchCards(client: QueryClient, period: PayPeriod, rows: readonly CheckRow[]) {
  const ids = new Set(rows.map(({ timecardId }) => timecardId));
  const employees = await client.fetchQuery(
    payrollQueries.employees(period, { sort: 'name,asc', page: 0, size: 'all' }),
  );
  return cardsOf(employees.rows, '').filter(({ timecardId }) => ids.has(timecardId));
}

/** The keys of the rows of these employees. */
const keysOf = (rows: readonly CheckRow[], employeeIds: readonly string[]): string[] =>
  rows.filter(({ employee }) => employeeIds.includes(employee.id)).map(({ id }) => id);

interface CheckHintsProps {
  /** Listed issues that are open. */
  listed: number;
  open: number;
  /** Issues that could not be read. */
  unread: number;
  /** The list is incomplete. */
  isTruncated: boolean;
}

/** Hints above the issues: which are not listed and why. */
function CheckHints({ listed, open, unread, isTruncated }: CheckHintsProps) {
  // If nothing is listed, all open issues count as not listed.
  const unlistedCount = listed === 0 ? open : unread;
  return (
    <>
      {listed > 0 && isTruncated && (
        <p className="pl-hint mb-0">
          {`The first ${formatNumber(listed)} of ${formatNumber(open)} are listed. Search for an employee, or choose a kind or a payroll group, to see others.`}
        </p>
      )}
      {unlistedCount > 0 && (
        <p className="pl-hint mb-0">{`${countOf(unlistedCount, findingNoun)} not listed, because the response could not be read.`}</p>
      )}
    </>
  );
}
