import { useForm, useWatch } from 'react-hook-form';
import { resetPassword } from '../../../api/account/contract';
import { call } from '../../../api/client';
import { NewPasswordFields } from '../../../components/form/NewPasswordFields';
import { PasswordField } from '../../../components/form/PasswordField';
import { AuthForm } from '../AuthForm';
import { useHanded } from '../handed';
import { refuse } from '../refuse';
import { UsernameField } from '../UsernameField';

interface Values {
  username: string;
  oneTimePassword: string;
  newPassword: string;
  repeat: string;
}

/** CALL-021: a one-time password from an e-mail gives way to one's own. */
export function OneTimePasswordForm({ onChanged }: { onChanged: (username: string) => Promise<void> }) {
  const username = useHanded('username');
  const form = useForm<Values>({
    defaultValues: { username, oneTimePassword: '', newPassword: '', repeat: '' },
    shouldFocusError: false,
  });
  const { control } = form;
  const typed = useWatch({ control, name: 'username' });

  async function submit({ username, oneTimePassword, newPassword }: Values) {
    const body = { username: username.trim(), oneTimePassword: oneTimePassword.trim(), newPassword };
    await call(resetPassword, { body, silent: true }).catch((cause: unknown) => refuse(cause));
    await onChanged(body.username);
  }

  return (
    <AuthForm form={form} onSubmit={submit} submitLabel="Change password">
      <UsernameField control={control} name="username" />
      <PasswordField
        control={control}
        name="oneTimePassword"
        label="One-time password"
        required
        autoComplete="current-password"
      />
      <NewPasswordFields control={control} name="newPassword" repeatName="repeat" own={[typed]} />
    </AuthForm>
  );
}
