import { type ReactNode, useEffect, useState } from 'react';
import { type LinkPerson, verifyUrl } from '../../api/account/contract';
import { call } from '../../api/client';
import { ApiError } from '../../api/errors';
import { AuthFrame } from './AuthFrame';
import { AuthLinks } from './AuthLinks';

/** `refused` is true if the link is used, expired, or wrong. Other errors can be retried. */
type LinkResult = { person: LinkPerson } | { problem: string; refused: boolean };

/** Loads the person of a link. Each attempt loads it again (AUTH-09). */
function useLink(code: string, isSignup: boolean, attempt: number): LinkResult | undefined {
  const [answered, setAnswered] = useState<{ attempt: number; answer: LinkResult }>();
  useEffect(() => {
    const controller = new AbortController();
    const handleResult = (answer: LinkResult) =>
      !controller.signal.aborted && setAnswered({ attempt, answer });
    call(verifyUrl, { query: { isSignup }, body: { code }, silent: true, signal: controller.signal }).then(
      (person) => handleResult({ person }),
      (cause: unknown) => handleResult(problemOf(cause)),
    );
    return () => controller.abort();
  }, [code, isSignup, attempt]);
  return answered?.attempt === attempt ? answered.answer : undefined;
}

const problemOf = (cause: unknown): LinkResult =>
  cause instanceof ApiError
    ? { problem: cause.text, refused: cause.kind === 'refused' && cause.status < 500 }
    : { problem: "Couldn't check the link.", refused: false };

interface Props {
  code: string;
  isSignup: boolean;
  title: string;
  /** Alternatives to a link that does not work. */
  alternatives: ReactNode;
  children: (person: LinkPerson) => ReactNode;
}

/** Renders its children when the server accepts the link. Displays the reason otherwise. */
export function LinkGate({ code, isSignup, title, alternatives, children }: Props) {
  const [attempt, setAttempt] = useState(0);
  const answer = useLink(code, isSignup, attempt);
  if (answer && 'person' in answer) return children(answer.person);
  return (
    <AuthFrame title={answer?.refused ? 'This link does not work' : title}>
      {/* The element always exists, so that screen readers announce its changes. */}
      <p aria-live="polite">{answer?.problem ?? 'Checking your link…'}</p>
      {answer?.refused && alternatives}
      {answer && !answer.refused && (
        <button type="button" className="btn btn-secondary" onClick={() => setAttempt(attempt + 1)}>
          Retry
        </button>
      )}
      <AuthLinks />
    </AuthFrame>
  );
}
