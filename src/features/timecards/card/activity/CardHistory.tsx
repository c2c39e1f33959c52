import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryEntry } from '../../../../api/timecardActions/contract';
import { timecardActivityQueries } from '../../../../api/timecardActions/queries';
import type { Timecard } from '../../../../api/timecards/contract';
import { FetchedSection } from '../../../../components/page/FetchedSection';
import { Pager } from '../../../../components/table/Pager';
import { HISTORY_PAGE_SIZE, pageCount } from '../../../../lib/pager';
import { dateTimeText } from '../../../../lib/dateTimeText';
import '../../../../components/comments/comments.scss';
import '../../../../components/page/list.scss';

/** The change history of a card, newest first. */
export function CardHistory({ card: { timecardId, employee } }: { card: Timecard }) {
  const [page, setPage] = useState(0);
  const history = useQuery({
    ...timecardActivityQueries.history(timecardId, page),
    placeholderData: keepPreviousData,
  });
  return (
    <FetchedSection query={history} what="the history">
      {({ rows, total }) =>
        rows.length === 0 ? (
          <p className="pl-hint">No changes to this time card yet.</p>
        ) : (
          <>
            <ol
              className="pl-comment-list pl-plain-list d-grid min-w-0"
              aria-label={`Changes to ${employee.name}'s time card`}
              aria-busy={history.isPlaceholderData || undefined}
            >
              {rows.map((line) => (
                <HistoryItem key={line.id} line={line} />
              ))}
            </ol>
            {total > HISTORY_PAGE_SIZE && (
              <Pager page={page} pages={pageCount(total, HISTORY_PAGE_SIZE)} onPage={setPage} />
            )}
          </>
        )
      }
    </FetchedSection>
  );
}

/** Without a former value, only the new one is shown. */
const changeText = ({ from, to }: HistoryEntry): string =>
  from === '' ? to : `${from} → ${to || 'nothing'}`;

/** A change: who, when, where, from what to what, and why. */
function HistoryItem({ line }: { line: HistoryEntry }) {
  const { by, at, what, where, reason } = line;
  const changed = changeText(line);
  return (
    <li className="pl-comment min-w-0 py-2 border-bottom">
      <p className="pl-comment-head pl-cluster row-gap-0 m-0">
        <strong>
          <bdi>{by.name}</bdi>
        </strong>
        <time dateTime={at}>{dateTimeText(at)}</time>
      </p>
      <p className="pl-comment-text text-pre-line text-break m-0">
        {what}
        {changed !== '' && ': '}
        <bdi>{changed}</bdi>
      </p>
      {where !== '' && <p className="pl-hint m-0">{where}</p>}
      {reason !== '' && <p className="pl-hint m-0">Reason: {reason}</p>}
    </li>
  );
}
