import { useForm } from 'react-hook-form';
import { paths } from '../../../lib/paths';
import { AuthForm } from '../AuthForm';
import { AuthFrame } from '../AuthFrame';
import { useHanded } from '../handed';
import { askFor } from '../askFor';
import { UsernameField } from '../UsernameField';
import { Ways } from '../Ways';
import { type CodeUse, uses } from './uses';

interface Props {
  use: CodeUse;
  onAsked: (username: string, wait: number) => void;
}

export function AskForCode({ use, onAsked }: Props) {
  const { title, intro, request } = uses[use];
  const form = useForm({ defaultValues: { username: useHanded('username') }, shouldFocusError: false });
  return (
    <AuthFrame title={title}>
      <p>{intro}</p>
      <AuthForm
        form={form}
        onSubmit={async ({ username }) => onAsked(username, await askFor(request, username))}
        submitLabel="Send code"
      >
        <UsernameField control={form.control} name="username" />
      </AuthForm>
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => void form.handleSubmit(({ username }) => onAsked(username, 0))()}
      >
        I have a code
      </button>
      <Ways others={use === 'signIn' ? [{ label: 'Management sign-in', to: paths.manageSignIn }] : []} />
    </AuthFrame>
  );
}
