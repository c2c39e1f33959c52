import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sendSurely } from '../../../api/sendSurely';
import { settingsQuery } from '../../../api/settingsQueries';
import { changeLogReasons } from '../../../api/timeSettings/contract';
import { mayBeDone } from '../../../api/unanswered';
import type { Timecard } from '../../../api/timecards/contract';
import { timecardQueries } from '../../../api/timecards/queries';
import type { VoidedRow } from '../../../api/voidedTimecards/contract';
import { useUnvoid } from '../../../api/voidedTimecards/queries';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import { statusOf } from '../../../components/status';
import { weekOf } from './weekOf';

const FAILED = 'That could not be done.';
const UNCLEAR = 'There was no answer, and it may not have been done. Look at the list before you try again.';

/** In words of this list: nothing has been typed here. */
function saidOf(cause: unknown): string {
  if (!(cause instanceof Error)) return FAILED;
  // What `sendSurely` throws as it came has been looked up, and is certain.
  return mayBeDone(cause.cause) ? UNCLEAR : cause.message || FAILED;
}

/**
 * TIME-07: brings a void time card back after a question, with Undo, which voids it again for the same reason. Where somebody was first
 * the list is read anew; an answer that was lost is looked up (FAULT-54).
 */
export function useBringBack(): (row: VoidedRow) => Promise<void> {
  const client = useQueryClient();
  const { unvoid, voidAgain } = useUnvoid();
  const { data } = useQuery(settingsQuery(changeLogReasons));
  const needsReason = data?.reasons.length !== 0;

  async function told(
    { timecardId }: VoidedRow,
    act: () => Promise<Timecard>,
    isVoid: boolean,
    said: (done: Timecard) => void,
  ): Promise<void> {
    try {
      const done = await sendSurely(act, async () => {
        const now = await client.fetchQuery({
          ...timecardQueries.detail(timecardId, { silent: true }),
          staleTime: 0,
        });
        return (now.voided !== undefined) === isVoid ? now : undefined;
      });
      said(done);
    } catch (cause) {
      if (statusOf(cause) === 409) void client.invalidateQueries({ queryKey: timecardQueries.all });
      notify({ kind: 'failure', text: saidOf(cause) });
    }
  }

  function undo(row: VoidedRow, version: number): Promise<void> {
    const { timecardId, reasonId, note } = row;
    return told(
      row,
      () => voidAgain({ timecardId, version, note, ...(reasonId && { reasonId }) }),
      true,
      () => notify({ kind: 'success', text: `Time card of ${row.employee.name} voided again` }),
    );
  }

  return async (row) => {
    const { timecardId, version, employee, reasonId } = row;
    const title = `Bring back the time card of ${employee.name}?`;
    const text = `Are you sure? It counts again in the week ${weekOf(row)}, and can be changed.`;
    if (!(await confirm({ title, text }))) return;
    // Its reason may be none of the list any more, and then nobody could void it for the same one.
    const mayUndo = reasonId !== '' || !needsReason;
    await told(
      row,
      () => unvoid({ timecardId, version }),
      false,
      (done) =>
        notify({
          kind: 'success',
          text: `Time card of ${employee.name} brought back`,
          action: mayUndo ? { label: 'Undo', run: () => void undo(row, done.version) } : undefined,
        }),
    );
  };
}
