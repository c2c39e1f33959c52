import '../../styles/profile.scss';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../components/feedback/banners';
import { focusTitle } from '../../components/page/pageFocus';
import { MessageForm } from './MessageForm';
import { MessageSent } from './MessageSent';

/** SCREEN-ASK-US: a message to support, and what became of it. */
export default function AskUsPage() {
  const [sent, setSent] = useState<{ reference: string }>();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  function show(next: typeof sent) {
    if (!here.current) return notify({ kind: 'success', text: 'Your message has been sent' });
    flushSync(() => setSent(next));
    // What had the focus is gone.
    focusTitle();
  }

  return sent ? (
    <MessageSent reference={sent.reference} onAgain={() => show(undefined)} />
  ) : (
    <MessageForm onSent={(reference) => show({ reference })} />
  );
}
