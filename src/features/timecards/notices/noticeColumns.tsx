import { type Notice, noticeStates } from '../../../api/timecardNotifications/contract';
import type { Column } from '../../../components/table/column';
import { namedColumn, textColumn } from '../../../components/table/columns';
import { dayLabel } from '../../../lib/dates';
import { momentOf } from '../talk/momentOf';
import { NoticeState } from './NoticeState';
import { aboutText, kindNames, stateText } from './noticeWords';

export const noticeColumns: Column<Notice>[] = [
  namedColumn('name', 'Employee', ({ employee }) => employee, { sort: 'name', card: 'title' }),
  textColumn('number', 'Number', ({ employeeNumber }) => employeeNumber, { hidden: true }),
  textColumn('kind', 'Kind', ({ kind }) => kindNames[kind], { sort: 'kind', width: '10rem', roomy: true }),
  textColumn('text', 'What', ({ text }) => text, {
    width: '24rem',
    card: 'fact',
    cell: ({ text }) => <span className="pl-wrapped pl-notice-text">{text}</span>,
  }),
  textColumn('about', 'Day or week', aboutText, { hidden: true }),
  namedColumn('supervisor', 'Crew of', ({ supervisor }) => supervisor, { hidden: true }),
  textColumn('sentTo', 'Sent to', ({ sentTo }) => sentTo.map(({ name }) => name).join(', '), {
    hidden: true,
  }),
  textColumn('at', 'Came', ({ at }) => momentOf(at), {
    sort: 'at',
    width: '8rem',
    card: 'fact',
    value: ({ at }) => at,
    cell: ({ at }) => dayLabel(at),
  }),
  textColumn('state', 'State', stateText, {
    sort: 'state',
    width: '13rem',
    card: 'fact',
    acts: true,
    // As the server sorts them.
    value: ({ state }) => noticeStates.indexOf(state),
    cell: (notice) => <NoticeState notice={notice} />,
  }),
];
