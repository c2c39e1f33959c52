import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { verifyAdminCode, verifyCode } from '../../../api/account/contract';
import { call } from '../../../api/client';
import { fieldErrors } from '../../../api/fieldErrors';
import { CheckField } from '../../../components/form/CheckField';
import { markRefused } from '../../../components/form/markRefused';
import { paths } from '../../../lib/paths';
import { returnAddress } from '../../../lib/returnAddress';
import { enter } from '../../../session/session';
import { askFor } from '../askFor';
import { AuthForm } from '../AuthForm';
import { AuthFrame } from '../AuthFrame';
import type { Handed } from '../handed';
import { Resend } from '../Resend';
import { Ways } from '../Ways';
import { CodeField } from './CodeField';
import { type CodeUse, uses } from './uses';

interface Props {
  use: CodeUse;
  username: string;
  wait: number;
  onOther: () => void;
}

const empty = { code: '', remember: false };

export function EnterCode({ use, username, wait, onOther }: Props) {
  const { request, submitLabel } = uses[use];
  const form = useForm({ defaultValues: empty, shouldFocusError: false });
  const [query] = useSearchParams();
  const navigate = useNavigate();

  async function submit({ code, remember }: typeof empty) {
    const body = { username: username.trim(), code };
    try {
      if (use === 'signIn') {
        enter(await call(verifyAdminCode, { body, silent: true }), remember);
        await navigate(returnAddress(query.get('r')) ?? paths.dashboard, { replace: true });
      } else {
        const link = await call(verifyCode, { body, silent: true });
        await navigate(paths.resetPassword(), { replace: true, state: { code: link.code } satisfies Handed });
      }
    } catch (cause) {
      markRefused(form, fieldErrors(cause, ['code']));
      throw cause;
    }
  }

  async function resend(): Promise<number> {
    const next = await askFor(request, username);
    form.reset({ ...empty, remember: form.getValues('remember') });
    return next;
  }

  return (
    <AuthFrame title="Enter your code">
      <p>
        If there is an account for <strong>{username}</strong> that may have one, an e-mail with a code of six
        digits is on its way. It works for 10 minutes.
      </p>
      <AuthForm form={form} onSubmit={submit} submitLabel={submitLabel}>
        <CodeField control={form.control} name="code" />
        {use === 'signIn' && <CheckField control={form.control} name="remember" label="Remember me" />}
      </AuthForm>
      <div className="pl-auth-acts">
        <Resend label="Send a new code" wait={wait} onResend={resend} />
        <button type="button" className="btn btn-secondary" onClick={onOther}>
          Another username
        </button>
      </div>
      <Ways />
    </AuthFrame>
  );
}
