import type { Notice } from '../../../api/timecardNotifications/contract';
import { StatusBadge } from '../../../components/StatusBadge';
import { RowButton } from '../../../components/table/RowButton';
import { byWhom, stateLook } from './noticeWords';
import { useNoticeActs } from './useNoticeActs';

/** How one stands, and the button that changes it. One button, so that it keeps the focus. */
export function NoticeState({ notice }: { notice: Notice }) {
  const { set, busy } = useNoticeActs();
  const isOpen = notice.state === 'OPEN';
  const label = isOpen ? 'Mark as done' : 'Open again';
  return (
    <span
      className="pl-notice-state"
      // The second press of a double click would take back the first (FAULT-53).
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
    >
      <span>
        <StatusBadge {...stateLook(notice)} />
        {notice.done && <span className="visually-hidden"> {byWhom(notice)}</span>}
      </span>
      <RowButton
        why={busy ? 'Please wait: this is being changed.' : undefined}
        aria-busy={busy || undefined}
        aria-label={`${label}: ${notice.employee.name}, ${notice.text}`}
        onClick={() => void set([notice], isOpen ? 'DONE' : 'OPEN')}
      >
        {label}
      </RowButton>
    </span>
  );
}
