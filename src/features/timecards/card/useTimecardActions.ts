import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendAndVerify } from '../../../api/sendAndVerify';
import { useTimecardMutations } from '../../../api/timecardActions/queries';
import type { DailyRecord, Timecard } from '../../../api/timecards/contract';
import { timecardQueries, useSaveTimecard } from '../../../api/timecards/queries';
import { notify } from '../../../components/feedback/banners';
import { errorStatus } from '../../../components/errorStatus';
import { countOf } from '../../../lib/countOf';
import { type Day, weekday } from '../../../lib/dates';
import { entryNoun } from '../common/nouns';
import { entryRecord, entryOf } from './entry';

/** Actions that ask in a dialog first. */
type CardDialog =
  | { kind: 'copy' | 'delete'; date: Day; records: readonly DailyRecord[] }
  | { kind: 'move'; record: DailyRecord }
  | { kind: 'void' | 'supervisor' };

type Stage = Pick<Timecard['stage'], 'id' | 'name'>;

/**
 * Actions on a card besides editing. Each sends the version it is based on; after a conflict nothing is done and the
 * current card is shown. Lost responses are looked up (FAULT-54, 96).
 */
export function useTimecardActions(card: Timecard) {
  const { timecardId, version, employee } = card;
  const client = useQueryClient();
  const send = useTimecardMutations(timecardId);
  const { work } = useSaveTimecard();
  const [dialog, setDialog] = useState<{ content: CardDialog; isOpen: boolean }>();
  const detail = timecardQueries.detail(timecardId, { silent: true });

  async function sendVerified(write: () => Promise<Timecard>, isDone: (currentCard: Timecard) => boolean) {
    try {
      return await sendAndVerify(write, async () => {
        const now = await client.fetchQuery({ ...detail, staleTime: 0 });
        return isDone(now) ? now : undefined;
      });
    } catch (cause) {
      if (errorStatus(cause) === 409) void client.invalidateQueries({ queryKey: timecardQueries.all });
      throw cause;
    }
  }

  /** Reports the result, with Undo. */
  async function reportResult(
    write: Promise<Timecard>,
    text: string,
    undoOf: (done: Timecard) => (() => Promise<unknown>) | undefined = () => undefined,
  ): Promise<void> {
    try {
      const undo = undoOf(await write);
      notify({ kind: 'success', text, action: undo && { label: 'Undo', run: () => void undo() } });
    } catch (cause) {
      notify({
        kind: 'failure',
        text: cause instanceof Error ? cause.message : "Couldn't do this. Try again.",
      });
    }
  }

  const isReviewed = (currentCard: Timecard, date: Day) =>
    currentCard.days.some((day) => day.date === date && day.review !== undefined);

  function setReviewed(date: Day, on: boolean): Promise<void> {
    const write = on ? send.review : send.unreview;
    return reportResult(
      sendVerified(
        () => write.mutateAsync({ date, version }),
        (currentCard) => isReviewed(currentCard, date) === on,
      ),
      on ? `${weekday(date)} marked as reviewed` : `Review of ${weekday(date)} undone`,
    );
  }

  /** TIME-02. `back` is the former stage, if the card may be moved back. */
  function toStage(
    to: Stage,
    back: (currentCard: Timecard) => Stage | undefined,
    from = version,
  ): Promise<void> {
    return reportResult(
      sendVerified(
        () => send.changeStage.mutateAsync({ employeeId: employee.id, version: from, stageId: to.id }),
        (currentCard) => currentCard.stage.id === to.id,
      ),
      `Time card moved to '${to.name}'`,
      (currentCard) => {
        const stage = back(currentCard);
        return stage && (() => toStage(stage, () => undefined, currentCard.version));
      },
    );
  }

  const unvoid = (from = version) =>
    reportResult(
      sendVerified(
        () => send.unvoidCard.mutateAsync({ version: from }),
        (currentCard) => !currentCard.voided,
      ),
      'Time card restored',
    );

  async function voidCard({ reasonId, note }: { reasonId: string; note: string }, mayUndo: boolean) {
    const done = await sendVerified(
      () => send.voidCard.mutateAsync({ version, note, ...(reasonId && { reasonId }) }),
      (currentCard) => currentCard.voided !== undefined,
    );
    notify({
      kind: 'success',
      text: 'Time card voided',
      action: mayUndo ? { label: 'Undo', run: () => void unvoid(done.version) } : undefined,
    });
  }

  /** TIME-19. Undo writes the same entries again. */
  async function deleteRecords(records: readonly DailyRecord[], reasonId: string) {
    const recordIds = records.map(({ id }) => id);
    const reason = reasonId ? { reasonId } : {};
    const done = await sendVerified(
      () => send.deleteRecords.mutateAsync({ version, recordIds, ...reason }),
      (currentCard) => !currentCard.records.some(({ id }) => recordIds.includes(id)),
    );
    const undo = () =>
      work({
        timecardId,
        employeeId: employee.id,
        weekStart: card.weekStart,
        version: done.version,
        ...reason,
        records: card.records.map((record) => entryRecord(entryOf(record), record.date)),
      });
    notify({
      kind: 'success',
      text: `${countOf(records.length, entryNoun)} deleted`,
      action: { label: 'Undo', run: () => void reportResult(undo(), 'Entries restored') },
    });
  }

  /** TIME-21 */
  async function moveRecord(
    { id }: DailyRecord,
    to: { id: string; label: string; version: number },
    reasonId: string,
  ) {
    await sendVerified(
      () =>
        send.moveRecord.mutateAsync({
          recordId: id,
          version,
          toTimecardId: to.id,
          toVersion: to.version,
          ...(reasonId && { reasonId }),
        }),
      (currentCard) => !currentCard.records.some((record) => record.id === id),
    );
    notify({ kind: 'success', text: `Entry moved to the time card of ${to.label}` });
  }

  return {
    setReviewed,
    toStage,
    unvoid,
    voidCard,
    deleteRecords,
    moveRecord,
    dialog,
    open: (content: CardDialog) => setDialog({ content, isOpen: true }),
    close: () => setDialog((open) => open && { ...open, isOpen: false }),
    clearDialog: () => setDialog(undefined),
  };
}
export type TimecardActions = ReturnType<typeof useTimecardActions>;
