import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { type Grouping, groupings, NO_GROUP, type PayrollGroupSums } from '../../../api/payroll/contract';
import { payrollQueries } from '../../../api/payroll/queries';
import { Announcement } from '../../../components/Announcement';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Icon } from '../../../components/Icon';
import { DownloadCsv } from '../../../components/page/DownloadCsv';
import { ListControls } from '../../../components/page/ListControls';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { cellClass, type Column, rowCellClass } from '../../../components/table/column';
import { numberColumn, textColumn } from '../../../components/table/columns';
import { countOf } from '../../../lib/countOf';
import { sumColumns } from './columns';
import { groupingLabels } from './groupingLabels';
import { NoCards } from './NoCards';
import { PayList } from './PayList';
import { groupFilter, groupParam, type PayListState, searchBox, usePayListState } from './payListState';
import type { ChosenPeriod } from './payPeriod';

/** TIME-37: paid amounts by employee or group. */
export function EmployeesTab({ chosen }: { chosen: ChosenPeriod }) {
  const state = usePayListState();
  const by = groupings.find((one) => one === state.filters.by);
  const { data: summary } = useQuery(payrollQueries.summary(chosen.period));
  if (summary?.stages.every(({ count }) => count === 0)) return <NoCards chosen={chosen} />;
  return (
    <div className="pl-list-part pl-stack pl-pay-list">
      {by ? (
        <PayGroups key={by} chosen={chosen} by={by} state={state} />
      ) : (
        <PayList chosen={chosen} state={state} stages={summary?.stages} />
      )}
    </div>
  );
}

interface PayGroupsProps {
  chosen: ChosenPeriod;
  by: Grouping;
  state: PayListState;
}

/** TIME-37: totals of each crew, job or payroll group, for the employees that match the search. */
function PayGroups({ chosen, by, state }: PayGroupsProps) {
  const { header, noun, none } = groupingLabels[by];
  const query = useQuery({
    ...payrollQueries.groups(chosen.period, by, state.search),
    placeholderData: keepPreviousData,
    select: (groups) => groups.map((group) => (group.id === NO_GROUP ? { ...group, name: none } : group)),
  });
  const columns = [
    textColumn<PayrollGroupSums>('name', header, ({ name }) => name),
    numberColumn<PayrollGroupSums>('employees', 'Employees', ({ employees }) => employees),
    ...sumColumns<PayrollGroupSums>(),
  ];
  const stale = query.isPlaceholderData;
  return (
    <>
      <ListControls state={state} columns={[]} filters={[groupFilter]} search={searchBox} tools={null} />
      <FetchedSection query={query} what={`the ${noun.many} of this period`}>
        {(groups) => (
          <>
            <Announcement text={stale ? '' : `${countOf(groups.length, noun)} found`} />
            {groups.length === 0 ? (
              <div className="pl-panel">
                <EmptyState
                  title={`No ${noun.many} match`}
                  text="No name or number in this period matches."
                  action={
                    <button
                      type="button"
                      className="btn btn-secondary"
                      onClick={() => state.set({ search: '' })}
                    >
                      Clear search
                    </button>
                  }
                />
              </div>
            ) : (
              <GroupTable
                chosen={chosen}
                by={by}
                state={state}
                groups={groups}
                columns={columns.filter(
                  ({ id }) => id !== 'holiday' || groups.some(({ holiday }) => holiday > 0),
                )}
              />
            )}
            <div className="pl-list-footer pl-cluster column-gap-4 text-body-secondary">
              <span>{countOf(groups.length, noun)}</span>
              <DownloadCsv
                list={{ rows: groups, total: groups.length, stale }}
                columns={columns}
                noun={noun}
              />
            </div>
          </>
        )}
      </FetchedSection>
    </>
  );
}

interface GroupTableProps {
  chosen: ChosenPeriod;
  by: Grouping;
  state: PayListState;
  groups: readonly PayrollGroupSums[];
  /** The first column is the name. */
  columns: readonly Column<PayrollGroupSums>[];
}

/** Groups with totals that add up to the last row. One group at a time opens its employees. */
function GroupTable({ chosen, by, state, groups, columns }: GroupTableProps) {
  const id = useId();
  const { search, filters } = state;
  const { data: all } = useQuery(payrollQueries.summary(chosen.period, search));
  const cells = (group: PayrollGroupSums) =>
    columns.slice(1).map((column) => (
      <td key={column.id} className={groupCellClass(column, rowCellClass(column, group))}>
        {column.cell(group)}
      </td>
    ));
  return (
    <div className="pl-pay-scroll">
      <table className="pl-pay-groups pl-table-base w-100 bg-surface border rounded">
        <caption className="visually-hidden">{`Totals by ${groupingLabels[by].header.toLowerCase()}`}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={groupCellClass(column, cellClass(column))}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const groupKey = groupParam(by, group.id);
            const isOpen = groupKey === filters.of;
            return (
              <Fragment key={group.id}>
                <tr>
                  <th scope="row">
                    <button
                      type="button"
                      className="btn btn-quiet"
                      aria-expanded={isOpen}
                      aria-controls={isOpen ? id : undefined}
                      onClick={() => state.set({ filters: { of: isOpen ? '' : groupKey } })}
                    >
                      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
                      <span className="pl-pay-name" title={group.name}>
                        {group.name}
                      </span>
                    </button>
                  </th>
                  {cells(group)}
                </tr>
                {isOpen && (
                  <tr id={id} className="pl-pay-group-employees">
                    <td colSpan={columns.length}>
                      <div className="pl-stack">
                        <PayList
                          chosen={chosen}
                          state={state}
                          group={{ by, id: group.id, name: group.name }}
                        />
                      </div>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
        {all && (
          <tfoot>
            <tr>
              <th scope="row">{search ? 'Total of matches' : 'Total'}</th>
              {cells({ ...all, id: 'all', name: '' })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Phones only show the most important columns. */
const groupCellClass = ({ id }: Column<PayrollGroupSums>, ofCell: string | undefined): string | undefined =>
  [ofCell, !['name', 'employees', 'total'].includes(id) && 'pl-desktop-only'].filter(Boolean).join(' ') ||
  undefined;
