import { useLocation } from 'react-router-dom';
import { AuthFrame } from '../AuthFrame';
import { handed, type Handed } from '../handed';
import { Resend, waitFrom } from '../Resend';
import { SignedOutOnly } from '../SignedOutOnly';
import { useSteps } from '../useSteps';
import { Ways } from '../Ways';
import { CustomerForm, type CustomerValues } from './CustomerForm';
import { useSignUpCustomer } from './useSignUpCustomer';

/** Nothing of it is secret, and all of it is in the way of a second customer of the same name. */
type Kept = Handed & Partial<CustomerValues> & { customerId?: string };

const valuesIn = (state: unknown): CustomerValues => ({
  name: handed(state, 'name'),
  phone: handed(state, 'phone'),
  firstName: handed(state, 'firstName'),
  lastName: handed(state, 'lastName'),
  email: handed(state, 'email'),
});

/** SCREEN-AUTH-OPEN: a new customer and its first user, who then chooses a password by a link from an e-mail. */
export default function CustomerSignUpPage() {
  const state: unknown = useLocation().state;
  const values = valuesIn(state);
  const customerId = handed(state, 'customerId');
  const signUp = useSignUpCustomer({ name: values.name, phone: values.phone, customerId });
  const { keep, turnTo } = useSteps<Kept>();

  async function submit(typed: CustomerValues) {
    const kept = { ...typed, customerId: await signUp(typed) };
    await keep(kept);
    await turnTo({ ...kept, step: 'sent', until: waitFrom(undefined) });
  }

  async function resend() {
    await keep({ ...values, customerId: await signUp(values), step: 'sent', until: waitFrom(undefined) });
  }

  return (
    <SignedOutOnly>
      {handed(state, 'step') === 'sent' ? (
        <AuthFrame title="Check your e-mail">
          <p>
            We have sent an e-mail to <strong>{values.email}</strong>. Follow the link in it to choose your
            password. It may take a few minutes to arrive. Check your junk folder too.
          </p>
          <div className="pl-auth-acts">
            <Resend label="Send it again" until={Number(handed(state, 'until'))} onResend={resend} />
            <button
              type="button"
              className="btn btn-secondary"
              onClick={() => void turnTo({ ...values, customerId })}
            >
              Correct what I typed
            </button>
          </div>
          <Ways />
        </AuthFrame>
      ) : (
        <AuthFrame title="Sign up a new company">
          <CustomerForm values={values} signUp={submit} />
          <Ways />
        </AuthFrame>
      )}
    </SignedOutOnly>
  );
}
