import type { Employee } from '../../../api/employees/contract';
import { requestDraft, type RequestDraft } from '../../../api/userAdmin/contract';
import { useRequestInvitation } from '../../../api/userAdmin/queries';
import { notify } from '../../../components/feedback/banners';
import { FormDialog } from '../../../components/form/FormDialog';
import { PhoneField } from '../../../components/form/PhoneField';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { fullName } from '../employee';
import type { SendAttempt } from '../../../lib/sendAttempt';

interface Props {
  employee: Employee;
  onRequested: () => void;
}

const valuesOf = ({ firstName, lastName, email, phone }: Employee): RequestDraft => ({
  firstName,
  lastName,
  email,
  phone,
  note: '',
});

/** Requests that administrators invite an employee as a user (CALL-071, EMP-45). */
export function RequestAccountDialog({ employee, onRequested }: Props) {
  const request = useRequestInvitation();
  const form = useSchemaForm({ schema: requestDraft, values: valuesOf(employee) });
  const field = <Name extends keyof RequestDraft>(name: Name) => ({ control: form.control, name });

  async function submit(draft: RequestDraft, attempt: SendAttempt) {
    await request(draft, attempt);
    notify({ kind: 'success', text: `Requested an account for ${fullName(employee)}` });
    onRequested();
  }

  return (
    <FormDialog
      form={form}
      title={`Request an account for ${fullName(employee)}`}
      submitLabel="Send request"
      onSubmit={submit}
    >
      <p className="pl-dialog-text">An administrator reviews the request and chooses the roles.</p>
      <TextField {...field('firstName')} label="First name" required />
      <TextField {...field('lastName')} label="Last name" required />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        required
        hint="The invitation is sent to this address."
      />
      <PhoneField {...field('phone')} label="Phone" />
      <TextField {...field('note')} label="Note" lines={3} hint="Anything the administrator should know" />
    </FormDialog>
  );
}
