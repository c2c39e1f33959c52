import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendAndVerify } from '../../../../api/sendAndVerify';
import { type CardComment, MAX_COMMENT_LENGTH } from '../../../../api/timecardActions/contract';
import {
  ACTIVITY_PAGE_SIZE,
  timecardActivityQueries,
  useTimecardMutations,
} from '../../../../api/timecardActions/queries';
import type { Timecard } from '../../../../api/timecards/contract';
import { timecardQueries } from '../../../../api/timecards/queries';
import { LinkedText } from '../../../../components/content/LinkedText';
import { notify } from '../../../../components/feedback/banners';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { Skeleton } from '../../../../components/feedback/Skeleton';
import { Form } from '../../../../components/form/Form';
import { MentionField } from '../../../../components/form/MentionField';
import { SelectField } from '../../../../components/form/SelectField';
import { type Day, isoWeekOf, formatLongDay, formatShortDate } from '../../../../lib/dates';
import { type MentionText, emptyMentionText, mentionMarkup } from '../../../../lib/mentionText';
import { showMentions } from '../../../../lib/mentions';
import { newId } from '../../../../lib/newId';
import { formatNumber } from '../../../../lib/number';
import { dateTimeText } from '../../common/dateTimeText';
import './comments.scss';

/** Comments on a card or a day, newest page first; older pages load on request. The newest comment is at the bottom. */
function useComments(timecardId: string, day: string) {
  const [count, setCount] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, page) =>
      timecardActivityQueries.comments(timecardId, day, page),
    ),
  });
  const rows = [...pages].reverse().flatMap(({ data }) => data?.rows ?? []);
  // A new comment moves the last one of each page to the next page.
  const comments = [...new Map(rows.map((row): [string, CardComment] => [row.id, row])).values()];
  const failed = pages.find(({ error, data }) => error && !data);
  return {
    comments: pages[0]?.data && comments,
    older: Math.max(0, (pages[0]?.data?.total ?? 0) - comments.length),
    loading: pages.some(({ isPending }) => isPending),
    error: failed?.error,
    retry: () => void failed?.refetch(),
    more: () => setCount(count + 1),
  };
}

interface Props {
  /** A saved card. */
  card: Timecard;
  /** Only comments on this day. */
  day?: Day | undefined;
}

/** CALL-143, TIME-20: the comments on a card, newest last, and a form. */
export function CardComments({ card, day = '' }: Props) {
  const { comments, older, loading, error, retry, more } = useComments(card.timecardId, day);
  const list = useRef<HTMLOListElement>(null);

  function showOlder() {
    more();
    // The button disappears with the last page.
    if (older <= ACTIVITY_PAGE_SIZE) list.current?.focus();
  }

  return (
    <div className="pl-comments pl-stack gap-3 justify-items-start">
      {error && <ErrorState what="the comments" error={error} onRetry={retry} />}
      {!comments && !error && <Skeleton kind="text" rows={4} />}
      {older > 0 && !error && (
        <button
          type="button"
          className="btn btn-secondary"
          aria-busy={loading || undefined}
          onClick={() => !loading && showOlder()}
        >
          {`Show ${formatNumber(Math.min(older, ACTIVITY_PAGE_SIZE))} older ${older === 1 ? 'comment' : 'comments'}`}
        </button>
      )}
      {comments?.length === 0 && <p className="pl-hint">No comments yet.</p>}
      {comments && comments.length > 0 && (
        <ol
          ref={list}
          className="pl-comment-list pl-plain-list d-grid min-w-0"
          aria-label="Comments"
          tabIndex={-1}
        >
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} ofDay={day !== ''} />
          ))}
        </ol>
      )}
      <CommentForm key={`${card.timecardId} ${day}`} card={card} day={day} />
    </div>
  );
}

/** Longer comments are collapsed. */
const MAX_LINES = 10;
const MAX_CHARACTERS = 900;

/** The beginning of a long text, cut between words so that links stay whole. Undefined for short texts. */
function excerptOf(text: string): string | undefined {
  const lines = text.split('\n');
  if (lines.length <= MAX_LINES + 2 && text.length <= MAX_CHARACTERS * 1.2) return undefined;
  const start = lines.slice(0, MAX_LINES).join('\n');
  if (start.length <= MAX_CHARACTERS) return start;
  const cut = start.slice(0, MAX_CHARACTERS);
  return /\s/.test(cut) ? cut.replace(/\s+\S*$/, '') : cut.replace(/[\uD800-\uDBFF]$/, '');
}

