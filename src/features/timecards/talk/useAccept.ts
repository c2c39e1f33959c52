import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/errors';
import { sendSurely } from '../../../api/sendSurely';
import { useTimecardActs } from '../../../api/timecardActs/queries';
import type { Signature, Timecard } from '../../../api/timecards/contract';
import { keepCard, timecardQueries } from '../../../api/timecards/queries';

const CHANGED =
  'This time card has been changed meanwhile and is shown as it is now. Look at it again, then accept it.';

/** Signs a card as it is on screen: whoever signs has seen just this version of it (FAULT-95, FAULT-96). */
export function useAccept({ timecardId, version }: Timecard) {
  const client = useQueryClient();
  const { accept } = useTimecardActs(timecardId);

  async function read() {
    const now = await client.fetchQuery({
      ...timecardQueries.detail(timecardId, { silent: true }),
      staleTime: 0,
    });
    keepCard(client, now);
    return now;
  }

  return async (signature: Signature): Promise<Timecard> => {
    try {
      return await sendSurely(
        () => accept.mutateAsync({ version, signature }),
        async () => {
          const now = await read();
          return now.acceptance?.signature.value === signature.value ? now : undefined;
        },
      );
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.status === 409)) throw cause;
      const now = await read().catch(() => undefined);
      // Nobody has changed it: the server says no for a reason of its own.
      if (now?.version === version) throw cause;
      throw new Error(CHANGED, { cause });
    }
  };
}
