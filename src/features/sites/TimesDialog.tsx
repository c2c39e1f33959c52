import { MAX_REASON_LENGTH } from '../../api/fieldSchemas';
import type { SitePresence } from '../../api/visitorLog/contract';
import { useCorrectSignIn } from '../../api/visitorLog/queries';
import { notify } from '../../components/feedback/banners';
import { DateField } from '../../components/form/DateField';
import { FormDialog } from '../../components/form/FormDialog';
import { TextField } from '../../components/form/TextField';
import { TimeField } from '../../components/form/TimeField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { currentTime, handTimes, instantOfForm, possibleTime } from './handTimes';

/** Signs somebody out by hand, with the reason. The times before are kept with the sign-in. */
export function TimesDialog({ stay }: { stay: SitePresence }) {
  const correct = useCorrectSignIn(stay.id);
  const form = useSchemaForm({
    schema: handTimes.check(possibleTime(stay.signedInAt)),
    values: { ...currentTime(), reason: '' },
  });
  return (
    <FormDialog
      form={form}
      title={`Sign out ${stay.name}`}
      submitLabel="Sign out"
      onSubmit={async ({ reason, ...at }) => {
        await correct({
          signedInAt: stay.signedInAt,
          signedOutAt: instantOfForm(at, stay.signedInAt),
          reason,
        });
        notify({ kind: 'success', text: `${stay.name} has been signed out` });
      }}
    >
      <DateField control={form.control} name="day" label="Left on" required />
      <TimeField control={form.control} name="time" label="Left at" required />
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        hint="It is kept with the times before."
        lines={3}
        maxLength={MAX_REASON_LENGTH}
        required
        wide
      />
    </FormDialog>
  );
}
