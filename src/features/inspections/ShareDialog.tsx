import * as z from 'zod/mini';
import { email, textUpTo } from '../../api/fieldSchemas';
import { useInspectionActions } from '../../api/inspections/queries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { TextField } from '../../components/form/TextField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { countOf } from '../../lib/countOf';
import type { PickerItem } from '../../lib/picker';
import type { InspectionDialogProps } from './InspectionReviewDialog';

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');

const schema = z
  .object({
    userIds: z.array(z.string()),
    emails: z.string().check(
      z.superRefine<string>((value, context) => {
        const wrong = addressesIn(value).find((address) => !email.safeParse(address).success);
        if (wrong)
          context.addIssue({ code: 'custom', message: `${wrong} is not an email address`, input: value });
      }),
    ),
    message: textUpTo('Message', 2000),
  })
  .check(
    z.refine(({ userIds, emails }) => userIds.length > 0 || addressesIn(emails).length > 0, {
      error: 'Choose at least one person, or type an email address',
      path: ['userIds'],
    }),
  );

const blank: { userIds: PickerItem[]; emails: string; message: string } = {
  userIds: [],
  emails: '',
  message: '',
};
const recipientNoun = { one: 'recipient', many: 'recipients' };

/** Sends the result to users and email addresses (SAFE-18, CALL-240). */
export function ShareDialog({ inspection }: InspectionDialogProps) {
  const { share } = useInspectionActions(inspection);
  const form = useSchemaForm({ schema, values: blank });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title={`Share ${inspection.name}`}
      submitLabel="Share"
      onSubmit={async ({ userIds, emails, message }) => {
        const { sent } = await share({ userIds, emails: addressesIn(emails), message });
        notify({ kind: 'success', text: `Sent to ${countOf(sent, recipientNoun)}` });
      }}
    >
      <MultiPickerField control={control} name="userIds" label="People" wide options={safetyPeopleChoices} />
      <TextField
        control={control}
        name="emails"
        label="Email addresses"
        hint="Separate several with commas."
        wide
      />
      <TextField control={control} name="message" label="Message" lines={3} wide />
    </FormDialog>
  );
}
