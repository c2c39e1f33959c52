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

interface Entry {
  id: string;
  /** ISO timestamp. */
  at: string;
}

export interface ShownComment extends Entry {
  by: { name: string };
  /** With user ids for mentions (FMT-06). */
  text: string;
  /** The mentioned users. */
  people: readonly MentionChoice[];
}

export interface ShownChange extends Entry {
  by?: { name: string } | undefined;
  /** 'Status changed' */
  what: string;
  /** '' for none. */
  from: string;
  to: string;
  /** The changed part of the record. */
  where?: string;
  reason?: string;
}

interface EntryPage<Row> {
  rows: Row[];
  total: number;
}

/** The first page has the newest entries. */
export type QueryOfPage<Row, Key extends QueryKey> = (
  page: number,
) => UseQueryOptions<EntryPage<Row>, Error, EntryPage<Row>, Key>;

interface Props<Comment, Key extends QueryKey, Change, ChangesKey extends QueryKey> {
  /** On each page, the newest comment is last. */
  comments: QueryOfPage<Comment, Key>;
  /** On each page, the newest change is first. */
  changes: QueryOfPage<Change, ChangesKey>;
  /** A part of the record that a comment is about: 'about Monday, Nov 23'. */
  aboutText?: (comment: Comment) => string | undefined;
  /** The form for a new comment. */
  children: ReactNode;
}

/** The loaded pages as one list, newest entry last. Older pages load on request. */
function usePages<Row extends Entry, Key extends QueryKey>(
  query: QueryOfPage<Row, Key>,
  isNewestFirst = false,
) {
  const [count, setCount] = useState(1);
  const pages = useQueries({ queries: Array.from({ length: count }, (_, page) => query(page)) });
  const rows = [...pages].reverse().flatMap(({ data }) => {
    const found = data?.rows ?? [];
    return isNewestFirst ? [...found].reverse() : found;
  });
  // A new entry moves the last one of each page to the next page.
  const entries = [...new Map(rows.map((row): [string, Row] => [row.id, row])).values()];
  const failed = pages.find(({ error, data }) => error && !data);
  return {
    entries,
    isLoaded: pages[0]?.data !== undefined,
    older: Math.max(0, (pages[0]?.data?.total ?? 0) - entries.length),
    // Without a network, a page that is not on the device waits and is not awaited.
    loading: pages.some(({ isLoading }) => isLoading),
    error: failed?.error,
    retry: () => void failed?.refetch(),
    more: () => setCount(count + 1),
  };
}

interface Loaded<Row> {
  /** Newest last. */
  entries: readonly Row[];
  /** How many are not loaded yet. */
  older: number;
}

/**
 * Two lists as one, newest entry last. It begins where one of them has not loaded its older entries yet, so that none
 * appears between others later.
 */
