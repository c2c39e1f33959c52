import * as contract from '../../api/cico/contract';
import { nowIso } from '../../lib/clock';
import { type Day, parseDate, today } from '../../lib/dates';
import { lastNameFirst } from '../../lib/personName';
import { clockOut } from './clockOut';
import { clockDays, dayOffName } from './day';
import { minutesSince, clockRow } from './row';
import type { Company } from '../company';
import { cacheLatest } from '../cacheLatest';
import { invalid } from '../refusal';
import { type SignedInCall, route } from '../route';
import { cachedMonday } from '../../domain/timecards/week';
import { sorted, type SortKeys } from '../sorted';
import { activeCard } from '../timecards/activeCard';
import { matchesPerson } from '../timecards/rows';

const { clockStates } = contract;
type Row = contract.ClockRow;

const sortKeys = {
  name: ({ name }) => name,
  lastName: lastNameFirst,
  supervisor: ({ supervisor }) => supervisor?.name ?? '',
  supervisorLastName: ({ supervisor }) => lastNameFirst(supervisor),
  job: ({ job }) => job?.name ?? '',
  state: ({ state }) => clockStates.indexOf(state),
  inAt: ({ inAt }) => inAt,
  hours: ({ hours }) => hours,
} satisfies SortKeys<Row, string>;
const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];

/** The entry for employees without a job or supervisor. */
const NONE = { id: 'none', name: '' };

function pastDay(date: string): Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !parseDate(date)) throw invalid('date must be YYYY-MM-DD.');
  if (date > today()) throw invalid('date: This day is in the future.');
  return date;
}

/**
 * Returns the rows of one minute of a day, sorted by name. The array stays the same until the next minute or until
 * data changes. The key has the form `2026-11-19 615`.
 */
const rowsAt = cacheLatest((company, key): readonly Row[] => {
  const [date = '', at] = key.split(' ');
  const made = clockDays(company, date).map((one) => clockRow(one, Number(at)));
  return sorted(made, sortKeys, { field: 'name', descending: false });
});

/** Returns the day of the call, all its rows, and a predicate for the requested ones. */
function requestedRows({ person, company, query }: SignedInCall): {
  date: Day;
  all: readonly Row[];
  matchesAll: (row: Row) => boolean;
} {
  person.require('cico');
  const date = pastDay(query.required('date'));
  const matches = matchesPerson(query.text('search'));
  const [jobId, supervisorId] = [query.text('jobId'), query.text('supervisorId')];
  const isInGroup = (namedGroup: { id: string } | undefined, id: string | undefined) =>
    id === undefined || (namedGroup ?? NONE).id === id;
  return {
    date,
    all: rowsAt(company, `${date} ${minutesSince(date)}`),
    matchesAll: (row) => matches(row) && isInGroup(row.job, jobId) && isInGroup(row.supervisor, supervisorId),
  };
}

const countByState = (rows: readonly Row[]): contract.ClockCount['states'] =>
  clockStates.map((state) => ({ state, count: rows.filter((row) => row.state === state).length }));

/** Groups the rows by name, with the group "none" last. Each group lists only the states that occur in it. */
function groupRows(rows: readonly Row[], groupOf: (row: Row) => { id: string; name: string } | undefined) {
  const groups = new Map<string, { id: string; name: string; rows: Row[] }>();
  for (const row of rows) {
    const namedGroup = groupOf(row) ?? NONE;
    const group = groups.get(namedGroup.id) ?? { ...namedGroup, rows: [] };
    group.rows.push(row);
    groups.set(namedGroup.id, group);
  }
  const named = [...groups.values()].map(({ id, name, rows: those }) => ({
    id,
    name,
    states: countByState(those).filter(({ count }) => count > 0),
  }));
  const key = ({ id, name }: { id: string; name: string }) => (id === NONE.id ? '\uffff' : name);
  return sorted(named, { name: key }, { field: 'name', descending: false });
}

const withCard = (company: Company, date: Day, row: Row) => ({
  ...row,
  timecardId: activeCard(company, row.employeeId, cachedMonday(date))?.timecardId,
});

export const cicoHandlers = [
  /** TIME-38 */
  route(contract.clockEmployees, (call) => {
    const { query, company } = call;
    const { date, all, matchesAll } = requestedRows(call);
    const state = query.oneOf('state', clockStates);
    const rows = sorted(all, sortKeys, query.sort(sortFields, 'name')).filter(
      (row) => matchesAll(row) && (state === undefined || row.state === state),
    );
    return {
      employees: query.slice(rows).map((row) => withCard(company, date, row)),
      total: rows.length,
    };
  }),

  route(contract.clockCount, (call) => {
    const { date, all, matchesAll } = requestedRows(call);
    const rows = all.filter(matchesAll);
    return {
      asOf: nowIso(),
      dayOff: dayOffName(call.company, date),
      states: countByState(rows),
      jobs: groupRows(rows, ({ job }) => job),
      supervisors: groupRows(rows, ({ supervisor }) => supervisor),
    };
  }),

  route(contract.clockOutEmployee, (call) => {
    call.person.require('cico');
    const date = pastDay(call.body.date);
    const day = clockOut(call, date);
    return withCard(call.company, date, clockRow(day, minutesSince(date)));
  }),
];
