import { useForm } from 'react-hook-form';
import type { User, UserEdit } from '../../api/users/contract';
import { notify } from '../../components/feedback/banners';
import { Form } from '../../components/form/Form';
import { TextField } from '../../components/form/TextField';
import { rename } from '../../session/rename';
import { useSaveOwnData } from './useSaveOwnData';

/** CALL-037: the own names and phone number. What the server refuses stands beside its field. */
export function OwnDataForm({ user }: { user: User }) {
  const { firstName, lastName, phone } = user;
  const form = useForm<UserEdit>({ defaultValues: { firstName, lastName, phone }, shouldFocusError: false });
  const { control } = form;
  const save = useSaveOwnData(user.userId);

  async function submit(values: UserEdit) {
    const saved = await save({
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      phone: values.phone.trim(),
    });
    rename(user.userId, saved);
    notify({ kind: 'success', text: 'Your data have been saved' });
  }

  return (
    <Form form={form} onSubmit={submit} submitLabel="Save changes">
      <div className="pl-fields">
        <TextField control={control} name="firstName" label="First name" required autoComplete="given-name" />
        <TextField control={control} name="lastName" label="Last name" required autoComplete="family-name" />
        <TextField control={control} name="phone" label="Phone (optional)" type="tel" autoComplete="tel" />
      </div>
    </Form>
  );
}
