import { useForm, useWatch } from 'react-hook-form';
import type { LinkPerson } from '../../../api/account/contract';
import { call } from '../../../api/client';
import { completeSignup, signup } from '../../../api/signup/contract';
import { NewPasswordFields } from '../../../components/form/NewPasswordFields';
import { TextField } from '../../../components/form/TextField';
import { AuthForm } from '../AuthForm';
import { NameFields } from './NameFields';
import { refuse } from '../refuse';
import { useUserCode } from './useUserCode';

interface Props {
  code: string;
  person: LinkPerson;
  onDone: () => void;
}

interface Values {
  firstName: string;
  lastName: string;
  userCode: string;
  password: string;
  repeat: string;
}

const nothing = { userCode: '', password: '', repeat: '' };
const UNCLEAR =
  'There was no answer, so it is not certain whether your account is complete. Try again; if the link has been used by then, it is: sign in.';

/** AUTH-08: who one is (PUT signup), then the password (POST complete-signup). A repeated try sends both again. */
export function SignUpForm({ code, person, onDone }: Props) {
  const { username, email, businessId } = person;
  const form = useForm<Values>({
    defaultValues: { ...nothing, firstName: person.firstName, lastName: person.lastName },
    // What is asked of the server, is asked once the field is left.
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const { control } = form;
  const names = useWatch({ control, name: ['firstName', 'lastName'] });
  const isFree = useUserCode(businessId);

  async function submit({ firstName, lastName, userCode, password }: Values) {
    try {
      await call(signup, { body: { code, firstName, lastName, userCode }, silent: true });
      await call(completeSignup, { body: { code, password }, silent: true });
    } catch (cause) {
      refuse(form, cause, ['firstName', 'lastName', 'userCode', 'password'], UNCLEAR);
    }
    onDone();
  }

  return (
    <AuthForm form={form} onSubmit={submit} submitLabel="Complete account">
      <NameFields control={control} firstName="firstName" lastName="lastName" />
      <TextField
        control={control}
        name="userCode"
        label="User code"
        hint="Yours alone within your company, such as the number on your badge"
        required
        autoComplete="off"
        rules={{ validate: isFree }}
      />
      {/* Nobody sees it: it tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields
        control={control}
        name="password"
        repeatName="repeat"
        label="Password"
        own={[...names, username, email]}
      />
    </AuthForm>
  );
}
