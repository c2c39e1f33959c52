import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { withReturn } from '../../../lib/returnAddress';
import { askFor } from '../askFor';
import { AuthFrame } from '../AuthFrame';
import type { Handed } from '../handed';
import { Resend } from '../Resend';
import { Ways } from '../Ways';
import type { Asked } from './AskForWay';
import { ways } from './ways';

/** The same for every name, so that nobody learns which exist. */
export function MailOnItsWay({ asked, onOther }: { asked: Asked; onOther: () => void }) {
  const { username, way, wait } = asked;
  const [query] = useSearchParams();
  const next =
    way === 'link'
      ? { to: paths.verifyCode('password'), label: 'Enter the code from the e-mail' }
      : { to: paths.resetPassword(), label: 'Enter the one-time password' };
  return (
    <AuthFrame title="Look into your mailbox">
      <p>
        If there is an account for <strong>{username}</strong>, an e-mail is on its way to its address. That
        may take a few minutes. Look among the junk mail too.
      </p>
      <div className="pl-auth-acts">
        <Link
          className="btn btn-primary"
          to={withReturn(next.to, query.get('r'))}
          state={{ username } satisfies Handed}
        >
          {next.label}
        </Link>
        <Resend label="Send it again" wait={wait} onResend={() => askFor(ways[way].request, username)} />
        <button type="button" className="btn btn-secondary" onClick={onOther}>
          Ask in another way
        </button>
      </div>
      <Ways />
    </AuthFrame>
  );
}
