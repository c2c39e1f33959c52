import type { Notice } from '../../../api/timecardNotifications/contract';
import { ActButton } from '../../../components/ActButton';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import type { Selection } from '../../../components/table/selection';
import { useNoticeActs } from './useNoticeActs';

/** What can be done to the selected notifications. */
export function NoticeBulk({ selection }: { selection: Selection<Notice> }) {
  const { busy, wait, withRows } = useSelectedRows(selection);
  const { set } = useNoticeActs();
  return (
    <>
      <ActButton
        why={wait}
        aria-busy={busy}
        onClick={() => void withRows((rows) => void set(rows, 'DONE', selection.keep))}
      >
        Mark as done
      </ActButton>
      <ActButton
        why={wait}
        aria-busy={busy}
        onClick={() => void withRows((rows) => void set(rows, 'OPEN', selection.keep))}
      >
        Open again
      </ActButton>
    </>
  );
}
