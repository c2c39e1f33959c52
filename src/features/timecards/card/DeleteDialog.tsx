import { useForm } from 'react-hook-form';
import type { DailyRecord } from '../../../api/timecards/contract';
import { FormDialog } from '../../../components/form/FormDialog';
import { countOf } from '../../../lib/countOf';
import { type Day, longDay } from '../../../lib/dates';
import { entryNoun } from '../nouns';
import { ReasonField } from '../ReasonField';
import { useCardScope } from './scope';

interface Props {
  date: Day;
  records: readonly DailyRecord[];
  open: boolean;
}

/** TIME-19: the entries of a day, at once. */
export function DeleteDialog({ date, records, open }: Props) {
  const { acts, needsReason } = useCardScope();
  const form = useForm({ defaultValues: { reasonId: '' }, shouldFocusError: false });
  return (
    <FormDialog
      form={form}
      title={`Delete the entries of ${longDay(date)}`}
      submitLabel="Delete"
      onSubmit={({ reasonId }) => acts.deleteRecords(records, reasonId)}
      open={open}
      onClose={acts.close}
      onGone={acts.gone}
    >
      <p>{`${countOf(records.length, entryNoun)} will be deleted. Undo is offered afterwards.`}</p>
      {needsReason && <ReasonField control={form.control} name="reasonId" label="Why you delete them" />}
    </FormDialog>
  );
}
