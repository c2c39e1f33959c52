import { type Notice, noticeStates } from '../../../api/timecardNotifications/contract';
import type { Column } from '../../../components/table/column';
import { dayLabel } from '../../../lib/dates';
import { textColumn } from '../columnKinds';
import { momentOf } from '../talk/momentOf';
import { NoticeState } from './NoticeState';
import { aboutText, kindNames, stateText } from './noticeWords';

export const noticeColumns: Column<Notice>[] = [
  textColumn('Employee', ({ employee }) => employee.name, { id: 'name', sort: 'name', card: 'title' }),
  textColumn('Number', ({ employeeNumber }) => employeeNumber, { id: 'number', hidden: true }),
  textColumn('Kind', ({ kind }) => kindNames[kind], {
    id: 'kind',
    sort: 'kind',
    width: '10rem',
    roomy: true,
  }),
  {
    ...textColumn('What', ({ text }) => text, { id: 'text', width: '24rem', card: 'fact' }),
    cell: ({ text }) => <span className="pl-wrapped pl-notice-text">{text}</span>,
  },
  textColumn('Day or week', aboutText, { id: 'about', hidden: true }),
  textColumn('Crew of', ({ supervisor }) => supervisor?.name ?? '', { id: 'supervisor', hidden: true }),
  textColumn('Sent to', ({ sentTo }) => sentTo.map(({ name }) => name).join(', '), {
    ...{ id: 'sentTo', hidden: true },
  }),
  {
    ...textColumn('Came', ({ at }) => momentOf(at), { id: 'at', sort: 'at', width: '8rem', card: 'fact' }),
    ...{ value: ({ at }) => at, cell: ({ at }) => dayLabel(at) },
  },
  {
    ...textColumn('State', stateText, {
      id: 'state',
      sort: 'state',
      width: '13rem',
      card: 'fact',
      acts: true,
    }),
    // As the server sorts them.
    ...{
      value: ({ state }) => noticeStates.indexOf(state),
      cell: (notice) => <NoticeState notice={notice} />,
    },
  },
];
