import { type QueryKey, useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dateTimeText } from '../../lib/dateTimeText';
import { type MentionChoice, showMentions } from '../../lib/mentions';
import { formatNumber } from '../../lib/number';
import { HISTORY_PAGE_SIZE } from '../../lib/pager';
import { LinkedText } from '../content/LinkedText';
import { Face } from '../Face';
import { ErrorState } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';
import './comments.scss';

export interface ShownComment {
  id: string;
  by: { name: string };
  /** ISO timestamp. */
  at: string;
  /** With user ids for mentions (FMT-06). */
  text: string;
  /** The mentioned users. */
  people: readonly MentionChoice[];
}

export interface CommentPage<Row> {
  rows: Row[];
  total: number;
}

type QueryOfPage<Row extends ShownComment, Key extends QueryKey> = (
  page: number,
) => UseQueryOptions<CommentPage<Row>, Error, CommentPage<Row>, Key>;

interface Props<Row extends ShownComment, Key extends QueryKey> {
  /** A page of comments. The first page has the newest ones; on each page, the newest is last. */
  query: QueryOfPage<Row, Key>;
  /** A part of the record that a comment is about: 'about Monday, Nov 23'. */
  aboutText?: (comment: Row) => string | undefined;
  /** The form for a new comment. */
  children: ReactNode;
}

/** The loaded pages as one list, oldest comment first. Older pages load on request. */
function useComments<Row extends ShownComment, Key extends QueryKey>(query: QueryOfPage<Row, Key>) {
  const [count, setCount] = useState(1);
  const pages = useQueries({ queries: Array.from({ length: count }, (_, page) => query(page)) });
  const rows = [...pages].reverse().flatMap(({ data }) => data?.rows ?? []);
  // A new comment moves the last one of each page to the next page.
  const comments = [...new Map(rows.map((row): [string, Row] => [row.id, row])).values()];
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

/**
 * The comments on a record, newest last, and the form for a new one. `?comment=` in the address names the one to show, for
 * which older pages are loaded.
 */
export function Comments<Row extends ShownComment, Key extends QueryKey>(props: Props<Row, Key>) {
  const { query, aboutText, children } = props;
  const { comments, older, loading, error, retry, more } = useComments(query);
  const list = useRef<HTMLOListElement>(null);
  const linkedId = useSearchParams()[0].get('comment');
  const isFound = comments?.some(({ id }) => id === linkedId);
  if (linkedId !== null && comments && !isFound && older > 0 && !loading && !error) more();

  function showOlder() {
    more();
    // The button disappears with the last page.
    if (older <= HISTORY_PAGE_SIZE) list.current?.focus();
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
          {`Show ${formatNumber(Math.min(older, HISTORY_PAGE_SIZE))} older ${older === 1 ? 'comment' : 'comments'}`}
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
            <CommentItem
              key={comment.id}
              comment={comment}
              about={aboutText?.(comment)}
              isLinked={comment.id === linkedId}
            />
          ))}
        </ol>
      )}
      {children}
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

interface ItemProps {
  comment: ShownComment;
  about: string | undefined;
  /** The address names it. */
  isLinked: boolean;
}

/** A comment: mentions by name (FMT-06), URLs as links (FMT-10), long texts collapsed. */
function CommentItem({ comment, about, isLinked }: ItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isLinked]);
  const [open, setOpen] = useState(false);
  const text = showMentions(comment.text, comment.people);
  const excerpt = excerptOf(text);
  return (
    <li
      ref={item}
      tabIndex={isLinked ? -1 : undefined}
      className={`pl-comment min-w-0 py-2 border-bottom ${isLinked ? 'is-linked' : ''}`}
    >
      <p className="pl-comment-head pl-cluster row-gap-0 m-0">
        <strong>
          <Face name={comment.by.name} />
          <bdi>{comment.by.name}</bdi>
        </strong>
        <time dateTime={comment.at}>{dateTimeText(comment.at)}</time>
        {about && <span>{about}</span>}
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
