import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ApiError } from '../../api/errors';
import { sendSurely } from '../../api/sendSurely';
import type { Activities, Timecard } from '../../api/timecards/contract';
import { timecardQueries, useSaveActivities } from '../../api/timecards/queries';

const CONFLICT =
  'Somebody else has saved this time card meanwhile. What you typed is still here: save again to put it in place of theirs, or reload the page to see theirs.';

/**
 * Saves a card. Where it cannot be known whether a save arrived, or where the card has changed meanwhile, the card is
 * read again first: if it holds just what was sent, it was this very save (FAULT-54, 96); otherwise the person
 * decides, and nothing is overwritten silently (FAULT-95).
 */
export function useSave(versionRef: RefObject<number>) {
  const client = useQueryClient();
  const { mutateAsync } = useSaveActivities();
  return async (sent: Activities): Promise<Timecard> => {
    const { timecardId } = sent;
    if (timecardId === undefined) return await mutateAsync(sent);
    const read = () => client.fetchQuery({ ...timecardQueries.detail(timecardId), staleTime: 0 });
    try {
      return await sendSurely(
        () => mutateAsync(sent),
        async () => {
          const now = await read();
          return holds(now, sent) ? now : undefined;
        },
      );
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.status === 409)) throw cause;
      const now = await read().catch(() => Promise.reject(cause));
      if (holds(now, sent)) return now;
      versionRef.current = now.version;
      throw new Error(CONFLICT, { cause });
    }
  };
}

/** The card's records are those that were sent; ids are the server's to give. */
function holds({ records }: Timecard, sent: Activities): boolean {
  const line = (parts: (string | number | undefined)[]) => parts.join('|');
  const theirs = records.map(({ date, job, costCode, start, end, breakMinutes, hours }) =>
    line([date, job?.id, costCode?.id, start, end, breakMinutes, hours]),
  );
  const ours = sent.records.map(({ date, jobId, costCodeId, start, end, breakMinutes, hours }) =>
    line([date, jobId, costCodeId, start, end, breakMinutes, hours]),
  );
  return theirs.sort().join() === ours.sort().join();
}
