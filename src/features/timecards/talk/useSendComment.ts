import { useQueryClient } from '@tanstack/react-query';
import { sendSurely } from '../../../api/sendSurely';
import { timecardTalk, useTimecardActs } from '../../../api/timecardActs/queries';
import { timecardQueries } from '../../../api/timecards/queries';

interface Sent {
  id: string;
  /** '': the whole card. */
  date: string;
  text: string;
}

/** Sends a comment once: where no answer came, it is looked for by its id before anybody sends it again (FAULT-96). */
export function useSendComment(timecardId: string) {
  const client = useQueryClient();
  const { comment } = useTimecardActs(timecardId);
  return (sent: Sent) =>
    sendSurely(
      () => comment.mutateAsync(sent),
      async () => {
        const newest = timecardTalk.comments(timecardId, '', 0, { silent: true });
        const { rows } = await client.fetchQuery({ ...newest, staleTime: 0 });
        const found = rows.find(({ id }) => id === sent.id);
        if (found) void client.invalidateQueries({ queryKey: timecardQueries.all });
        return found;
      },
    );
}
