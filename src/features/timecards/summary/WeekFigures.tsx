import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TimecardCount } from '../../../api/timecardDashboard/contract';
import { timecardDashboard } from '../../../api/timecardDashboard/queries';
import { FetchedSection } from '../../../components/page/FetchedSection';
import type { Day, Week } from '../../../lib/dates';
import { weekInAddress } from '../common/useWeek';

interface Props {
  week: Week;
  /** `monday`: the week's Monday for addresses. */
  children: (count: TimecardCount, monday: Day | undefined) => ReactNode;
}

/** CALL-128: the figures of the week, above its lists. */
export function WeekFigures({ week, children }: Props) {
  const query = useQuery({ ...timecardDashboard.count(week), placeholderData: keepPreviousData });
  return (
    <div className="pl-week-figures pl-stack" aria-busy={query.isPlaceholderData}>
      <FetchedSection query={query} what="the counts of this week">
        {(count) => <div className="pl-panel pl-strip">{children(count, weekInAddress(week))}</div>}
      </FetchedSection>
    </div>
  );
}
