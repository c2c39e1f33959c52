import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardComment } from '../../../api/timecardActs/contract';
import { timecardTalk } from '../../../api/timecardActs/queries';

/** A card's comments, or those of one day: the newest page first, older ones when they are wanted. The newest comment is the last. */
export function useComments(timecardId: string, day: string) {
  const [count, setCount] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, page) => timecardTalk.comments(timecardId, day, page)),
  });
  const rows = [...pages].reverse().flatMap(({ data }) => data?.rows ?? []);
  // A new comment moves the last of each page onto the next one.
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
