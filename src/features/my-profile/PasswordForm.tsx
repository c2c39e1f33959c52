import { useForm } from 'react-hook-form';
import { unclearIf } from '../../api/unanswered';
import { useChangeMyPassword } from '../../api/users/queries';
import { notify } from '../../components/feedback/banners';
import { Form } from '../../components/form/Form';
import { NewPasswordFields } from '../../components/form/NewPasswordFields';
import { PasswordField } from '../../components/form/PasswordField';
import { readCookie } from '../../session/cookies';
import type { SessionUser } from '../../session/store';

const empty = { currentPassword: '', newPassword: '', repeat: '' };
const UNCLEAR =
  'it is not certain which password counts now. Try again: if your current one is refused, the new one has taken its place.';

/** AUTH-12, CALL-029: the own password. The session goes on. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const form = useForm({ defaultValues: empty, shouldFocusError: false });
  const { control } = form;
  const { mutateAsync } = useChangeMyPassword();
  const username = readCookie('username') ?? user.email;

  async function submit({ currentPassword, newPassword }: typeof empty) {
    try {
      await mutateAsync({ currentPassword, newPassword });
    } catch (cause) {
      // FAULT-54: it cannot be read again.
      throw unclearIf(cause, UNCLEAR);
    }
    form.reset(empty);
    notify({ kind: 'success', text: 'Your password has been changed' });
  }

  return (
    <Form form={form} onSubmit={submit} submitLabel="Change password">
      {/* Nobody sees it: it tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <div className="pl-fields">
        <PasswordField
          control={control}
          name="currentPassword"
          label="Current password"
          required
          autoComplete="current-password"
        />
        <NewPasswordFields
          control={control}
          name="newPassword"
          repeatName="repeat"
          own={[user.firstName, user.lastName, user.email, username]}
        />
      </div>
    </Form>
  );
}
