import { groupings, type Grouping } from '../../../api/payroll/contract';
import type { Filter } from '../../../components/page/filter';
import { useListState } from '../../../components/page/useListState';
import { payColumns } from './columns';
import { groupingLabels } from './groupingLabels';

/** The grouping of the employees. */
export const groupFilter: Filter = {
  name: 'by',
  label: 'Group by',
  options: [
    { value: '', label: 'None' },
    ...groupings.map((by) => ({ value: by, label: groupingLabels[by].header })),
  ],
};
export const searchBox = { label: 'Search employees', placeholder: 'Name or number' };

const options = {
  sort: 'name,asc',
  columns: payColumns,
  filters: { stageId: '', by: groupFilter, of: '' },
};

/** The state of the list of employees or groups. `of` is the open group. */
export const usePayListState = () => useListState(options);
export type PayListState = ReturnType<typeof usePayListState>;

/** Includes the kind of group, because ids of crews and jobs may be equal. */
export const groupParam = (by: Grouping, groupId: string): string => `${by}-${groupId}`;
