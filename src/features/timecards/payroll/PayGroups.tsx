import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Grouping, NO_GROUP, type PayrollGroupSums } from '../../../api/payroll/contract';
import { payrollQueries } from '../../../api/payroll/queries';
import { Announcement } from '../../../components/Announcement';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { DownloadCsv } from '../../../components/page/DownloadCsv';
import { ListControls } from '../../../components/page/ListControls';
import { Loaded } from '../../../components/page/Loaded';
import { numberColumn, textColumn } from '../../../components/table/columns';
import { countOf } from '../../../lib/countOf';
import { sumColumns } from './columns';
import { groupingWords } from './groupingWords';
import { GroupTable } from './GroupTable';
import { groupFilter, type PayListState, searchBox } from './payListState';
import type { ChosenPeriod } from './payPeriod';

interface Props {
  chosen: ChosenPeriod;
  by: Grouping;
  state: PayListState;
}

/** TIME-37: the sums of each crew, job or payroll group, of those employees who are searched for. */
export function PayGroups({ chosen, by, state }: Props) {
  const { head, noun, none } = groupingWords[by];
  const query = useQuery({
    ...payrollQueries.groups(chosen.period, by, state.search),
    placeholderData: keepPreviousData,
    select: (groups) => groups.map((group) => (group.id === NO_GROUP ? { ...group, name: none } : group)),
  });
  const columns = [
    textColumn<PayrollGroupSums>('name', head, ({ name }) => name),
    numberColumn<PayrollGroupSums>('employees', 'Employees', ({ employees }) => employees),
    ...sumColumns<PayrollGroupSums>(),
  ];
  const stale = query.isPlaceholderData;
  return (
    <>
      <ListControls {...{ state, columns: [], filters: [groupFilter], search: searchBox, tools: null }} />
      <Loaded query={query} what={`the ${noun.many} of this period`}>
        {(groups) => (
          <>
            <Announcement text={stale ? '' : `${countOf(groups.length, noun)} found`} />
            {groups.length === 0 ? (
              <div className="pl-panel">
                <EmptyState
                  title={`No ${noun.many} match`}
                  text="Nobody in this period has such a name or number."
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
                {...{ chosen, by, state, groups }}
                columns={columns.filter(
                  ({ id }) => id !== 'holiday' || groups.some(({ holiday }) => holiday > 0),
                )}
              />
            )}
            <div className="pl-list-foot">
              <span>{countOf(groups.length, noun)}</span>
              <DownloadCsv
                listed={{ rows: groups, total: groups.length, stale }}
                columns={columns}
                noun={noun}
              />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}
