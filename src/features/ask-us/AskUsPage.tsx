import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { notify } from '../../components/feedback/banners';
import { PageProblem } from '../../components/feedback/PageProblem';
import { Icon } from '../../components/Icon';
import { usePreviousAddress } from '../../components/page/NavigationTrailProvider';
import { focusTitle } from '../../components/page/pageFocus';
import { paths } from '../../lib/paths';
import { returnAddress } from '../../lib/returnAddress';
import { useSession } from '../../session/store';
import { MessageForm } from './MessageForm';
import '../../styles/profile.scss';

/** A message to support, and its confirmation (SCREEN-ASK-US). */
export default function AskUsPage() {
  const [sent, setSent] = useState<{ reference: string }>();
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  function show(next: typeof sent) {
    if (!mounted.current) return notify({ kind: 'success', text: 'Your message has been sent' });
    flushSync(() => setSent(next));
    // The focused element no longer exists.
    focusTitle();
  }

  return sent ? (
    <MessageSent reference={sent.reference} onAgain={() => show(undefined)} />
  ) : (
    <MessageForm onSent={(reference) => show({ reference })} />
  );
}

/** The confirmation, with the reference number and links. */
function MessageSent({ reference, onAgain: onSendAnother }: { reference: string; onAgain: () => void }) {
  const email = useSession(({ user }) => user?.email);
  const back = returnAddress(usePreviousAddress());
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
            {email ? `We'll reply to ${email}.` : 'We will call you.'}
          </>
        }
        action={
          <>
            <button type="button" className="btn btn-secondary" onClick={onSendAnother}>
              Send another message
            </button>
            <Link className="btn btn-primary" to={back ?? paths.dashboard}>
              {back ? 'Go back' : 'Go to the dashboard'}
            </Link>
          </>
        }
      />
    </div>
  );
}
