import { useForm } from 'react-hook-form';
import { completePasswordReset, type LinkPerson } from '../../../api/account/contract';
import { call } from '../../../api/client';
import { NewPasswordFields } from '../../../components/form/NewPasswordFields';
import { AuthForm } from '../AuthForm';
import { refuse } from '../refuse';

interface Props {
  code: string;
  person: LinkPerson;
  onChanged: () => Promise<void>;
}

const empty = { newPassword: '', repeat: '' };

/** CALL-018: the new password of somebody whose link has been verified. */
export function NewPasswordForm({ code, person, onChanged }: Props) {
  const form = useForm({ defaultValues: empty, shouldFocusError: false });
  const { username, email, firstName, lastName } = person;

  async function submit({ newPassword }: typeof empty) {
    await call(completePasswordReset, { body: { code, newPassword }, silent: true }).catch((cause: unknown) =>
      refuse(cause),
    );
    await onChanged();
  }

  return (
    <AuthForm form={form} onSubmit={submit} submitLabel="Change password">
      {username && <p className="pl-hint">For {username}</p>}
      {/* Nobody sees it: it tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields
        control={form.control}
        name="newPassword"
        repeatName="repeat"
        own={[firstName, lastName, username, email]}
      />
    </AuthForm>
  );
}
