import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sendAndVerify } from '../../../api/sendAndVerify';
import type { Timecard } from '../../../api/timecards/contract';
import { cacheCards, saveWork, timecardQueries } from '../../../api/timecards/queries';
import { mayBeDone } from '../../../api/unknownOutcome';
import { perRowWork, runBatches } from '../../../components/bulk/batches';
import { useConflict } from '../../../components/conflict/useConflict';
import { notify } from '../../../components/feedback/banners';
import { errorStatus } from '../../../components/errorStatus';
import type { Week } from '../../../lib/dates';
import { canBeSentLater, LaterCallsError, laterPartsOf } from '../../../lib/laterCall';
import { confirmUnusualDays } from '../common/unusualDays';
import { cellHours } from './cellText';
import { editOf, isSameWeek, type PersonEdit, personKey } from './edits';
import { toSheetLines } from './lines';
import { mergeWeeks, weekDifferences } from './merge';
import { LEFT_CREW } from './people';
import { type FailedSave, CardSaveError, toCardSaveError, savedText, SheetSaveError } from './saveErrors';
import { wasSaved, saveRequestOf } from './saveRequest';
import type { SheetLine } from './sheet';
import { cellAt } from './sheetOperations';
import type { SheetStore } from './sheetStore';

interface Options {
  store: SheetStore;
  week: Week;
  usualBreak: number;
}

/** True when it is unknown whether a save has arrived, and it cannot wait in the outbox. Errors that `sendAndVerify` rethrows unchanged are certain. */
const isUnclear = (cause: unknown): boolean =>
  cause instanceof Error && mayBeDone(cause.cause) && !canBeSentLater(cause);
const SAVED_BY_OTHER = 'Someone else saved this time card in the meantime.';

/**
 * Saves the changed employees in parallel. If one fails, its input stays and the others are saved (FAULT-97).
 * Conflicts are resolved one employee after the other (FAULT-95). A save without a response is looked up (FAULT-54,
 * FAULT-96), and nothing more is sent after it.
 */
