import { useMemo } from 'react';
import { voidedQueries } from '../../../api/voidedTimecards/queries';
import type { VoidedRow } from '../../../api/voidedTimecards/contract';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import { useNewest } from '../../../components/useNewest';
import { isoWeekOf } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useSubject } from '../../../session/store';
import { whyNotManage } from '../../../session/timecardAccess';
import { timecardNoun } from '../nouns';
import { fromToFilters, wholeDays } from '../wholeDays';
import { voidedColumns } from './columns';
import { useBringBack } from './useBringBack';

/** Any day of the first week will do. */
function wholeWeeks(days: { from: string; to: string }) {
  const { startDateTime, endDateTime } = wholeDays(days);
  return { startDateTime: startDateTime && isoWeekOf(startDateTime).startDateTime, endDateTime };
}

/** SCREEN-TC-VOIDED, ROUTE-19, CALL-151, TIME-06: what has been taken out of its week, by whom and why; it can be brought back. */
export default function VoidedPage() {
  const whyNot = whyNotManage(useSubject());
  const bringBack = useBringBack();
  const onBringBack = useNewest((row: VoidedRow) => void bringBack(row));
  const columns = useMemo(() => voidedColumns(onBringBack, whyNot), [onBringBack, whyNot]);
  const state = useListState({ sort: 'voidedAt,desc', columns, filters: { from: '', to: '' } });
  return (
    <ListPage
      title="Voided time cards"
      context="They count for nothing until somebody brings them back"
      back={{ to: paths.timecards, label: 'Time cards' }}
      name="voidedTimecards"
      noun={timecardNoun}
      state={state}
      query={({ filters, ...ask }) => voidedQueries.list({ ...ask, ...wholeWeeks(filters) })}
      columns={columns}
      rowKey={({ timecardId }) => timecardId}
      rowTo={({ timecardId, employee, supervisor }) =>
        paths.timecard({ timecardId, employeeId: employee.id, supervisorId: supervisor?.id ?? '0' })
      }
      search={{ label: 'Search voided time cards', placeholder: 'Name or reason' }}
      filters={fromToFilters(state.filters, { from: 'First week', to: 'Last week' })}
      empty={{
        title: 'No voided time cards',
        text: 'A time card that somebody voids is taken out of its week, and stands here with who did it, when and why.',
      }}
    />
  );
}