export function mergeByTime<A extends Entry, B extends Entry>(
  first: Loaded<A>,
  second: Loaded<B>,
): (A | B)[] {
  const starts = [first, second].map(({ entries, older }) => (older > 0 ? (entries[0]?.at ?? '') : ''));
  const start = starts.reduce((one, other) => (one > other ? one : other));
  return [...first.entries, ...second.entries]
    .filter(({ at }) => at >= start)
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

const isComment = (entry: ShownComment | ShownChange): entry is ShownComment => 'text' in entry;

/**
 * The comments on a record and its changes, newest last, and the form for a new comment. `?comment=` in the address names
 * the one to show, for which older pages are loaded.
 */
export function ActivityFeed<
  Comment extends ShownComment,
  Key extends QueryKey,
  Change extends ShownChange,
  ChangesKey extends QueryKey,
>(props: Props<Comment, Key, Change, ChangesKey>) {
  const { aboutText, children } = props;
  const comments = usePages(props.comments);
  const changes = usePages(props.changes, true);
  const [commentsOnly, setCommentsOnly] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const linkedId = useSearchParams()[0].get('comment');
  const shown = commentsOnly ? [comments] : [comments, changes];
  const loading = shown.some((one) => one.loading);
  const failed = shown.find(({ error }) => error);
  const older = Math.max(...shown.map((one) => one.older));
  const isLoaded = shown.some((one) => one.isLoaded) && !(loading && shown.some((one) => !one.isLoaded));
  const entries = mergeByTime<Comment, Change>(comments, commentsOnly ? { entries: [], older: 0 } : changes);
  const isFound = comments.entries.some(({ id }) => id === linkedId);
  const isBehind = isFound && entries.every(({ id }) => id !== linkedId);
  const isSought = linkedId !== null && (isBehind || (!isFound && comments.older > 0));
  if (isSought && isLoaded && !loading && !failed) more();

  function more() {
    for (const one of shown) if (one.older > 0) one.more();
  }

  function showOlder() {
    more();
    // The button disappears with the last page.
    if (older <= HISTORY_PAGE_SIZE) list.current?.focus();
  }

  return (
    <div className="pl-comments pl-stack gap-3 justify-items-start">
      {comments.entries.length > 0 && changes.entries.length > 0 && (
        <button
          type="button"
          className="btn btn-secondary d-print-none"
          aria-pressed={commentsOnly}
          onClick={() => setCommentsOnly(!commentsOnly)}
        >
          Comments only
        </button>
      )}
      {failed?.error && (
        <ErrorState
          what={failed === comments ? 'the comments' : 'the history'}
          error={failed.error}
          onRetry={failed.retry}
        />
      )}
      {!isLoaded && !failed && <Skeleton kind="text" rows={4} />}
      {older > 0 && !failed && (
        <button
          type="button"
          className="btn btn-secondary d-print-none"
          aria-busy={loading || undefined}
          onClick={() => !loading && showOlder()}
        >
          {commentsOnly ? 'Show older comments' : 'Show older entries'}
        </button>
      )}
      {isLoaded && entries.length === 0 && <p className="pl-hint">No comments yet.</p>}
      {isLoaded && entries.length > 0 && (
        <ol
          ref={list}
          className="pl-comment-list pl-plain-list d-grid min-w-0"
          aria-label={commentsOnly ? 'Comments' : 'Comments and changes'}
          tabIndex={-1}
        >
          {entries.map((entry) =>
            isComment(entry) ? (
              <CommentItem
                key={entry.id}
                comment={entry}
                about={aboutText?.(entry)}
                isLinked={entry.id === linkedId}
              />
            ) : (
              <ChangeItem key={`change ${entry.id}`} change={entry} />
            ),
          )}
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

/** A text with its URLs as links (FMT-10). Long ones are collapsed. */
export function EntryText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const excerpt = excerptOf(text);
  return (
    <>
      <LinkedText text={open ? text : (excerpt ?? text)} />
      {excerpt !== undefined && (
        <>
          {!open && ' …'}{' '}
          <button
            type="button"
            className="btn btn-link p-0 d-block"
            aria-expanded={open}
            onClick={() => setOpen((was) => !was)}
          >
            {open ? 'Show less' : expandLabel(text)}
          </button>
        </>
      )}
    </>
  );
}

interface ItemProps {
  comment: ShownComment;
  about: string | undefined;
  /** The address names it. */
  isLinked: boolean;
}

/** A comment, with mentions by name (FMT-06). */
function CommentItem({ comment: { by, at, text, people }, about, isLinked }: ItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isLinked]);
  return (
    <li
      ref={item}
      tabIndex={isLinked ? -1 : undefined}
      className={`pl-comment min-w-0 ${isLinked ? 'is-linked' : ''}`}
    >
      <p className="pl-comment-head pl-cluster row-gap-0 m-0">
        <strong>
          <Face name={by.name} />
          <bdi>{by.name}</bdi>
        </strong>
        <time dateTime={at}>{dateTimeText(at)}</time>
        {about && <span>{about}</span>}
      </p>
      <div className="text-pre-line text-break">
        <EntryText text={showMentions(text, people)} />
      </div>
    </li>
  );
}

/** Without a former value, only the new one is shown. */
const changeText = ({ from, to }: ShownChange): string => (from === '' ? to : `${from} → ${to || 'nothing'}`);

/** A change in a line: who, what, from what to what, where, when, and why. Not in print. */
function ChangeItem({ change }: { change: ShownChange }) {
  const { by, at, what, where = '', reason = '' } = change;
  const changed = changeText(change);
  return (
    <li className="pl-change min-w-0 d-print-none">
      <Face name={by?.name ?? ''} />
      <div className="min-w-0 text-pre-line text-break">
        {by && (
          <>
            <bdi className="text-body">{by.name}</bdi>
            {' · '}
          </>
        )}
        {what}
        {changed !== '' && ': '}
        {changed !== '' && (
          <bdi className="text-body">
            <EntryText text={changed} />
          </bdi>
        )}
        {where !== '' && ` · ${where}`}
        {reason !== '' && ` · Reason: ${reason}`}
        {at !== '' && (
          <>
            {' · '}
            <time dateTime={at}>{dateTimeText(at)}</time>
          </>
        )}
      </div>
    </li>
  );
}
