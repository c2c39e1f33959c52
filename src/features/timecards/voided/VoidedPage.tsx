import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sendAndVerify } from '../../../api/sendAndVerify';
import { settingsQuery } from '../../../api/settingsQueries';
import type { Timecard } from '../../../api/timecards/contract';
import { timecardQueries } from '../../../api/timecards/queries';
import { changeLogReasons } from '../../../api/timeSettings/contract';
import { mayBeDone } from '../../../api/unknownOutcome';
import type { VoidedTimecard } from '../../../api/voidedTimecards/contract';
import { useUnvoid, voidedQueries } from '../../../api/voidedTimecards/queries';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import { errorStatus } from '../../../components/errorStatus';
import type { Column } from '../../../components/table/column';
import { dateTimeColumn, personColumn, textColumn } from '../../../components/table/columns';
import { RowButton } from '../../../components/table/RowButton';
import { useLatestCallback } from '../../../components/useLatestCallback';
import { isoWeekOf } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useSubject } from '../../../session/store';
import { lockReason, manageDenialReason } from '../../../access/timecardAccess';
import type { PayrollLock } from '../../../api/timeSettings/contract';
import { usePayrollLock } from '../common/useCardSettings';
import { hoursColumn, stageColumn } from '../common/sharedColumns';
import { timecardNoun } from '../common/nouns';
import { useReturnFocusToRow } from '../common/useReturnFocusToRow';
import { weekText } from '../common/weekText';
import { dayRangeFilters, toDateTimeRange } from '../common/dayRange';

const weekOf = ({ weekStart }: { weekStart: string }): string => weekText(isoWeekOf(weekStart));

const FAILED = "Couldn't do this. Try again.";
const UNCLEAR =
  "The server didn't answer, so we can't tell whether it was done. Check the list before you try again.";

/** The text of an error for this list, where there is no input to keep. */
function errorText(cause: unknown): string {
  if (!(cause instanceof Error)) return FAILED;
  // Errors that `sendAndVerify` rethrows unchanged were looked up and are certain.
  return mayBeDone(cause.cause) ? UNCLEAR : cause.message || FAILED;
}

/**
 * TIME-07: restores a voided time card after a confirmation, with Undo, which voids it again for the same reason.
 * After a conflict the list is refetched; a lost response is looked up (FAULT-54).
 */
function useRestore(): (row: VoidedTimecard) => Promise<void> {
  const client = useQueryClient();
  const { unvoid, voidAgain } = useUnvoid();
  const { data } = useQuery(settingsQuery(changeLogReasons));
  const needsReason = data?.reasons.length !== 0;

  async function report(
    { timecardId }: VoidedTimecard,
    send: () => Promise<Timecard>,
    isVoid: boolean,
    onDone: (done: Timecard) => void,
  ): Promise<void> {
    try {
      const done = await sendAndVerify(send, async () => {
        const now = await client.fetchQuery({
          ...timecardQueries.detail(timecardId, { silent: true }),
          staleTime: 0,
        });
        return (now.voided !== undefined) === isVoid ? now : undefined;
      });
      onDone(done);
    } catch (cause) {
      if (errorStatus(cause) === 409) void client.invalidateQueries({ queryKey: timecardQueries.all });
      notify({ kind: 'failure', text: errorText(cause) });
    }
  }

  function undo(row: VoidedTimecard, version: number): Promise<void> {
    const { timecardId, reasonId, note } = row;
    return report(
      row,
      () => voidAgain({ timecardId, version, note, ...(reasonId && { reasonId }) }),
      true,
      () => notify({ kind: 'success', text: `Time card of ${row.employee.name} voided again` }),
    );
  }

  return async (row) => {
    const { timecardId, version, employee, reasonId } = row;
    const title = `Restore the time card of ${employee.name}?`;
    const text = `Are you sure? It will be paid again in the week ${weekOf(row)}, and can be changed.`;
    if (!(await confirm({ title, text }))) return;
    // Voiding it again needs its former reason, which the list may not have.
    const mayUndo = reasonId !== '' || !needsReason;
    await report(
      row,
      () => unvoid({ timecardId, version }),
      false,
      (done) =>
        notify({
          kind: 'success',
          text: `Time card of ${employee.name} restored`,
          action: mayUndo ? { label: 'Undo', run: () => void undo(row, done.version) } : undefined,
        }),
    );
  };
}

/** Extends a range of days to whole weeks. */
function toWeekRange(days: { from: string; to: string }) {
  const { startDateTime, endDateTime } = toDateTimeRange(days);
  return { startDateTime: startDateTime && isoWeekOf(startDateTime).startDateTime, endDateTime };
}

