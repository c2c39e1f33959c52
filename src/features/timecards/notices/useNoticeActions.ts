import { useState } from 'react';
import {
  type Notice,
  MAX_NOTICES_PER_CALL,
  type NoticeState,
} from '../../../api/timecardNotifications/contract';
import { useUpdateNotifications } from '../../../api/timecardNotifications/queries';
import { toRowFailures } from '../../../components/bulk/batches';
import { type BulkAction, runBulk } from '../../../components/bulk/bulk';
import { notify } from '../../../components/feedback/banners';
import { countOf } from '../../../lib/countOf';
import { bulkDefaults } from '../../../session/bulkDefaults';
import { noticeNoun } from './noticeLabels';

const NO_RESULT = "The server's response didn't include this notification.";
const stateTexts = {
  DONE: { doing: 'Marking notifications as done', done: 'marked as done', already: 'done' },
  OPEN: { doing: 'Reopening notifications', done: 'reopened', already: 'open' },
};

/** TIME-35, CALL-162: resolves or reopens notifications, with a report of each result (FAULT-97). */
export function useNoticeActions() {
  const { mutateAsync } = useUpdateNotifications();
  const [busy, setBusy] = useState(false);

  const bulkOf = (notices: readonly Notice[], state: NoticeState): BulkAction => ({
    ...bulkDefaults(),
    title: stateTexts[state].doing,
    noun: noticeNoun,
    batchSize: MAX_NOTICES_PER_CALL,
    doneMessage: (count) => `${countOf(count, noticeNoun)} ${stateTexts[state].done}`,
    parts: [
      {
        rows: notices.map(({ id, employee, text }) => ({ key: id, name: `${employee.name}: ${text}` })),
        async send(ids) {
          const { results } = await mutateAsync({ ids, state });
          return toRowFailures(ids, new Map(results.map(({ id, message }) => [id, message])), NO_RESULT);
        },
      },
    ],
  });

  /** `retain` keeps only these selected. */
  async function set(
    notices: readonly Notice[],
    state: NoticeState,
    retain?: BulkAction['retain'],
  ): Promise<void> {
    const affected = notices.filter((notice) => notice.state !== state);
    if (affected.length === 0)
      return notify({
        kind: 'info',
        text: `${countOf(notices.length, noticeNoun)} selected, all already ${stateTexts[state].already}`,
      });
    setBusy(true);
    await runBulk({
      ...bulkOf(affected, state),
      retain,
      undo: (ids) => {
        const changed = new Set(ids);
        return bulkOf(
          affected.filter(({ id }) => changed.has(id)),
          state === 'DONE' ? 'OPEN' : 'DONE',
        );
      },
    });
    setBusy(false);
  }

  return { set, busy };
}
