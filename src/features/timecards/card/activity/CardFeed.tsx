import { useQueryClient } from '@tanstack/react-query';
import { sendComment } from '../../../../api/comments';
import { timecardActivityQueries, useTimecardMutations } from '../../../../api/timecardActions/queries';
import type { Timecard } from '../../../../api/timecards/contract';
import { timecardQueries } from '../../../../api/timecards/queries';
import { CommentForm } from '../../../../components/comments/CommentForm';
import { ActivityFeed } from '../../../../components/comments/ActivityFeed';
import { formatLongDay, formatShortDate, isoWeekOf } from '../../../../lib/dates';

/** CALL-143, TIME-20: the comments on a saved card and its days, its changes, and a form. */
export function CardFeed({ card: { timecardId, weekStart, employee } }: { card: Timecard }) {
  const client = useQueryClient();
  const { comment } = useTimecardMutations(timecardId);

  async function fetchNewest() {
    const newest = timecardActivityQueries.comments(timecardId, 0, { silent: true });
    const { rows } = await client.fetchQuery({ ...newest, staleTime: 0 });
    void client.invalidateQueries({ queryKey: timecardQueries.all });
    return rows;
  }

  return (
    <ActivityFeed
      comments={(page) => timecardActivityQueries.comments(timecardId, page)}
      changes={(page) => timecardActivityQueries.history(timecardId, page)}
      aboutText={({ date }) => (date === '' ? undefined : `about ${formatLongDay(date)}`)}
    >
      <CommentForm
        key={timecardId}
        send={({ about, ...sent }) =>
          sendComment(sent, () => comment.mutateAsync({ ...sent, date: about }), fetchNewest)
        }
        people={timecardActivityQueries.people}
        about={[
          { value: '', label: 'The whole time card' },
          ...isoWeekOf(weekStart).days.map((date) => ({ value: date, label: formatLongDay(date) })),
        ]}
        draft={{
          name: `comment on ${timecardId} `,
          title: `Comment on the time card of ${employee.name}, ${formatShortDate(weekStart)}`,
        }}
      />
    </ActivityFeed>
  );
}
