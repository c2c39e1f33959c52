import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { employeeQueries } from '../../../api/employees/queries';
import { useManyTimecards } from '../../../api/timecardActions/queries';
import { timecardDashboard } from '../../../api/timecardDashboard/queries';
import type { DailyRecord } from '../../../api/timecards/contract';
import { unknownOutcomeError } from '../../../api/unknownOutcome';
import { notify } from '../../../components/feedback/banners';
import { AsyncPicker } from '../../../components/form/AsyncPicker';
import { FormDialog } from '../../../components/form/FormDialog';
import { PickerField } from '../../../components/form/PickerField';
import { TextField } from '../../../components/form/TextField';
import { countOf } from '../../../lib/countOf';
import { type Day, formatLongDay } from '../../../lib/dates';
import { noChoice, type PickerItem, type PickerPage } from '../../../lib/picker';
import { useSubject } from '../../../session/store';
import { manageDenialReason } from '../../../access/timecardAccess';
import { entryNoun } from '../common/nouns';
import { ReasonField } from '../common/ReasonField';
import { showHours } from '../common/showHours';
import { OTHER_CARD_REASON_HINT } from './cardLabels';
import { CopyDialog } from './CopyDialog';
import { useCardContext } from './cardContext';

/** The current dialog. It stays mounted until its closing animation ends. */
export function CardDialogs() {
  const { dialog } = useCardContext().actions;
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
  const { card, actions } = useCardContext();
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
      <p>A voided time card isn't paid and can't be changed. Time card managers can restore it.</p>
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
  const { actions, needsReason } = useCardContext();
  const form = useForm({ defaultValues: { reasonId: '' }, shouldFocusError: false });
  return (
    <FormDialog
      form={form}
      title={`Delete entries on ${formatLongDay(date)}`}
      submitLabel="Delete entries"
      onSubmit={({ reasonId }) => actions.deleteRecords(records, reasonId)}
      open={open}
      onClose={actions.close}
      onExited={actions.clearDialog}
    >
      <p>{`${countOf(records.length, entryNoun)} will be deleted. You can undo this afterward.`}</p>
      {needsReason && <ReasonField control={form.control} name="reasonId" label="Reason for deleting" />}
    </FormDialog>
  );
}

const UNCLEAR =
  "we can't tell whether the supervisor has been changed. Close this dialog and check the time card.";

/** TIME-16: changes the supervisor of the card. */
function SupervisorDialog({ open }: { open: boolean }) {
  const { card, actions, addressOf } = useCardContext();
  const { changeSupervisor } = useManyTimecards();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { to: noChoice }, shouldFocusError: false });

  async function submit({ to }: { to: PickerItem }) {
    const { timecardId, version } = card;
    const timecards = [{ timecardId, version }];
    const { results } = await changeSupervisor
      .mutateAsync({ timecards, supervisorId: to.id })
      .catch((cause: unknown) => Promise.reject(unknownOutcomeError(cause, UNCLEAR) as Error));
    const refused = results.find(({ message }) => message !== '');
    if (refused) throw new Error(refused.message);
    notify({ kind: 'success', text: `Time card moved to the crew of ${to.label}` });
    await navigate(addressOf({ ...card, supervisor: { id: to.id, name: to.label } }), { replace: true });
  }

  return (
    <FormDialog
      form={form}
      title={`Change the supervisor of ${card.employee.name}'s time card`}
      submitLabel="Change supervisor"
      onSubmit={submit}
      open={open}
      onClose={actions.close}
      onExited={actions.clearDialog}
    >
      <p>{`Current supervisor: ${card.supervisor.name}. This changes only this time card. ${card.employee.name} stays in the same crew.`}</p>
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

const withoutCard = (page: PickerPage<OpenCard> = { items: [], more: 0 }, timecardId: string) => ({
  ...page,
  items: page.items.filter(({ id }) => id !== timecardId),
});

/** TIME-21: moves an entry to another open card of the same week. Voided and closed cards are not offered. */
function MoveDialog({ record, open }: { record: DailyRecord; open: boolean }) {
  const { card, week, actions, needsReason } = useCardContext();
  const form = useForm<{ to: OpenCard | null; reasonId: string }>({
    defaultValues: { to: null, reasonId: '' },
    shouldFocusError: false,
  });
  const { field, fieldState } = useController({
    control: form.control,
    name: 'to',
    rules: { required: 'Choose a time card' },
  });
  const recordFacts = [record.job?.name, record.costCode?.name, `${showHours(record.hours)} h`].filter(
    Boolean,
  );
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
      <p>{`${formatLongDay(record.date)}: ${recordFacts.join(' · ')}`}</p>
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
            select: (result: Parameters<NonNullable<typeof select>>[0]) =>
              withoutCard(select?.(result), card.timecardId),
          };
        }}
        error={fieldState.error?.message}
        required
      />
      <ReasonField
        control={form.control}
        name="reasonId"
        label="Reason for moving"
        hint={needsReason ? undefined : OTHER_CARD_REASON_HINT}
        required={needsReason}
      />
    </FormDialog>
  );
}
