import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { call } from '../../api/client';
import { openCustomer, openUser } from '../../api/signup/contract';
import { TextField } from '../../components/form/TextField';
import { AuthForm } from './AuthForm';
import { AuthFrame } from './AuthFrame';
import { navigationValue, type NavigationState } from './navigationState';
import { rethrowUnclear } from './rethrowUnclear';
import { ResendButton, waitEnd } from './ResendButton';
import { SignedOutOnly } from './SignedOutOnly';
import { useSteps } from './useSteps';
import { AuthLinks } from './AuthLinks';
import { NameFields } from './NameFields';

/** A customer that was created with this name and phone number. */
type CreatedCustomer = Pick<CustomerValues, 'name' | 'phone'> & { customerId: string };

/**
 * Creates the customer, then its user. Resolves with the customer's id. A retry does not create a second customer,
 * even after a reload, because the page passes the one created before (CALL-069, ACCESS-07).
 */
function useSignUpCustomer(initial: CreatedCustomer): (values: CustomerValues) => Promise<string> {
  const created = useRef(initial);
  return async ({ name, phone, firstName, lastName, email }) => {
    if (!created.current.customerId || created.current.name !== name || created.current.phone !== phone) {
      const { customerId } = await call(openCustomer, { body: { name, phone }, silent: true });
      created.current = { name, phone, customerId };
    }
    const { customerId } = created.current;
    await call(openUser, { body: { customerId, firstName, lastName, email }, silent: true });
    return customerId;
  };
}

/** State in the history entry. It contains no secrets, and it prevents a second customer with the same name. */
type StepState = NavigationState & Partial<CustomerValues> & { customerId?: string };

const valuesIn = (state: unknown): CustomerValues => ({
  name: navigationValue(state, 'name'),
  phone: navigationValue(state, 'phone'),
  firstName: navigationValue(state, 'firstName'),
  lastName: navigationValue(state, 'lastName'),
  email: navigationValue(state, 'email'),
});

/**
 * Signs up a new customer and its first user, who then chooses a password with a link from an email
 * (SCREEN-AUTH-OPEN).
 */
export default function CustomerSignUpPage() {
  const state: unknown = useLocation().state;
  const values = valuesIn(state);
  const customerId = navigationValue(state, 'customerId');
  const signUp = useSignUpCustomer({ name: values.name, phone: values.phone, customerId });
  const { keepStep, turnTo } = useSteps<StepState>();

  async function submit(typed: CustomerValues) {
    const stepState = { ...typed, customerId: await signUp(typed) };
    await keepStep(stepState);
    await turnTo({ ...stepState, step: 'sent', until: waitEnd(undefined) });
  }

  async function resend() {
    await keepStep({ ...values, customerId: await signUp(values), step: 'sent', until: waitEnd(undefined) });
  }

  return (
    <SignedOutOnly>
      {navigationValue(state, 'step') === 'sent' ? (
        <AuthFrame title="Check your email">
          <p>
            We have sent an email to <strong>{values.email}</strong>. Follow the link in it to choose your
            password. It may take a few minutes to arrive. Check your junk folder too.
          </p>
          <div className="pl-auth-actions">
            <ResendButton
              label="Resend email"
              until={Number(navigationValue(state, 'until'))}
              onResend={resend}
            />
            <button
              type="button"
              className="btn btn-secondary"
              onClick={() => void turnTo({ ...values, customerId })}
            >
              Edit my details
            </button>
          </div>
          <AuthLinks />
        </AuthFrame>
      ) : (
        <AuthFrame title="Sign up a new company">
          <CustomerForm values={values} signUp={submit} />
          <AuthLinks />
        </AuthFrame>
      )}
    </SignedOutOnly>
  );
}

interface CustomerValues {
  name: string;
  phone: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface CustomerFormProps {
  /** Values that were entered before. */
  values: CustomerValues;
  signUp: (values: CustomerValues) => Promise<void>;
}

const UNCLEAR_OUTCOME =
  "we can't tell whether your company has been signed up. If no email arrives within a few minutes, try again.";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function CustomerForm({ values, signUp }: CustomerFormProps) {
  const form = useForm<CustomerValues>({ defaultValues: values, shouldFocusError: false });
  const { control } = form;

  async function submit(typed: CustomerValues) {
    await signUp(typed).catch((cause: unknown) => rethrowUnclear(cause, UNCLEAR_OUTCOME));
  }

  return (
    <AuthForm form={form} onSubmit={submit} submitLabel="Sign up company">
      <TextField control={control} name="name" label="Company" required autoComplete="organization" />
      <TextField control={control} name="phone" label="Phone (optional)" type="tel" autoComplete="tel" />
      <NameFields control={control} firstName="firstName" lastName="lastName" />
      <TextField
        control={control}
        name="email"
        label="Email address"
        type="email"
        hint="You'll sign in with this address."
        required
        autoComplete="email"
        rules={{
          validate: (email) => EMAIL.test(email.trim()) || 'Enter an email address, such as name@example.com',
        }}
      />
    </AuthForm>
  );
}
