import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { employeeQueries } from '../../../api/employees/queries';
import { useManyTimecards } from '../../../api/timecardActions/queries';
import { timecardDashboard } from '../../../api/timecardDashboard/queries';
import type { DailyRecord } from '../../../api/timecards/contract';
import { unclearIf } from '../../../api/unanswered';
import { notify } from '../../../components/feedback/banners';
import { AsyncPicker } from '../../../components/form/AsyncPicker';
import { FormDialog } from '../../../components/form/FormDialog';
import { PickerField } from '../../../components/form/PickerField';
import { TextField } from '../../../components/form/TextField';
import { countOf } from '../../../lib/countOf';
import { type Day, longDay } from '../../../lib/dates';
import { none, type PickerItem, type PickerPage } from '../../../lib/picker';
import { useSubject } from '../../../session/store';
import { manageDenialReason } from '../../../access/timecardAccess';
import { entryNoun } from '../common/nouns';
import { ReasonField } from '../common/ReasonField';
import { showHours } from '../common/showHours';
import { OTHERS_REASON } from './cardWords';
import { CopyDialog } from './CopyDialog';
import { useCardScope } from './scope';

/** The current dialog. It stays mounted until its closing animation ends. */
export function CardDialogs() {
  const { dialog } = useCardScope().actions;
  if (!dialog) return null;
  const { content, isOpen } = dialog;
  switch (content.kind) {
    case 'copy':
      return <CopyDialog {...content} open={isOpen} />;
    case 'delete':
      return <DeleteDialog {...content} open={isOpen} />;
    case 'move':
      return <MoveDialog {...content} open={isOpen} />;
    case 'void':
      return <VoidDialog open={isOpen} />;
    case 'supervisor':
      return <SupervisorDialog open={isOpen} />;
  }
}

/** TIME-05: voids the card with a reason. It can be restored. */
function VoidDialog({ open }: { open: boolean }) {
  const { card, actions } = useCardScope();
  const subject = useSubject();
  const form = useForm({ defaultValues: { reasonId: '', note: '' }, shouldFocusError: false });
  return (
    <FormDialog
      form={form}
      title={`Void the time card of ${card.employee.name}`}
      submitLabel="Void time card"
      onSubmit={(values) => actions.voidCard(values, manageDenialReason(subject) === undefined)}
      open={open}
      onClose={actions.close}
      onExited={actions.clearDialog}
    >
      <p>A void time card is not paid and cannot be changed. Time card managers can restore it.</p>
      <ReasonField control={form.control} name="reasonId" label="Reason" />
      <TextField control={form.control} name="note" label="Note" lines={3} maxLength={500} />
    </FormDialog>
  );
}

interface DeleteDialogProps {
  date: Day;
  records: readonly DailyRecord[];
  open: boolean;
}

/** TIME-19: deletes all entries of a day. */
function DeleteDialog({ date, records, open }: DeleteDialogProps) {
  const { actions, needsReason } = useCardScope();
  const form = useForm({ defaultValues: { reasonId: '' }, shouldFocusError: false });
  return (
    <FormDialog
      form={form}
      title={`Delete the entries of ${longDay(date)}`}
      submitLabel="Delete"
      onSubmit={({ reasonId }) => actions.deleteRecords(records, reasonId)}
      open={open}
      onClose={actions.close}
      onExited={actions.clearDialog}
    >
      <p>{`${countOf(records.length, entryNoun)} will be deleted. Undo is offered afterwards.`}</p>
      {needsReason && <ReasonField control={form.control} name="reasonId" label="Why you delete them" />}
    </FormDialog>
  );
}

const UNCLEAR =
  "we can't tell whether the supervisor has been changed. Close this and look at the time card.";

/** TIME-16: changes the supervisor of the card. */
function SupervisorDialog({ open }: { open: boolean }) {
  const { card, actions, addressOf } = useCardScope();
  const { changeSupervisor } = useManyTimecards();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { to: none }, shouldFocusError: false });

  async function submit({ to }: { to: PickerItem }) {
    const { timecardId, version } = card;
    const timecards = [{ timecardId, version }];
    const { results } = await changeSupervisor
      .mutateAsync({ timecards, supervisorId: to.id })
      .catch((cause: unknown) => Promise.reject(unclearIf(cause, UNCLEAR) as Error));
    const refused = results.find(({ message }) => message !== '');
    if (refused) throw new Error(refused.message);
    notify({ kind: 'success', text: `Time card moved to the crew of ${to.label}` });
    await navigate(addressOf({ ...card, supervisor: { id: to.id, name: to.label } }), { replace: true });
  }

  return (
    <FormDialog
      form={form}
      title={`Change the supervisor of ${card.employee.name}'s week`}
      submitLabel="Change supervisor"
      onSubmit={submit}
      open={open}
      onClose={actions.close}
      onExited={actions.clearDialog}
    >
      <p>{`Now: ${card.supervisor.name}. Only this time card changes, not whose crew ${card.employee.name} is in.`}</p>
      <PickerField
        control={form.control}
        name="to"
        label="New supervisor"
        required
        rules={{
          required: false,
          validate: (to) => to.id !== '' || 'Choose a supervisor',
        }}
        options={(search, page) => employeeQueries.supervisorsFor(card.employee.id, search, page)}
      />
    </FormDialog>
  );
}

type OpenCard = PickerItem & { version: number };

const others = (found: PickerPage<OpenCard> = { items: [], more: 0 }, timecardId: string) => ({
  ...found,
  items: found.items.filter(({ id }) => id !== timecardId),
});

/** TIME-21: moves an entry to another open card of the same week. Voided and closed cards are not offered. */
function MoveDialog({ record, open }: { record: DailyRecord; open: boolean }) {
  const { card, week, actions, needsReason } = useCardScope();
  const form = useForm<{ to: OpenCard | null; reasonId: string }>({
    defaultValues: { to: null, reasonId: '' },
    shouldFocusError: false,
  });
  const { field, fieldState } = useController({
    control: form.control,
    name: 'to',
    rules: { required: 'Choose a time card' },
  });
  const what = [record.job?.name, record.costCode?.name, `${showHours(record.hours)} h`].filter(Boolean);
  return (
    <FormDialog
      form={form}
      title="Move to another time card"
      submitLabel="Move entry"
      onSubmit={async ({ to, reasonId }) => {
        if (to) await actions.moveRecord(record, to, reasonId);
      }}
      open={open}
      onClose={actions.close}
      onExited={actions.clearDialog}
    >
      <p>{`${longDay(record.date)}: ${what.join(' · ')}`}</p>
      <AsyncPicker
        label="To the time card of"
        hint="Time cards of this week that can still be changed."
        name="to"
        value={field.value ?? undefined}
        onChange={(chosen) => field.onChange(chosen ?? null)}
        options={(search, page) => {
          const { select, ...query } = timecardDashboard.openCards(week, search, page);
          return {
            ...query,
            select: (found: Parameters<NonNullable<typeof select>>[0]) =>
              others(select?.(found), card.timecardId),
          };
        }}
        error={fieldState.error?.message}
        required
      />
      <ReasonField
        control={form.control}
        name="reasonId"
        label="Why you move it"
        hint={needsReason ? undefined : OTHERS_REASON}
        required={needsReason}
      />
    </FormDialog>
  );
}
