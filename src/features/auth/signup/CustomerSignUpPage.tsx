import { useState } from 'react';
import { SignedOutOnly } from '../SignedOutOnly';
import { turnTo } from '../turnTo';
import { AuthFrame } from '../AuthFrame';
import { Resend, USUAL_WAIT } from '../Resend';
import { Ways } from '../Ways';
import { CustomerForm, type CustomerValues } from './CustomerForm';
import { useSignUpCustomer } from './useSignUpCustomer';

/** SCREEN-AUTH-OPEN: a new customer and its first user, who then chooses a password by a link from an e-mail. */
export default function CustomerSignUpPage() {
  const signUp = useSignUpCustomer();
  const [sent, setSent] = useState<CustomerValues>();
  const [last, setLast] = useState<CustomerValues>();
  return (
    <SignedOutOnly>
      {sent ? (
        <AuthFrame title="Look into your mailbox">
          <p>
            We have sent an e-mail to <strong>{sent.email}</strong>. Follow the link in it to choose your
            password. That may take a few minutes. Look among the junk mail too.
          </p>
          <div className="pl-auth-acts">
            <Resend
              label="Send it again"
              wait={USUAL_WAIT}
              onResend={async () => {
                await signUp(sent);
                return USUAL_WAIT;
              }}
            />
            <button
              type="button"
              className="btn btn-secondary"
              onClick={() => turnTo(() => setSent(undefined))}
            >
              Correct what I typed
            </button>
          </div>
          <Ways />
        </AuthFrame>
      ) : (
        <AuthFrame title="Sign up a new company">
          <CustomerForm
            values={last}
            signUp={signUp}
            onSent={(values) => {
              setLast(values);
              turnTo(() => setSent(values));
            }}
          />
          <Ways />
        </AuthFrame>
      )}
    </SignedOutOnly>
  );
}
