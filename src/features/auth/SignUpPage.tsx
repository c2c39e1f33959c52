import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { LinkPerson } from '../../api/account/contract';
import { call } from '../../api/client';
import { checkUserCode, completeSignup, signup } from '../../api/signup/contract';
import { Announcement } from '../../components/Announcement';
import { NewPasswordFields } from '../../components/form/NewPasswordFields';
import { TextField } from '../../components/form/TextField';
import { signInPaths } from '../../lib/address';
import { AuthForm } from './AuthForm';
import { AuthFrame } from './AuthFrame';
import { type NavigationState, useNavigationState } from './navigationState';
import { LinkGate } from './LinkGate';
import { PasteLink } from './PasteLink';
import { useLinkCode } from './useLinkCode';
import { rethrowUnclear } from './rethrowUnclear';
import { SignedOutOnly } from './SignedOutOnly';
import { useSteps } from './useSteps';
import { AuthLinks } from './AuthLinks';
import { NameFields } from './NameFields';

const TITLE = 'Complete your account';
const customerSignUpLink = { label: 'Sign up a new company', to: signInPaths.customerSignUp };

/** Creates the account of an invited user (SCREEN-AUTH-SIGNUP, AUTH-08). */
export default function SignUpPage() {
  const code = useLinkCode();
  const { finish } = useSteps();
  const username = useNavigationState('username');
  if (useNavigationState('step') === 'done') return <SignedUp username={username} />;
  return (
    <SignedOutOnly>
      {code ? (
        <LinkGate key={code} code={code} isSignup title={TITLE} alternatives={<RequestNewInvitation />}>
          {(person) => (
            <AuthFrame title={TITLE}>
              {person.businessName && (
                <p className="pl-auth-wide">
                  For <strong>{person.email}</strong> at {person.businessName}.
                </p>
              )}
              <SignUpForm
                code={code}
                person={person}
                onDone={() => finish({ username: person.username, step: 'done' })}
              />
              <AuthLinks />
            </AuthFrame>
          )}
        </LinkGate>
      ) : (
        <AuthFrame title="Sign up">
          <p>Your company invites you by email. Follow the link in that email, or paste it here.</p>
          <PasteLink />
          <AuthLinks others={[customerSignUpLink]} />
        </AuthFrame>
      )}
    </SignedOutOnly>
  );
}

const RequestNewInvitation = () => (
  <p>
    If you've already completed your account, sign in. Otherwise, ask the person who invited you to resend the
    invitation. The new email will have a working link.
  </p>
);

const SignedUp = ({ username }: { username: string }) => (
  <AuthFrame title="Your account is ready">
    <p>Sign in with the password you have just chosen.</p>
    <Link
      className="btn btn-primary"
      to={signInPaths.signIn}
      replace
      state={{ username } satisfies NavigationState}
    >
      Go to sign in
    </Link>
  </AuthFrame>
);

const USER_CODE_PATTERN = /^[\w-]{3,20}$/;

/**
 * Checks whether a user code is free, once for each code. If the check fails, the sign-up itself reports a taken code
 * (CALL-054).
 */
function useUserCode(businessId: string): (code: string) => Promise<true | string> {
  const [checks] = useState(() => new Map<string, Promise<boolean>>());
  return async (typed) => {
    const userCode = typed.trim();
    if (!USER_CODE_PATTERN.test(userCode))
      return 'A user code must have 3 to 20 letters, digits, dashes or underscores';
    if (!businessId) return true;
    const isAvailable =
      checks.get(userCode) ??
      call(checkUserCode, { params: { businessId, userCode }, silent: true }).then(
        ({ available }) => available,
        () => {
          checks.delete(userCode);
          return true;
        },
      );
    checks.set(userCode, isAvailable);
    return (await isAvailable) || 'Someone else in your company has this code. Enter another one.';
  };
}

interface SignUpFormProps {
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

const emptyValues = { userCode: '', password: '', repeat: '' };
const UNCLEAR_OUTCOME =
  "we can't tell whether your account is complete. Try again. If a message says that the link has been used, your account is complete and you can sign in.";

/** Saves the user's data (PUT signup), then the password (POST complete-signup). A retry sends both again (AUTH-08). */
function SignUpForm({ code, person, onDone }: SignUpFormProps) {
  const { username, email, businessId } = person;
  const form = useForm<Values>({
    defaultValues: { ...emptyValues, firstName: person.firstName, lastName: person.lastName },
    // Validates on blur, because one rule requires a request.
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
      rethrowUnclear(cause, UNCLEAR_OUTCOME);
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
      {/* The error appears after the focus has moved on, so it is announced separately. */}
      <Announcement text={errors.userCode?.message ?? ''} />
      {/* Hidden. Password managers use it to identify the account. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields
        control={control}
        name="password"
        repeatName="repeat"
        label="Password"
        personalInfo={[...names, username, email]}
      />
    </AuthForm>
  );
}
