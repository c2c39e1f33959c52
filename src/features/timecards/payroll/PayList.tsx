import { useMay } from '../../../access/useMay';
import { employeeNoun } from '../../../api/employees/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Grouping, PayrollRow, PayrollSummary } from '../../../api/payroll/contract';
import { payrollQueries } from '../../../api/payroll/queries';
import { List } from '../../../components/page/List';
import { paths } from '../../../lib/paths';
import { stageChoices } from '../common/stageChoices';
import { SelectedCards } from './SelectedCards';
import { payColumnsWith } from './columns';
import { cardsOf } from './payCards';
import { groupFilter, type PayListState, searchBox } from './payListState';
import type { ChosenPeriod } from './payPeriod';

interface Props {
  chosen: ChosenPeriod;
  state: PayListState;
  /** Choices for the stage filter; undefined while loading, and in groups. */
  stages?: PayrollSummary['stages'] | undefined;
  /** The group of these employees. Its filters are above the groups. */
  group?: { by: Grouping; id: string; name: string };
}

/** TIME-37: paid amounts of each employee, with the stages of their cards. */
export function PayList({ chosen: { period, weeks, first }, state, stages, group }: Props) {
  const { data: summary } = useQuery(payrollQueries.summary(period));
  const hasHolidays = (summary?.holiday ?? 0) > 0;
  const columns = useMemo(() => payColumnsWith(hasHolidays), [hasHolidays]);
  const maySeeEmployees = useMay()('employees');
  const stageId = group ? '' : state.filters.stageId;

  /** Address of the card of a single week; for several weeks, of the employee's cards. */
  function cardAddressOf({ employeeId, supervisor, cards: [card] }: PayrollRow): string | undefined {
    const supervisorId = supervisor?.id ?? '0';
    if (weeks > 1 && maySeeEmployees) return paths.employee(employeeId, 'timecards');
    if (card) return paths.timecard({ supervisorId, employeeId, timecardId: card.timecardId });
    return weeks > 1 ? undefined : paths.newTimecard(supervisorId, employeeId, first);
  }

  const listControls = group
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
      {...listControls}
      title={group ? `Employees of ${group.name}` : 'Employees'}
      noun={employeeNoun}
      state={state}
      scope={JSON.stringify(period)}
      query={({ search, sort, page, size }) =>
        payrollQueries.employees(period, {
          search,
          sort,
          page,
          size,
          stageId: stageId || undefined,
          groupBy: group?.by,
          groupId: group?.id,
        })
      }
      columns={columns}
      rowKey={({ employeeId }) => employeeId}
      rowTo={cardAddressOf}
      bulk={(selection) => (
        <SelectedCards
          selection={selection}
          toCards={(rows) => cardsOf(rows, stageId)}
          retain={selection.retain}
        />
      )}
      empty={{
        title: 'No employees',
        text: 'None of the time cards that you can see are paid in this period.',
      }}
    />
  );
}