/** 'Show all 500 lines' */
function expandLabel(text: string): string {
  const lines = text.split('\n').length;
  return lines > MAX_LINES ? `Show all ${formatNumber(lines)} lines` : 'Show more';
}

/** A comment: mentions by name (FMT-06), URLs as links (FMT-10), long texts collapsed. */
function CommentItem({ comment, ofDay }: { comment: CardComment; ofDay: boolean }) {
  const [open, setOpen] = useState(false);
  const text = showMentions(comment.text, comment.people);
  const excerpt = excerptOf(text);
  return (
    <li className="pl-comment min-w-0 py-2 border-bottom">
      <p className="pl-comment-head pl-cluster row-gap-0 m-0">
        <strong>
          <bdi>{comment.by.name}</bdi>
        </strong>
        <time dateTime={comment.at}>{dateTimeText(comment.at)}</time>
        {!ofDay && comment.date !== '' && <span>about {formatLongDay(comment.date)}</span>}
      </p>
      <p className="pl-comment-text text-pre-line text-break m-0">
        <LinkedText text={open ? text : (excerpt ?? text)} />
        {!open && excerpt !== undefined && ' …'}
      </p>
      {excerpt !== undefined && (
        <button
          type="button"
          className="btn btn-link"
          aria-expanded={open}
          onClick={() => setOpen((was) => !was)}
        >
          {open ? 'Show less' : expandLabel(text)}
        </button>
      )}
    </li>
  );
}

interface NewComment {
  id: string;
  /** '' for the whole card. */
  date: string;
  text: string;
}

/** Sends a comment once: after a lost response, it is looked up by id before it can be sent again (FAULT-96). */
function useSendComment(timecardId: string) {
  const client = useQueryClient();
  const { comment } = useTimecardMutations(timecardId);
  return (sent: NewComment) =>
    sendAndVerify(
      () => comment.mutateAsync(sent),
      async () => {
        const newest = timecardActivityQueries.comments(timecardId, '', 0, { silent: true });
        const { rows } = await client.fetchQuery({ ...newest, staleTime: 0 });
        const found = rows.find(({ id }) => id === sent.id);
        if (found) void client.invalidateQueries({ queryKey: timecardQueries.all });
        return found;
      },
    );
}

interface Values {
  about: string;
  comment: MentionText;
  /** Id of a sent comment that may have arrived; '' for none. */
  commentId: string;
}

const WHOLE_CARD = { value: '', label: 'The whole time card' };

/** TIME-20: writes a comment on a card or a day. Drafts are stored until it is sent (FAULT-79). */
function CommentForm({ card, day }: { card: Timecard; day: string }) {
  const { timecardId, weekStart, employee } = card;
  const form = useForm<Values>({
    defaultValues: { about: day, comment: emptyMentionText, commentId: '' },
    shouldFocusError: false,
  });
  const send = useSendComment(timecardId);

  // An edited comment is a new one, so it needs a new id.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values: { commentId } }) => {
          if (commentId && name && name !== 'commentId') form.setValue('commentId', '');
        },
      }),
    [form],
  );

  async function submit({ about, comment, commentId }: Values) {
    const id = commentId || newId();
    form.setValue('commentId', id);
    await send({ id, date: about, text: mentionMarkup(comment).trim() });
    notify({ kind: 'success', text: 'Comment sent' });
    form.reset({ about, comment: emptyMentionText, commentId: '' });
  }

  return (
    <Form
      form={form}
      onSubmit={submit}
      submitLabel="Send comment"
      isSecondary
      draft={{
        name: `comment on ${timecardId} ${day}`,
        title: `Comment on the time card of ${employee.name}, ${formatShortDate(day || weekStart)}`,
      }}
    >
      <input type="hidden" {...form.register('commentId')} />
      <div className="pl-fields">
        <MentionField
          control={form.control}
          name="comment"
          label="Comment"
          hint="Type @ to mention someone."
          required
          wide
          lines={4}
          maxLength={MAX_COMMENT_LENGTH}
          options={timecardActivityQueries.people}
        />
        {day === '' && (
          <SelectField
            control={form.control}
            name="about"
            label="About"
            options={[
              WHOLE_CARD,
              ...isoWeekOf(weekStart).days.map((date) => ({ value: date, label: formatLongDay(date) })),
            ]}
          />
        )}
      </div>
    </Form>
  );
}
