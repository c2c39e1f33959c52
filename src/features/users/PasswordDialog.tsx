import { useForm } from 'react-hook-form';
import { unknownOutcomeError } from '../../api/unknownOutcome';
import { useSetUserPassword } from '../../api/userAdmin/queries';
import type { User } from '../../api/users/contract';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { NewPasswordFields } from '../../components/form/NewPasswordFields';
import { userName } from './user';

const empty = { newPassword: '', repeat: '' };
const UNCLEAR = "we can't tell which password is active now. Change it again.";

/** CALL-028, AUTH-12: sets another user's password. It is not stored and disappears with the dialog. */
export function PasswordDialog({ user }: { user: User }) {
  const { mutateAsync } = useSetUserPassword(user.userId);
  const form = useForm({ defaultValues: empty, shouldFocusError: false });

  async function submit({ newPassword }: typeof empty) {
    try {
      await mutateAsync(newPassword);
    } catch (cause) {
      throw unknownOutcomeError(cause, UNCLEAR);
    }
    notify({
      kind: 'success',
      text: `Password for ${userName(user)} changed. They are signed out everywhere.`,
    });
  }

  return (
    <FormDialog
      form={form}
      title={`Change password for ${userName(user)}`}
      submitLabel="Change password"
      onSubmit={submit}
    >
      <NewPasswordFields
        control={form.control}
        name="newPassword"
        repeatName="repeat"
        personalInfo={[user.firstName, user.lastName, user.email, user.username]}
      />
    </FormDialog>
  );
}
