import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { verifyAdminCode, verifyCode } from '../../../api/account/contract';
import { call } from '../../../api/client';
import { CheckField } from '../../../components/form/CheckField';
import { paths } from '../../../lib/paths';
import { returnAddress } from '../../../lib/returnAddress';
import { enter } from '../../../session/session';
import { askFor } from '../askFor';
import { AuthForm } from '../AuthForm';
import { AuthFrame } from '../AuthFrame';
import { type Handed, useHanded } from '../handed';
import { Resend } from '../Resend';
import { useSteps } from '../useSteps';
import { Ways } from '../Ways';
import { CodeField } from './CodeField';
import { type CodeUse, uses } from './uses';

const empty = { code: '', remember: false };

export function EnterCode({ use }: { use: CodeUse }) {
  const { request, submitLabel } = uses[use];
  const form = useForm({ defaultValues: empty, shouldFocusError: false });
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { keep, turnTo } = useSteps();
  const username = useHanded('username');
  const until = Number(useHanded('until'));

  async function submit({ code, remember }: typeof empty) {
    const body = { username: username.trim(), code };
    if (use === 'signIn') {
      enter(await call(verifyAdminCode, { body, silent: true }), remember);
      await navigate(returnAddress(query.get('r')) ?? paths.dashboard, { replace: true });
    } else {
      const link = await call(verifyCode, { body, silent: true });
      await navigate(paths.resetPassword(), { replace: true, state: { code: link.code } satisfies Handed });
    }
  }

  async function resend() {
    await keep({ username, step: 'sent', until: await askFor(request, username) });
    form.reset({ ...empty, remember: form.getValues('remember') });
  }

  return (
    <AuthFrame title="Enter your code">
      <p>
        {use === 'signIn' ? 'If' : 'If there is an account for'} <strong>{username}</strong>
        {use === 'signIn' && ' may sign in this way'}, an e-mail with a six-digit code is on its way. The code
        works for 10 minutes.
      </p>
      <AuthForm form={form} onSubmit={submit} submitLabel={submitLabel}>
        <CodeField control={form.control} name="code" />
        {use === 'signIn' && <CheckField control={form.control} name="remember" label="Remember me" />}
      </AuthForm>
      <div className="pl-auth-acts">
        <Resend label="Send a new code" until={until} onResend={resend} />
        <button type="button" className="btn btn-secondary" onClick={() => void turnTo({})}>
          Use another username
        </button>
      </div>
      <Ways />
    </AuthFrame>
  );
}