/** SCREEN-TC-VOIDED, ROUTE-19, CALL-151, TIME-06: voided time cards with user and reason. They can be restored. */
export default function VoidedPage() {
  const denialReason = manageDenialReason(useSubject());
  const lock = usePayrollLock();
  const restore = useRestore();
  const onRestore = useLatestCallback((row: VoidedTimecard) => void restore(row));
  const columns = useMemo(
    () => voidedColumns(onRestore, denialReason, lock),
    [onRestore, denialReason, lock],
  );
  const state = useListState({ sort: 'voidedAt,desc', columns, filters: { from: '', to: '' } });
  return (
    <ListPage
      title="Voided time cards"
      context="Voided time cards aren't paid. Restore one to include it again."
      back={{ to: paths.timecards, label: 'Time cards' }}
      name="voidedTimecards"
      noun={timecardNoun}
      state={state}
      query={({ filters, ...params }) => voidedQueries.list({ ...params, ...toWeekRange(filters) })}
      columns={columns}
      rowKey={({ timecardId }) => timecardId}
      rowTo={({ timecardId, employee, supervisor }) =>
        paths.timecard({ timecardId, employeeId: employee.id, supervisorId: supervisor?.id ?? '0' })
      }
      search={{ label: 'Search voided time cards', placeholder: 'Name or reason' }}
      filters={dayRangeFilters(state.filters, { from: 'First week', to: 'Last week' })}
      empty={{
        title: 'No voided time cards',
        text: 'Voided time cards appear here, with who voided them, when and why.',
      }}
    />
  );
}

/** Why a card cannot be restored; undefined if it can. */
const restoreDenialReason = (
  { hasOther, employee, weekStart }: VoidedTimecard,
  lock: PayrollLock | undefined,
): string | undefined =>
  lockReason(weekStart, lock) ??
  (hasOther ? `${employee.name} has another time card for this week. Void that one first.` : undefined);

const reasonOf = ({ reason, note }: VoidedTimecard): string => [reason, note].filter(Boolean).join(': ');

/** CALL-151. `denialReason`: why the user may not restore cards. */
const voidedColumns = (
  onRestore: (row: VoidedTimecard) => void,
  denialReason: string | undefined,
  lock: PayrollLock | undefined,
): Column<VoidedTimecard>[] => [
  personColumn('name', 'Employee', ({ employee }) => employee, {
    sort: 'name',
    lastNameSort: 'lastName',
    card: 'title',
  }),
  textColumn('number', 'Number', ({ employeeNumber }) => employeeNumber, { hidden: true }),
  textColumn('week', 'Week', weekOf, {
    sort: 'weekStart',
    width: '11.5rem',
    card: 'fact',
    wrapped: true,
    value: ({ weekStart }) => weekStart,
  }),
  personColumn('supervisor', 'Crew of', ({ supervisor }) => supervisor, { hidden: true }),
  hoursColumn('hours', 'Hours', ({ hours }) => hours, { sort: 'hours', width: '6rem', card: 'fact' }),
  stageColumn(({ stage }) => stage, { hidden: true }),
  textColumn('reason', 'Reason', reasonOf, {
    width: '18rem',
    card: 'fact',
    cell: ({ reason, note }) => (
      <span className="pl-two-lines d-inline-block py-1 text-break">
        {reason}
        {note && <small>{note}</small>}
      </span>
    ),
  }),
  personColumn('voidedBy', 'Voided by', ({ voidedBy }) => voidedBy, {
    sort: 'voidedBy',
    lastNameSort: 'voidedByLastName',
    card: 'fact',
    wrapped: true,
  }),
  dateTimeColumn('voidedAt', 'Voided at', ({ voidedAt }) => voidedAt, {
    sort: 'voidedAt',
    width: '12rem',
    card: 'fact',
    wrapped: true,
  }),
  textColumn<VoidedTimecard>(
    'bringBack',
    'Restore',
    (row) => (restoreDenialReason(row, lock) ? 'No' : 'Yes'),
    {
      width: '9rem',
      card: 'fact',
      actions: true,
      cell: (row) => (
        <RestoreButton
          row={row}
          disabledReason={denialReason ?? restoreDenialReason(row, lock)}
          onRestore={onRestore}
        />
      ),
    },
  ),
];

interface RestoreButtonProps {
  row: VoidedTimecard;
  /** Why it cannot be restored. */
  disabledReason: string | undefined;
  onRestore: (row: VoidedTimecard) => void;
}

/** The button of a voided card. Its accessible name includes the employee. */
function RestoreButton({ row, disabledReason, onRestore }: RestoreButtonProps) {
  // The row disappears when the card is restored.
  const button = useReturnFocusToRow<HTMLButtonElement>();
  return (
    <RowButton
      ref={button}
      disabledReason={disabledReason}
      aria-label={`Restore the time card of ${row.employee.name}`}
      onClick={() => onRestore(row)}
    >
      Restore
    </RowButton>
  );
}
