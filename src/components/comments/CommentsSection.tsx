import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { PickerItem } from '../../lib/picker';
import type { PickerOptions } from '../form/usePickerPages';
import { CommentForm } from './CommentForm';
import { type CommentPage, Comments, type ShownComment } from './Comments';

interface Props<Row extends ShownComment, Key extends QueryKey, Fetched, PeopleKey extends QueryKey> {
  /** What the comments are on. `noun`: 'observation'. */
  record: { noun: string; id: string; name: string };
  comments: {
    query: (page: number) => UseQueryOptions<CommentPage<Row>, Error, CommentPage<Row>, Key>;
    send: (comment: { id: string; text: string }) => Promise<unknown>;
  };
  people: PickerOptions<PickerItem, Fetched, PeopleKey>;
  /** Above the comments. */
  note?: ReactNode;
  className?: string;
}

/** The comments on a record, as a section of its page. */
export function CommentsSection<
  Row extends ShownComment,
  Key extends QueryKey,
  Fetched,
  PeopleKey extends QueryKey,
>({
  record: { noun, id, name },
  comments: { query, send },
  people,
  note,
  className = '',
}: Props<Row, Key, Fetched, PeopleKey>) {
  const titleId = useId();
  return (
    <section className={`pl-panel pl-stack ${className}`} aria-labelledby={titleId}>
      <h2 id={titleId}>Comments</h2>
      {note}
      <Comments query={query}>
        <CommentForm
          key={id}
          send={({ id: commentId, text }) => send({ id: commentId, text })}
          people={people}
          draft={{ name: `comment on ${noun} ${id}`, title: `Comment on ${name}` }}
        />
      </Comments>
    </section>
  );
}
