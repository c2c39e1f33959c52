import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { verifyAddress } from '../../api/account/contract';
import { call } from '../../api/client';
import { TextField } from '../../components/form/TextField';
import { afterSave } from '../../components/form/unsaved';
import { focusTitle } from '../../components/page/pageFocus';
import { signInPaths } from '../../lib/address';
import { AuthForm } from './AuthForm';
import type { NavigationState } from './navigationState';

/** Accepts a pasted link, for users who read the email on another device, and opens its page (AUTH-09, CALL-019). */
export function PasteLink() {
  const form = useForm({ defaultValues: { url: '' }, shouldFocusError: false });
  const navigate = useNavigate();

  async function submit({ url }: { url: string }) {
    const { code, isSignup } = await call(verifyAddress, { body: { url: url.trim() }, silent: true });
    const state = { ...afterSave, code } satisfies NavigationState;
    await navigate(isSignup ? signInPaths.signUp() : signInPaths.resetPassword(), { state });
    focusTitle();
  }

  return (
    <AuthForm form={form} onSubmit={submit} submitLabel="Continue with this link">
      <TextField
        control={form.control}
        name="url"
        label="Link from the email"
        hint="Copy the whole link from the email and paste it here."
        autoComplete="off"
        required
      />
    </AuthForm>
  );
}
