import '../../../styles/users.scss';
import type { InvitationRequest } from '../../../api/userAdmin/contract';
import { ActButton } from '../../../components/ActButton';
import { inform } from '../../../components/feedback/inform';
import { answerText, personOf, questionText, wholeAnswer } from './requestColumns';

interface Props {
  request: InvitationRequest;
  /** Why it cannot be accepted yet. */
  wait: string | undefined;
  onAsk: (what: 'accept' | 'refuse', request: InvitationRequest) => void;
}

/** The two answers to a request; of one that has been answered, what was said. */
export function RequestActs({ request, wait, onAsk }: Props) {
  const name = personOf(request);
  return (
    <span className="pl-user-answer">
      {request.status === 'OPEN' ? (
        <>
          <ActButton why={wait} aria-label={`Accept ${name}`} onClick={() => onAsk('accept', request)}>
            Accept
          </ActButton>
          <ActButton why={undefined} aria-label={`Refuse ${name}`} onClick={() => onAsk('refuse', request)}>
            Refuse
          </ActButton>
        </>
      ) : (
        <button
          type="button"
          className="btn btn-secondary"
          aria-label={`${answerText(request)}: ${name}`}
          onClick={() =>
            void inform({ title: name, text: `${questionText(request)}\n\n${wholeAnswer(request)}` })
          }
        >
          {answerText(request)}
        </button>
      )}
    </span>
  );
}
