import * as z from 'zod/mini';
import { MAX_REASON_LENGTH } from '../../api/fieldSchemas';
import { gatePeopleChoices, useAddSignIn } from '../../api/visitorLog/queries';
import { notify } from '../../components/feedback/banners';
import { DateField } from '../../components/form/DateField';
import { FormDialog } from '../../components/form/FormDialog';
import { PickerField } from '../../components/form/PickerField';
import { TextField } from '../../components/form/TextField';
import { TimeField } from '../../components/form/TimeField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { noChoice } from '../../lib/picker';
import { currentTime, handTimes, instantOfForm, possibleTime } from './handTimes';

const schema = z
  .object({
    personKey: z.string().check(z.minLength(1, 'Choose a person')),
    ...handTimes.shape,
  })
  .check(possibleTime());

/** Signs somebody in by hand who could not do so at the gate, with the reason. */
export function HandSignInDialog({ siteId }: { siteId: string }) {
  const add = useAddSignIn(siteId);
  const form = useSchemaForm({
    schema,
    values: { personKey: noChoice, ...currentTime(), reason: '' },
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Sign in by hand"
      submitLabel="Sign in"
      onSubmit={async ({ personKey, reason, ...at }, attempt) => {
        await add({ personKey, reason, signedInAt: instantOfForm(at), attempt });
        notify({ kind: 'success', text: 'Signed in' });
      }}
    >
      <PickerField
        control={control}
        name="personKey"
        label="Person"
        hint="Somebody new signs in at the registry."
        required
        options={gatePeopleChoices(siteId)}
      />
      <DateField control={control} name="day" label="Came on" required />
      <TimeField control={control} name="time" label="Came at" required />
      <TextField
        control={control}
        name="reason"
        label="Reason"
        lines={3}
        maxLength={MAX_REASON_LENGTH}
        required
        wide
      />
    </FormDialog>
  );
}
