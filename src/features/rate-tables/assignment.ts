/** The assignments of a rate table as form values. */
import { toJobItem } from '../../api/jobs/contract';
import type { RateTable, RateTableRow } from '../../api/rateTables/contract';
import { type PickerItem, toPickerItem } from '../../lib/picker';

export interface Assignment {
  jobIds: PickerItem[];
  templateIds: PickerItem[];
}

export const assignmentOf = ({ jobs, templates }: Pick<RateTable, 'jobs' | 'templates'>): Assignment => ({
  jobIds: jobs.map(toJobItem),
  templateIds: templates.map(toPickerItem),
});

/** The selected jobs and templates that have another table now. */
export function findReassignments(
  { jobIds, templateIds }: Assignment,
  others: readonly RateTableRow[],
): { id: string; name: string; from: string }[] {
  const taken = (kind: 'jobs' | 'templates', items: readonly PickerItem[]) =>
    items.flatMap((one) => {
      const from = others.find((table) => table[kind].some(({ id }) => id === one.id));
      return from ? [{ id: `${kind} ${one.id}`, name: one.label, from: from.name }] : [];
    });
  return [...taken('jobs', jobIds), ...taken('templates', templateIds)];
}
