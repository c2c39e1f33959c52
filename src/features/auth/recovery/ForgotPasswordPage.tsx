import { useState } from 'react';
import { SignedOutOnly } from '../SignedOutOnly';
import { turnTo } from '../turnTo';
import { type Asked, AskForWay } from './AskForWay';
import { MailOnItsWay } from './MailOnItsWay';

/** SCREEN-AUTH-FORGOT: how to get back in without the password (AUTH-06, AUTH-11). */
export default function ForgotPasswordPage() {
  const [asked, setAsked] = useState<Asked>();
  return (
    <SignedOutOnly>
      {asked ? (
        <MailOnItsWay asked={asked} onOther={() => turnTo(() => setAsked(undefined))} />
      ) : (
        <AskForWay onAsked={(answer) => turnTo(() => setAsked(answer))} />
      )}
    </SignedOutOnly>
  );
}
