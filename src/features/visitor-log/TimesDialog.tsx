import * as z from 'zod/mini';
import { MAX_REASON_LENGTH, requiredText } from '../../api/fieldSchemas';
import type { SitePresence } from '../../api/visitorLog/contract';
import { useCorrectSignIn } from '../../api/visitorLog/queries';
import { notify } from '../../components/feedback/banners';
import { DateField } from '../../components/form/DateField';
import { FormDialog } from '../../components/form/FormDialog';
import { TextField } from '../../components/form/TextField';
import { TimeField } from '../../components/form/TimeField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { now } from '../../lib/clock';
import { parseDate, parseInstant, today } from '../../lib/dates';
import { TIME_PATTERN } from '../../lib/time';
import { dayAndTimeIn } from '../../lib/timeZone';

const clockTime = z.string().check(z.regex(TIME_PATTERN, 'Type a time, such as 3:30 PM'));
const schema = z.object({
  day: z.string().check(z.refine((day) => parseDate(day) !== undefined, 'Type a date')),
  time: clockTime,
  reason: requiredText('Reason', MAX_REASON_LENGTH),
});

/** Signs somebody out by hand, with the reason. The times before are kept with the sign-in. */
export function TimesDialog({ stay }: { stay: SitePresence }) {
  const correct = useCorrectSignIn(stay.id);
  const form = useSchemaForm({
    schema,
    values: { day: today(), time: dayAndTimeIn('', now()).slice(11), reason: '' },
  });
  return (
    <FormDialog
      form={form}
      title={`Sign out ${stay.name}`}
      submitLabel="Sign out"
      onSubmit={async ({ day, time, reason }) => {
        const at = parseInstant(`${day}T${time}:00`) ?? now();
        await correct({
          signedInAt: stay.signedInAt,
          signedOutAt: new Date(Math.min(at, now())).toISOString(),
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
