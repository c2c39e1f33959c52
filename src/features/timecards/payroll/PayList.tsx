import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Grouping, PayrollRow, PayrollSummary } from '../../../api/payroll/contract';
import { payrollQueries } from '../../../api/payroll/queries';
import { List } from '../../../components/page/List';
import { paths } from '../../../lib/paths';
import { whyNot } from '../../../session/access';
import { useSubject } from '../../../session/store';
import { employeeNoun } from '../nouns';
import { stageChoices } from '../summary/stageChoices';
import { payColumnsWith } from './columns';
import { groupFilter, type PayListState, searchBox } from './payListState';
import type { ChosenPeriod } from './payPeriod';
import { StageActs } from './StageActs';

interface Props {
  chosen: ChosenPeriod;
  state: PayListState;
  /** To filter by; undefined until they are there, and in a group. */
  stages?: PayrollSummary['stages'] | undefined;
  /** The group whose employees they are; what narrows it down stands above the groups. */
  group?: { by: Grouping; id: string; name: string };
}

/** TIME-37: what is paid to each employee, and the stages of their cards. */
export function PayList({ chosen: { period, weeks, first }, state, stages, group }: Props) {
  const { data: summary } = useQuery(payrollQueries.summary(period));
  const hasHolidays = (summary?.holiday ?? 0) > 0;
  const columns = useMemo(() => payColumnsWith(hasHolidays), [hasHolidays]);
  const maySeeEmployees = whyNot(useSubject(), 'employees') === undefined;
  const stageId = group ? '' : state.filters.stageId;

  /** To the one card of a week; of several weeks to the employee's list of them. */
  function placeOf({ employeeId, supervisor, cards: [card] }: PayrollRow): string | undefined {
    const supervisorId = supervisor?.id ?? '0';
    if (weeks > 1 && maySeeEmployees) return paths.employee(employeeId, 'timecards');
    if (card) return paths.timecard({ supervisorId, employeeId, timecardId: card.timecardId });
    return weeks > 1 ? undefined : paths.newTimecard(supervisorId, employeeId, first);
  }

  const narrowed = group
    ? {}
    : {
        name: 'payrollEmployees',
        search: searchBox,
        filters: [
          groupFilter,
          { name: 'stageId', label: 'Stage', options: stageChoices(stages), pending: !stages },
        ],
      };
  return (
    <List
      {...narrowed}
      title={group ? `Employees of ${group.name}` : 'Employees'}
      noun={employeeNoun}
      state={state}
      within={JSON.stringify(period)}
      query={({ search, sort, page, size }) =>
        payrollQueries.employees(period, {
          ...{ search, sort, page, size },
          stageId: stageId || undefined,
          groupBy: group?.by,
          groupId: group?.id,
        })
      }
      columns={columns}
      rowKey={({ employeeId }) => employeeId}
      rowTo={placeOf}
      bulk={(selection) => <StageActs selection={selection} stageId={stageId} />}
      empty={{ title: 'Nobody here', text: 'Nobody whose time cards you may see is paid in this period.' }}
    />
  );
}
