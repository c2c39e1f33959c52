import '../../../styles/comments.scss';
import { useRef } from 'react';
import { TALK_SIZE } from '../../../api/timecardActs/queries';
import type { Timecard } from '../../../api/timecards/contract';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Skeleton } from '../../../components/feedback/Skeleton';
import type { Day } from '../../../lib/dates';
import { showNumber } from '../../../lib/number';
import { Comment } from './Comment';
import { CommentForm } from './CommentForm';
import { useComments } from './useComments';

interface Props {
  /** A saved one. */
  card: Timecard;
  /** Only what is said about this day. */
  day?: Day | undefined;
}

/** CALL-143, TIME-20: what has been said about a card, the newest last, and a place to answer. */
export function CardComments({ card, day = '' }: Props) {
  const { comments, older, loading, error, retry, more } = useComments(card.timecardId, day);
  const list = useRef<HTMLOListElement>(null);

  function showOlder() {
    more();
    // With the last of them the button goes.
    if (older <= TALK_SIZE) list.current?.focus();
  }

  return (
    <div className="pl-comments">
      {error && <ErrorState what="the comments" error={error} onRetry={retry} />}
      {!comments && !error && <Skeleton kind="text" rows={4} />}
      {older > 0 && !error && (
        <button
          type="button"
          className="btn btn-secondary"
          aria-busy={loading || undefined}
          onClick={() => !loading && showOlder()}
        >
          {`Show ${showNumber(Math.min(older, TALK_SIZE))} older ${older === 1 ? 'comment' : 'comments'}`}
        </button>
      )}
      {comments?.length === 0 && <p className="pl-hint">Nobody has said anything yet.</p>}
      {comments && comments.length > 0 && (
        <ol ref={list} className="pl-comment-list" aria-label="Comments" tabIndex={-1}>
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} ofDay={day !== ''} />
          ))}
        </ol>
      )}
      <CommentForm key={`${card.timecardId} ${day}`} card={card} day={day} />
    </div>
  );
}
