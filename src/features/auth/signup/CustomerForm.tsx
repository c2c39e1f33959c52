import { useForm } from 'react-hook-form';
import { TextField } from '../../../components/form/TextField';
import { AuthForm } from '../AuthForm';
import { refuse } from '../refuse';
import { NameFields } from './NameFields';

export interface CustomerValues {
  name: string;
  phone: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface Props {
  /** What was typed before. */
  values: CustomerValues;
  signUp: (values: CustomerValues) => Promise<void>;
}

const UNCLEAR =
  'it is not certain whether your company has been signed up. If no e-mail arrives within a few minutes, try again.';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function CustomerForm({ values, signUp }: Props) {
  const form = useForm<CustomerValues>({ defaultValues: values, shouldFocusError: false });
  const { control } = form;

  async function submit(typed: CustomerValues) {
    await signUp(typed).catch((cause: unknown) => refuse(cause, UNCLEAR));
  }

  return (
    <AuthForm form={form} onSubmit={submit} submitLabel="Sign up company">
      <TextField control={control} name="name" label="Company" required autoComplete="organization" />
      <TextField control={control} name="phone" label="Phone (optional)" type="tel" autoComplete="tel" />
      <NameFields control={control} firstName="firstName" lastName="lastName" />
      <TextField
        control={control}
        name="email"
        label="E-mail address"
        type="email"
        hint="You sign in with it."
        required
        autoComplete="email"
        rules={{ validate: (email) => EMAIL.test(email.trim()) || 'This is not an e-mail address' }}
      />
    </AuthForm>
  );
}
