import type { PickerItem } from '../../../lib/picker';
import { savePreferences, usePreferences } from '../../../session/preferences';

const MAX_SHOWN = 5;
const MAX_COST_CODES = 30;
const hint = 'Recent';

const withFirst = (first: PickerItem, items: readonly PickerItem[]): PickerItem[] => [
  { id: first.id, label: first.label },
  ...items.filter(({ id }) => id !== first.id),
];

/** The jobs, and the cost codes of a job, that the user chose last for time entries. Stored on this device. */
export function useRecentWork(jobId: string) {
  const { recentJobs, recentCostCodes } = usePreferences();
  const prefix = `${jobId}/`;
  return {
    jobs: recentJobs.map((job): PickerItem => ({ ...job, hint })),
    costCodes: recentCostCodes
      .filter(({ id }) => id.startsWith(prefix))
      .slice(0, MAX_SHOWN)
      .map(({ id, label }): PickerItem => ({ id: id.slice(prefix.length), label, hint })),
    addJob: (job: PickerItem) =>
      savePreferences({ recentJobs: withFirst(job, recentJobs).slice(0, MAX_SHOWN) }),
    addCostCode: ({ id, label }: PickerItem) =>
      savePreferences({
        recentCostCodes: withFirst({ id: prefix + id, label }, recentCostCodes).slice(0, MAX_COST_CODES),
      }),
  };
}
