import '../../styles/profile.scss';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusTitle } from '../../components/page/pageFocus';
import { MessageForm } from './MessageForm';
import { MessageSent } from './MessageSent';

/** SCREEN-ASK-US: a message to support, and what became of it. */
export default function AskUsPage() {
  const [sent, setSent] = useState<{ reference: string }>();

  function show(next: typeof sent) {
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
