import { groupings, type Grouping } from '../../../api/payroll/contract';
import type { Choice } from '../../../components/form/SelectFilter';
import type { Filter } from '../../../components/page/filter';
import { useListState } from '../../../components/page/useListState';
import { payColumns } from './columns';
import { groupingWords } from './groupingWords';

const groupChoices: Choice[] = [
  { value: '', label: 'Nothing' },
  ...groupings.map((by) => ({ value: by, label: groupingWords[by].head })),
];

/** What the employees are put together by. */
export const groupFilter: Filter = { name: 'by', label: 'Group by', options: groupChoices };
export const searchBox = { label: 'Search employees', placeholder: 'Name or number' };

const defaults = {
  sort: 'name,asc',
  sorts: payColumns.flatMap(({ sort }) => (sort ? [sort] : [])),
  filters: { stageId: '', by: '', of: '' },
  choices: { by: groupChoices.map(({ value }) => value) },
};

/** Of the employees, by themselves or in groups. `of` is the group that is open. */
export const usePayListState = () => useListState(defaults);
export type PayListState = ReturnType<typeof usePayListState>;

/** Ids of crews and of jobs may be alike: in the address it stands what kind of group it is. */
export const inAddress = (by: Grouping, groupId: string): string => `${by}-${groupId}`;
