import { useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import type { Grouping, PayrollGroupSums } from '../../../api/payroll/contract';
import { payrollQueries } from '../../../api/payroll/queries';
import { Icon } from '../../../components/Icon';
import { cellClass, type Column, rowCellClass } from '../../../components/table/column';
import { groupingWords } from './groupingWords';
import { PayList } from './PayList';
import { inAddress, type PayListState } from './payListState';
import type { ChosenPeriod } from './payPeriod';

interface Props {
  chosen: ChosenPeriod;
  by: Grouping;
  state: PayListState;
  groups: readonly PayrollGroupSums[];
  /** The first is their name. */
  columns: readonly Column<PayrollGroupSums>[];
}

/** Groups with their sums, which add up to the last line; each opens its employees below it, one at a time. */
export function GroupTable({ chosen, by, state, groups, columns }: Props) {
  const id = useId();
  const { search, filters } = state;
  const { data: all } = useQuery(payrollQueries.summary(chosen.period, search));
  const cells = (group: PayrollGroupSums) =>
    columns.slice(1).map((column) => (
      <td key={column.id} className={classOf(column, rowCellClass(column, group))}>
        {column.cell(group)}
      </td>
    ));
  return (
    <div className="pl-pay-wide">
      <table className="pl-pay-groups">
        <caption className="visually-hidden">{`Sums by ${groupingWords[by].head.toLowerCase()}`}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={classOf(column, cellClass(column))}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const of = inAddress(by, group.id);
            const isOpen = of === filters.of;
            return (
              <Fragment key={group.id}>
                <tr>
                  <th scope="row">
                    <button
                      type="button"
                      className="btn btn-quiet"
                      aria-expanded={isOpen}
                      aria-controls={isOpen ? id : undefined}
                      onClick={() => state.set({ filters: { of: isOpen ? '' : of } })}
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
                  <tr id={id} className="pl-pay-group">
                    <td colSpan={columns.length}>
                      <div className="pl-stack">
                        <PayList {...{ chosen, state }} group={{ by, id: group.id, name: group.name }} />
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
              <th scope="row">{search ? 'All that match' : 'All'}</th>
              {cells({ ...all, id: 'all', name: '' })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** On phones there is room for what is the most important alone. */
const classOf = ({ id }: Column<PayrollGroupSums>, ofCell: string | undefined): string | undefined =>
  [ofCell, !['name', 'employees', 'total'].includes(id) && 'pl-desktop-only'].filter(Boolean).join(' ') ||
  undefined;
