import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { RadioField } from '../../../components/form/RadioField';
import { AuthForm } from '../AuthForm';
import { askFor } from '../askFor';
import { AuthFrame } from '../AuthFrame';
import { useHanded } from '../handed';
import { UsernameField } from '../UsernameField';
import { useSteps } from '../useSteps';
import { Ways } from '../Ways';
import { type Way, wayNamed, wayNames, ways } from './ways';

interface Values {
  username: string;
  way: Way;
}

export function AskForWay() {
  const [query] = useSearchParams();
  const usual: Way = query.get('for') === 'management' ? 'management' : 'link';
  const way = wayNamed(useHanded('way')) ?? usual;
  const username = useHanded('username');
  const form = useForm<Values>({ defaultValues: { username, way }, shouldFocusError: false });
  const { keep, turnTo } = useSteps();

  async function submit(asked: Values) {
    const until = await askFor(ways[asked.way].request, asked.username);
    await keep(asked);
    await turnTo({ ...asked, step: 'sent', until });
  }

  return (
    <AuthFrame title="Forgot your password?">
      <AuthForm form={form} onSubmit={submit} submitLabel="Send e-mail">
        <UsernameField control={form.control} name="username" />
        <RadioField
          control={form.control}
          name="way"
          label="What should we send you?"
          options={wayNames.map((value) => ({ value, ...ways[value] }))}
        />
      </AuthForm>
      <Ways />
    </AuthFrame>
  );
}
