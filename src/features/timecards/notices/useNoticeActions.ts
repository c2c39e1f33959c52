import { useState } from 'react';
import { type Notice, NOTICES_AT_ONCE, type NoticeState } from '../../../api/timecardNotifications/contract';
import { useUpdateNotifications } from '../../../api/timecardNotifications/queries';
import { refusedIn } from '../../../components/bulk/batches';
import { type Bulk, runBulk } from '../../../components/bulk/bulk';
import { notify } from '../../../components/feedback/banners';
import { countOf } from '../../../lib/countOf';
import { bulkDefaults } from '../../../session/bulkDefaults';
import { noticeNoun } from './noticeWords';

const NO_RESULT = "The server's answer didn't include this notification.";
const words = {
  DONE: { doing: 'Marking notifications as done', done: 'marked as done', already: 'done' },
  OPEN: { doing: 'Opening notifications again', done: 'opened again', already: 'open' },
};

/** TIME-35, CALL-162: resolves or reopens notifications, with a report of each result (FAULT-97). */
export function useNoticeActions() {
  const { mutateAsync } = useUpdateNotifications();
  const [busy, setBusy] = useState(false);

  const work = (notices: readonly Notice[], state: NoticeState): Bulk => ({
    ...bulkDefaults(),
    title: words[state].doing,
    noun: noticeNoun,
    atOnce: NOTICES_AT_ONCE,
    doneMessage: (count) => `${countOf(count, noticeNoun)} ${words[state].done}`,
    parts: [
      {
        rows: notices.map(({ id, employee, text }) => ({ key: id, name: `${employee.name}: ${text}` })),
        async send(ids) {
          const { results } = await mutateAsync({ ids, state });
          return refusedIn(ids, new Map(results.map(({ id, message }) => [id, message])), NO_RESULT);
        },
      },
    ],
  });

  /** `retain` keeps only these selected. */
  async function set(notices: readonly Notice[], state: NoticeState, retain?: Bulk['retain']): Promise<void> {
    const concerned = notices.filter((notice) => notice.state !== state);
    if (concerned.length === 0)
      return notify({
        kind: 'info',
        text: `${countOf(notices.length, noticeNoun)} selected, all ${words[state].already} already`,
      });
    setBusy(true);
    await runBulk({
      ...work(concerned, state),
      retain,
      undo: (ids) => {
        const changed = new Set(ids);
        return work(
          concerned.filter(({ id }) => changed.has(id)),
          state === 'DONE' ? 'OPEN' : 'DONE',
        );
      },
    });
    setBusy(false);
  }

  return { set, busy };
}
