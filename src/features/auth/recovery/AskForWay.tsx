import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { RadioField } from '../../../components/form/RadioField';
import { AuthForm } from '../AuthForm';
import { askFor } from '../askFor';
import { AuthFrame } from '../AuthFrame';
import { useHanded } from '../handed';
import { UsernameField } from '../UsernameField';
import { Ways } from '../Ways';
import { type Way, wayNames, ways } from './ways';

export interface Asked {
  username: string;
  way: Way;
  /** Seconds before it may be asked for again. */
  wait: number;
}

export function AskForWay({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const [query] = useSearchParams();
  const way: Way = query.get('for') === 'management' ? 'management' : 'link';
  const username = useHanded('username');
  const form = useForm({ defaultValues: { username, way }, shouldFocusError: false });
  return (
    <AuthFrame title="Forgot your password?">
      <AuthForm
        form={form}
        onSubmit={async (values) =>
          onAsked({ ...values, wait: await askFor(ways[values.way].request, values.username) })
        }
        submitLabel="Send e-mail"
      >
        <UsernameField control={form.control} name="username" />
        <RadioField
          control={form.control}
          name="way"
          label="What we shall send you"
          options={wayNames.map((value) => ({ value, ...ways[value] }))}
        />
      </AuthForm>
      <Ways />
    </AuthFrame>
  );
}
