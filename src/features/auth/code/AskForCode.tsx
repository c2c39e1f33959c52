import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '../../../lib/paths';
import { AuthForm } from '../AuthForm';
import { AuthFrame } from '../AuthFrame';
import { useHanded } from '../handed';
import { askFor } from '../askFor';
import { UsernameField } from '../UsernameField';
import { useSteps } from '../useSteps';
import { Ways } from '../Ways';
import { type CodeUse, uses } from './uses';

export function AskForCode({ use }: { use: CodeUse }) {
  const { title, intro, request } = uses[use];
  const form = useForm({ defaultValues: { username: useHanded('username') }, shouldFocusError: false });
  const { keep, turnTo } = useSteps();
  const fields = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(0);
  // Once the field says what is wrong, so that this is read out with it.
  useEffect(() => {
    if (missing > 0) fields.current?.querySelector('input')?.focus();
  }, [missing]);

  async function show(username: string, until: number) {
    await keep({ username });
    await turnTo({ username, step: 'sent', until });
  }

  return (
    <AuthFrame title={title}>
      <p>{intro}</p>
      <div ref={fields}>
        <AuthForm
          form={form}
          onSubmit={async ({ username }) => show(username, await askFor(request, username))}
          submitLabel="Send code"
        >
          <UsernameField control={form.control} name="username" />
        </AuthForm>
      </div>
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() =>
          void form.handleSubmit(
            ({ username }) => show(username, 0),
            () => setMissing((count) => count + 1),
          )()
        }
      >
        I have a code
      </button>
      <Ways others={use === 'signIn' ? [{ label: 'Management sign-in', to: paths.manageSignIn }] : []} />
    </AuthFrame>
  );
}
