import { inviteDraft, type InviteDraft } from '../../../api/business/contract';
import { useInviteCustomer } from '../../../api/business/queries';
import { notify } from '../../../components/feedback/banners';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { PhoneField } from '../../../components/form/PhoneField';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { FormPage } from '../../../components/page/FormPage';
import { paths } from '../../../lib/paths';
import type { SendAttempt } from '../../../lib/sendAttempt';

const list = { to: paths.customers, label: 'Customers' };
const blank: InviteDraft = { name: '', phone: '', firstName: '', lastName: '', email: '' };

/** Adds a customer and its first user, who receives the email (EMP-46, CALL-068). */
export default function InviteCustomerPage() {
  const form = useSchemaForm({ schema: inviteDraft, values: blank });
  const { control } = form;
  const invite = useInviteCustomer();

  async function submit(draft: InviteDraft, attempt: SendAttempt) {
    const account = await invite(draft, attempt);
    notify({
      kind: 'success',
      text: `${account?.name ?? draft.name} has been invited. The sign-up link is on its way to ${draft.email}.`,
    });
    return { to: account ? paths.customer(account.id) : paths.customers };
  }

  return (
    <FormPage
      title="Invite a customer"
      back={list}
      adds={{ resourceName: 'customer', list }}
      form={form}
      onSubmit={submit}
      submitLabel="Invite customer"
    >
      <FieldGroup legend="Company">
        <TextField control={control} name="name" label="Company" required />
        <PhoneField control={control} name="phone" label="Phone" />
      </FieldGroup>
      <FieldGroup legend="Invitation recipient">
        <TextField control={control} name="firstName" label="First name" required />
        <TextField control={control} name="lastName" label="Last name" required />
        <TextField
          control={control}
          name="email"
          label="Email"
          type="email"
          required
          hint="We'll send the sign-up link to this address. They'll sign in with it and can invite others."
        />
      </FieldGroup>
    </FormPage>
  );
}
