import '../../../styles/comments.scss';
import '../../../styles/list.scss';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TALK_SIZE, timecardTalk } from '../../../api/timecardActs/queries';
import type { Timecard } from '../../../api/timecards/contract';
import { Loaded } from '../../../components/page/Loaded';
import { Pager } from '../../../components/table/Pager';
import { pageCount } from '../../../lib/pager';
import { Change } from './Change';

/** Everything that has been done to a card, the newest first. */
export function CardHistory({ card: { timecardId, employee } }: { card: Timecard }) {
  const [page, setPage] = useState(0);
  const history = useQuery({ ...timecardTalk.history(timecardId, page), placeholderData: keepPreviousData });
  return (
    <Loaded query={history} what="the history">
      {({ rows, total }) =>
        rows.length === 0 ? (
          <p className="pl-hint">Nothing has been changed on this time card yet.</p>
        ) : (
          <>
            <ol
              className="pl-comment-list"
              aria-label={`Changes of the time card of ${employee.name}`}
              aria-busy={history.isPlaceholderData || undefined}
            >
              {rows.map((line) => (
                <Change key={line.id} line={line} />
              ))}
            </ol>
            {total > TALK_SIZE && <Pager page={page} pages={pageCount(total, TALK_SIZE)} onPage={setPage} />}
          </>
        )
      }
    </Loaded>
  );
}
