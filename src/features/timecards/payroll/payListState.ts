import { groupings, type Grouping } from '../../../api/payroll/contract';
import type { Filter } from '../../../components/page/filter';
import { useListState } from '../../../components/page/useListState';
import { payColumns } from './columns';
import { groupingWords } from './groupingWords';

/** What the employees are put together by. */
export const groupFilter: Filter = {
  name: 'by',
  label: 'Group by',
  options: [
    { value: '', label: 'Nothing' },
    ...groupings.map((by) => ({ value: by, label: groupingWords[by].head })),
  ],
};
export const searchBox = { label: 'Search employees', placeholder: 'Name or number' };

const options = {
  sort: 'name,asc',
  columns: payColumns,
  filters: { stageId: '', by: groupFilter, of: '' },
};

/** Of the employees, by themselves or in groups. `of` is the group that is open. */
export const usePayListState = () => useListState(options);
export type PayListState = ReturnType<typeof usePayListState>;

/** Ids of crews and of jobs may be alike: in the address it stands what kind of group it is. */
export const inAddress = (by: Grouping, groupId: string): string => `${by}-${groupId}`;
