import * as z from 'zod/mini';
import { type PinnedKind, pinnedKindNames } from '../../../api/drawingMarkups/contract';
import { FormDialog } from '../../../components/form/FormDialog';
import { PickerField } from '../../../components/form/PickerField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { noChoice } from '../../../lib/picker';
import { pinChoices } from './pinnedRecords';

const schema = z.object({ recordId: z.string().check(z.minLength(1, 'Choose a record')) });

interface Props {
  jobId: string;
  recordKind: PinnedKind;
  /** Rejects when the pin could not be saved. */
  save: (recordId: string) => Promise<void>;
}

/** Chooses the record that a pin stands for. */
export function PinRecordDialog({ jobId, recordKind, save }: Props) {
  const form = useSchemaForm({ schema, values: { recordId: noChoice } });
  return (
    <FormDialog form={form} title="Pin" submitLabel="Pin" onSubmit={({ recordId }) => save(recordId)}>
      <PickerField
        control={form.control}
        name="recordId"
        label={pinnedKindNames[recordKind]}
        hint="Everybody of the job sees the pin."
        options={pinChoices[recordKind](jobId)}
        required
        wide
      />
    </FormDialog>
  );
}
