import { type Notice, noticeStates } from '../../../api/timecardNotifications/contract';
import { StatusBadge } from '../../../components/StatusBadge';
import type { Column } from '../../../components/table/column';
import { personColumn, textColumn } from '../../../components/table/columns';
import { RowButton } from '../../../components/table/RowButton';
import { dayLabel } from '../../../lib/dates';
import { dateTimeText } from '../../../lib/dateTimeText';
import {
  periodText,
  resolvedByText,
  noticeKindLabels,
  noticeStateBadge,
  noticeStateText,
} from './noticeLabels';
import { useNoticeActions } from './useNoticeActions';

export const noticeColumns: Column<Notice>[] = [
  personColumn('name', 'Employee', ({ employee }) => employee, {
    sort: 'name',
    lastNameSort: 'lastName',
    card: 'title',
  }),
  textColumn('number', 'Number', ({ employeeNumber }) => employeeNumber, { hidden: true }),
  textColumn('kind', 'Kind', ({ kind }) => noticeKindLabels[kind], {
    sort: 'kind',
    width: '10rem',
    wideOnly: true,
  }),
  textColumn('text', 'Message', ({ text }) => text, {
    width: '24rem',
    card: 'fact',
    cell: ({ text }) => <span className="pl-wrapped pl-notice-text">{text}</span>,
  }),
  textColumn('about', 'Day or week', periodText, { hidden: true }),
  personColumn('supervisor', 'Crew of', ({ supervisor }) => supervisor, { hidden: true }),
  textColumn('sentTo', 'Sent to', ({ sentTo }) => sentTo.map(({ name }) => name).join(', '), {
    hidden: true,
  }),
  textColumn('at', 'Received', ({ at }) => dateTimeText(at), {
    sort: 'at',
    width: '8rem',
    card: 'fact',
    value: ({ at }) => at,
    cell: ({ at }) => dayLabel(at),
  }),
  textColumn('state', 'State', noticeStateText, {
    sort: 'state',
    width: '13rem',
    card: 'fact',
    actions: true,
    // Sorts as the server does.
    value: ({ state }) => noticeStates.indexOf(state),
    cell: (notice) => <NoticeStateCell notice={notice} />,
  }),
];

/** A notification's state with its button. A single button, so that it keeps the focus. */
function NoticeStateCell({ notice }: { notice: Notice }) {
  const { set, busy } = useNoticeActions();
  const isOpen = notice.state === 'OPEN';
  const label = isOpen ? 'Mark as done' : 'Reopen';
  return (
    <span
      className="pl-notice-state pl-cell-wrap d-flex row-gap-1 column-gap-2 align-items-center text-nowrap"
      // The second press of a double click would revert the first (FAULT-53).
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
    >
      <span>
        <StatusBadge {...noticeStateBadge(notice)} />
        {notice.done && <span className="visually-hidden"> {resolvedByText(notice)}</span>}
      </span>
      <RowButton
        disabledReason={busy ? 'This notification is being updated.' : undefined}
        aria-busy={busy || undefined}
        aria-label={`${label}: ${notice.employee.name}, ${periodText(notice)}, ${notice.text}`}
        onClick={() => void set([notice], isOpen ? 'DONE' : 'OPEN')}
      >
        {label}
      </RowButton>
    </span>
  );
}
