import Papa from 'papaparse';
import * as contract from '../../api/timecardNotifications/contract';
import { formatClockTime, formatLongDay, parseDate } from '../../lib/dates';
import { FORMULA } from '../../lib/formula';
import { lastNameFirst } from '../../lib/personName';
import { notices } from './notices';
import { type SignedInCall, route } from '../route';
import { sorted, type SortKeys } from '../sorted';
import { authorAndTime } from '../changes';
import { optionalDays } from '../timecards/cardAccess';

type Notice = contract.Notice;
const { noticeKinds, noticeStates } = contract;

const kindLabels: Record<contract.NoticeKind, string> = {
  MISSING: 'Missing day',
  UNSIGNED: 'Not signed',
  LONG_DAY: 'Long day',
  SIGNATURE_REMOVED: 'Signature removed',
  STAGE: 'Stage changed',
  VOIDED: 'Voided',
  OTHER: 'Other',
};

const sortKeys = {
  at: ({ at }) => at,
  name: ({ employee }) => employee.name,
  lastName: ({ employee }) => lastNameFirst(employee),
  kind: ({ kind }) => kindLabels[kind],
  state: ({ state }) => noticeStates.indexOf(state),
} satisfies SortKeys<Notice, string>;
const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];

const searchText = ({ employee, employeeNumber, text, supervisor, sentTo }: Notice): string =>
  [employee.name, employeeNumber, text, supervisor?.name, ...sentTo.map(({ name }) => name)].join(' ');

const dayOf = (at: string): string => parseDate(at)?.format('YYYY-MM-DD') ?? '';

function requestedNotices({ query, person, company }: SignedInCall): readonly Notice[] {
  person.require('timecardNotifications');
  const order = query.sort(sortFields, 'at,desc');
  const { from = '', to = '9999' } = optionalDays(query);
  const [kind, state] = [query.oneOf('kind', noticeKinds), query.oneOf('state', noticeStates)];
  const matches = query.search();
  return sorted(notices(company), sortKeys, order).filter((row) => {
    if ((kind && row.kind !== kind) || (state && row.state !== state)) return false;
    if (!matches(searchText(row))) return false;
    if (from === '' && to === '9999') return true;
    const day = dayOf(row.at);
    return day >= from && day <= to;
  });
}

const moment = (at: string | undefined): string => (at ? `${formatLongDay(at)} ${formatClockTime(at)}` : '');

/** Returns a row of the file, by column header. */
const lineOf = (row: Notice) => ({
  Sent: moment(row.at),
  Kind: kindLabels[row.kind],
  Employee: row.employee.name,
  'Employee number': row.employeeNumber,
  Foreman: row.supervisor?.name ?? '',
  'Week of': row.weekStart,
  Day: row.date,
  Notification: row.text,
  'Sent to': row.sentTo.map(({ name }) => name).join('; '),
  State: row.state === 'DONE' ? 'Done' : 'Open',
  'Done by': row.done?.by.name ?? '',
  'Done at': moment(row.done?.at),
});
const columns = [
  'Sent',
  'Kind',
  'Employee',
  'Employee number',
  'Foreman',
  'Week of',
  'Day',
  'Notification',
  'Sent to',
  'State',
  'Done by',
  'Done at',
];

export const timecardNotificationHandlers = [
  /** CALL-160, TIME-33 */
  route(contract.timecardNotifications, (call) => {
    const rows = requestedNotices(call);
    return { notifications: call.query.slice(rows), total: rows.length };
  }),

  /** An empty list still produces a file with a header row (CALL-161, TIME-34, FAULT-91). */
  route(contract.timecardNotificationsDownload, (call) => {
    const csv = Papa.unparse(requestedNotices(call).map(lineOf), { columns, escapeFormulae: FORMULA });
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="time-card-notifications.csv"',
      // The client uses it to show the progress of the download.
      'Content-Length': String(new TextEncoder().encode(csv).length),
    };
    return new Response(csv, { headers });
  }),

  /** CALL-162, TIME-35, FAULT-97 */
  route(contract.updateTimecardNotifications, (call) => {
    const { person, company, body } = call;
    person.require('timecardNotifications');
    const { ids, state } = body;
    const before = new Map(notices(company).map((row) => [row.id, row]));
    const done = state === 'DONE' ? authorAndTime(call) : undefined;
    return {
      results: [...new Set(ids)].map((id) => {
        const row = before.get(id);
        if (!row) return { id, message: 'This notification no longer exists.' };
        if (row.state === state) return { id, message: '', notification: row };
        const after = { state, done, version: row.version + 1 };
        company.noticeStates.put(id, after);
        return { id, message: '', notification: { ...row, ...after } };
      }),
    };
  }),
];
