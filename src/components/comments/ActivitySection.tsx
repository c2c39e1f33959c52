import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PickerItem } from '../../lib/picker';
import type { PickerOptions } from '../form/usePickerPages';
import { ActivityFeed, type QueryOfPage, type ShownChange, type ShownComment } from './ActivityFeed';
import { CommentForm } from './CommentForm';

interface Props<
  Comment extends ShownComment,
  Key extends QueryKey,
  Change extends ShownChange,
  ChangesKey extends QueryKey,
  Fetched,
  PeopleKey extends QueryKey,
> {
  /** What the comments are on. `noun`: 'observation'. */
  record: { noun: string; id: string; name: string };
  activity: {
    comments: QueryOfPage<Comment, Key>;
    changes: QueryOfPage<Change, ChangesKey>;
    send: (comment: { id: string; text: string }) => Promise<unknown>;
  };
  people: PickerOptions<PickerItem, Fetched, PeopleKey>;
  /** Above the comments. */
  note?: ReactNode;
  className?: string;
}

/** The comments on a record and its changes, as a section of its page. */
export function ActivitySection<
  Comment extends ShownComment,
  Key extends QueryKey,
  Change extends ShownChange,
  ChangesKey extends QueryKey,
  Fetched,
  PeopleKey extends QueryKey,
>({
  record: { noun, id, name },
  activity: { comments, changes, send },
  people,
  note,
  className = '',
}: Props<Comment, Key, Change, ChangesKey, Fetched, PeopleKey>) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  // Where the history was a tab, links still lead to it.
  const isLinked = useSearchParams()[0].get('tab') === 'history';
  useEffect(() => {
    if (isLinked) section.current?.scrollIntoView();
  }, [isLinked]);
  return (
    <section ref={section} className={`pl-panel pl-stack ${className}`} aria-labelledby={titleId}>
      <h2 id={titleId}>Comments and history</h2>
      {note}
      <ActivityFeed comments={comments} changes={changes}>
        <CommentForm
          key={id}
          send={({ id: commentId, text }) => send({ id: commentId, text })}
          people={people}
          draft={{ name: `comment on ${noun} ${id}`, title: `Comment on ${name}` }}
        />
      </ActivityFeed>
    </section>
  );
}
