import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { withReturn } from '../../../lib/returnAddress';
import { askFor } from '../askFor';
import { AuthFrame } from '../AuthFrame';
import { type Handed, useHanded } from '../handed';
import { Resend } from '../Resend';
import { useSteps } from '../useSteps';
import { Ways } from '../Ways';
import { wayNamed, ways } from './ways';

/** The same for every name, so that nobody learns which exist. */
export function MailOnItsWay() {
  const username = useHanded('username');
  const way = wayNamed(useHanded('way')) ?? 'link';
  const until = Number(useHanded('until'));
  const [query] = useSearchParams();
  const { keep, turnTo } = useSteps();
  const next =
    way === 'link'
      ? { to: paths.verifyCode('password'), label: 'Enter the code from the e-mail' }
      : { to: paths.resetPassword(), label: 'Enter the one-time password' };
  // The code may be sent again where it is entered, too.
  const state: Handed = way === 'link' ? { username, step: 'sent', until } : { username };

  async function resend() {
    await keep({ username, way, step: 'sent', until: await askFor(ways[way].request, username) });
  }

  return (
    <AuthFrame title="Check your e-mail">
      <p>
        If there is an account for <strong>{username}</strong>, an e-mail is on its way. It may take a few
        minutes. Check your junk folder too.
      </p>
      <div className="pl-auth-acts">
        <Link className="btn btn-primary" to={withReturn(next.to, query.get('r'))} state={state}>
          {next.label}
        </Link>
        <Resend label="Send it again" until={until} onResend={resend} />
        <button type="button" className="btn btn-secondary" onClick={() => void turnTo({ username, way })}>
          Choose another way
        </button>
      </div>
      <Ways />
    </AuthFrame>
  );
}
