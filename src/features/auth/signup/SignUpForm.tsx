import { useForm, useWatch } from 'react-hook-form';
import type { LinkPerson } from '../../../api/account/contract';
import { call } from '../../../api/client';
import { completeSignup, signup } from '../../../api/signup/contract';
import { Announcement } from '../../../components/Announcement';
import { NewPasswordFields } from '../../../components/form/NewPasswordFields';
import { TextField } from '../../../components/form/TextField';
import { AuthForm } from '../AuthForm';
import { NameFields } from './NameFields';
import { refuse } from '../refuse';
import { useUserCode } from './useUserCode';

interface Props {
  code: string;
  person: LinkPerson;
  onDone: () => Promise<void>;
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
  'it is not certain whether your account is complete. Try again. If you are told that the link has been used, your account is complete: sign in.';

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
  const { errors } = form.formState;
  const names = useWatch({ control, name: ['firstName', 'lastName'] });
  const isFree = useUserCode(businessId);

  async function submit({ firstName, lastName, userCode, password }: Values) {
    try {
      await call(signup, { body: { code, firstName, lastName, userCode }, silent: true });
      await call(completeSignup, { body: { code, password }, silent: true });
    } catch (cause) {
      refuse(cause, UNCLEAR);
    }
    await onDone();
  }

  return (
    <AuthForm form={form} onSubmit={submit} submitLabel="Complete account">
      <NameFields control={control} firstName="firstName" lastName="lastName" />
      <TextField
        control={control}
        name="userCode"
        label="User code"
        hint="A code that nobody else in your company has, such as your badge number"
        required
        autoComplete="off"
        rules={{ validate: isFree }}
      />
      {/* It comes when the focus has gone on. */}
      <Announcement text={errors.userCode?.message ?? ''} />
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
