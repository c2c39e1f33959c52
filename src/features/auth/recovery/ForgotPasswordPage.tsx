import { useHanded } from '../handed';
import { SignedOutOnly } from '../SignedOutOnly';
import { AskForWay } from './AskForWay';
import { MailOnItsWay } from './MailOnItsWay';

/** SCREEN-AUTH-FORGOT: how to get back in without the password (AUTH-06, AUTH-11). */
export default function ForgotPasswordPage() {
  const sent = useHanded('step') === 'sent';
  return <SignedOutOnly>{sent ? <MailOnItsWay /> : <AskForWay />}</SignedOutOnly>;
}