export function useSaveSheet({ store, week, usualBreak }: Options) {
  const client = useQueryClient();
  const { days } = week;
  const [conflictName, setConflictName] = useState('');
  const { ask, dialog } = useConflict(`time card of ${conflictName}`, 'Save time card');

  const read = async (employeeId: string): Promise<Timecard | undefined> => {
    const { timecardId } = store.getState().bases.get(employeeId) ?? {};
    const fresh = { staleTime: 0 };
    return timecardId === undefined
      ? (
          await client.fetchQuery({ ...timecardQueries.week(employeeId, week, { silent: true }), ...fresh })
        )[0]
      : await client.fetchQuery({ ...timecardQueries.detail(timecardId, { silent: true }), ...fresh });
  };

  const baseOf = (employeeId: string, card: Timecard) => ({
    timecardId: card.timecardId,
    version: card.version,
    lines: toSheetLines(employeeId, card.records, days, usualBreak),
  });

  async function send(employeeId: string, edit: PersonEdit, reasonId: string): Promise<Timecard | undefined> {
    const { bases, markSaved } = store.getState();
    const base = bases.get(employeeId);
    // No real change, such as an added blank line.
    if (base && isSameWeek(edit.lines, edit.before, days, usualBreak)) {
      markSaved(employeeId, edit.lines, base);
      return undefined;
    }
    const card = {
      ...(base?.timecardId !== undefined && { timecardId: base.timecardId }),
      employeeId,
      ...(reasonId !== '' && { reasonId }),
    };
    const request = saveRequestOf(edit, card, days, usualBreak);
    try {
      const now = await sendAndVerify(
        () => saveWork(request.body),
        async () => {
          const latest = await read(employeeId);
          return latest && wasSaved(latest, edit.lines, days, usualBreak) ? latest : undefined;
        },
      );
      store.getState().markSaved(employeeId, edit.lines, baseOf(employeeId, now));
      return now;
    } catch (cause) {
      throw toCardSaveError(cause, request);
    }
  }

  /** Another user has saved it meanwhile, or the server refused for another reason. */
  async function resolveConflict(
    employeeId: string,
    reasonId: string,
    cause: unknown,
  ): Promise<Timecard | undefined> {
    const edit = editOf(store.getState().history.current, employeeId);
    const now = await read(employeeId).catch(() => {
      throw new CardSaveError(
        `${SAVED_BY_OTHER} Couldn't load the other person's version. Save again to retry.`,
      );
    });
    if (!edit || !now || now.version === edit.version) throw cause;
    const current = baseOf(employeeId, now);
    if (wasSaved(now, edit.lines, days, usualBreak)) {
      store.getState().markSaved(employeeId, edit.lines, current);
      return now;
    }
    if (now.voided) throw new CardSaveError('This time card was voided in the meantime.');
    if (now.stage.closed)
      throw new CardSaveError(
        `This time card was moved to '${now.stage.name}' in the meantime and can no longer be changed.`,
      );
    const { people } = store.getState();
    const versions = { before: edit.before, mine: edit.lines, theirs: current.lines };
    const differences = weekDifferences({ ...versions, card: people.get(employeeId)?.card, now });
    setConflictName(people.get(employeeId)?.member.name ?? '');
    const sides = differences.some(({ onlySide }) => onlySide !== 'mine') ? await ask(differences) : {};
    if (!sides)
      throw new CardSaveError(
        `${SAVED_BY_OTHER} Your changes are not saved yet. Save again to compare the versions.`,
      );
    const next = {
      version: now.version,
      before: current.lines,
      lines: mergeWeeks(employeeId, versions, sides),
    };
    store.getState().replace(employeeId, current, next);
    return await send(employeeId, next, reasonId).catch((again: unknown) => {
      if (errorStatus(again) !== 409) throw again;
      return resolveConflict(employeeId, reasonId, again);
    });
  }

  async function save({ reasonId }: { reasonId: string }): Promise<void> {
    const { history, people, refuse } = store.getState();
    const changed = [...people].flatMap(([employeeId, { member, removed }]) => {
      const edit = editOf(history.current, employeeId);
      return edit ? [{ employeeId, name: member.name, edit, removed }] : [];
    });
    refuse([]);
    if (changed.length === 0) return;
    const hoursIn = (lines: readonly SheetLine[]) =>
      lines.flatMap((line) =>
        days.map((date, day) => ({ date, hours: cellHours(cellAt(line, day), date, usualBreak) })),
      );
    await confirmUnusualDays(
      changed.map(({ edit }) => ({ before: hoursIn(edit.before), after: hoursIn(edit.lines) })),
      store.getState().holidays,
    );
    // A response from before the save must not overwrite it.
    await client.cancelQueries({ queryKey: timecardQueries.all });
    const saved: Timecard[] = [];
    const failures = new Map<string, unknown>(
      changed.flatMap(({ employeeId, removed }) =>
        removed ? [[employeeId, new CardSaveError(LEFT_CREW)]] : [],
      ),
    );
    const attempt = async (employeeId: string, work: () => Promise<Timecard | undefined>) => {
      failures.delete(employeeId);
      try {
        const card = await work();
        if (card) saved.push(card);
      } catch (cause) {
        failures.set(employeeId, cause);
        throw cause;
      }
    };
    const rows = changed.flatMap(({ employeeId: key, name, removed }) => (removed ? [] : [{ key, name }]));
    const editFor = new Map(changed.map(({ employeeId, edit }) => [employeeId, edit]));
    const { done, skipped } = await runBatches(
      perRowWork({ isUnclear }, rows, (key) =>
        attempt(key, () => send(key, editFor.get(key) as PersonEdit, reasonId)),
      ),
      { stopped: () => false, onProgress: () => undefined },
    );
    let count = done.length;
    for (const [employeeId, cause] of [...failures]) {
      if (errorStatus(cause instanceof CardSaveError ? cause.cause : cause) !== 409) continue;
      await attempt(employeeId, () => resolveConflict(employeeId, reasonId, cause)).then(
        () => (count += 1),
        () => undefined,
      );
    }
    if (saved.length > 0) cacheCards(client, saved);
    const failed = changed.flatMap(({ employeeId, name }): FailedSave[] =>
      failures.has(employeeId) ? [{ employeeId, name, cause: failures.get(employeeId) }] : [],
    );
    const waiting = failed.flatMap(({ employeeId, name, cause }) =>
      laterPartsOf(cause).map(({ call }) => ({ call, field: `edits.${personKey(employeeId)}`, name })),
    );
    // The form puts them in the outbox, if nothing else needs the user.
    if (failed.length > 0 && waiting.length === failed.length && skipped.length === 0)
      throw new LaterCallsError(waiting, new SheetSaveError({ done: count, failed, skipped: 0 }));
    if (failed.length === 0) return notify({ kind: 'success', text: savedText(count) });
    refuse(failed.flatMap((one) => refusedCells(store, one)));
    throw new SheetSaveError({ done: count, failed, skipped: skipped.length });
  }

  return { save, conflict: dialog as ReactNode };
}

function refusedCells(store: SheetStore, { employeeId, cause }: FailedSave) {
  const lines = editOf(store.getState().history.current, employeeId)?.lines ?? [];
  return cause instanceof CardSaveError
    ? cause.refusedCells.flatMap(({ line, day, message }) => {
        const { key, cells } = lines[line] ?? {};
        return key === undefined ? [] : [{ lineKey: key, day, text: cells?.[day]?.text ?? '', message }];
      })
    : [];
}
