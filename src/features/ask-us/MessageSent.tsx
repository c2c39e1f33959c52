import { Link } from 'react-router-dom';
import { PageProblem } from '../../components/feedback/PageProblem';
import { Icon } from '../../components/Icon';
import { useCameFrom } from '../../components/page/CameFrom';
import { paths } from '../../lib/paths';
import { returnAddress } from '../../lib/returnAddress';
import { useSession } from '../../session/store';

/** The message has arrived: its number, and ways on. */
export function MessageSent({ reference, onAgain }: { reference: string; onAgain: () => void }) {
  const email = useSession(({ user }) => user?.email);
  const back = returnAddress(useCameFrom());
  return (
    <div className="pl-page">
      <PageProblem
        heading="page"
        icon={<Icon name="check" />}
        title="Your message has been sent"
        text={
          <>
            {reference && (
              <>
                Its reference number is <strong>{reference}</strong>.{' '}
              </>
            )}
            {email ? `We answer to ${email}.` : 'We answer by phone.'}
          </>
        }
        action={
          <>
            <button type="button" className="btn btn-secondary" onClick={onAgain}>
              Send another message
            </button>
            <Link className="btn btn-primary" to={back ?? paths.dashboard}>
              {back ? 'Back to where you were' : 'To the dashboard'}
            </Link>
          </>
        }
      />
    </div>
  );
}
