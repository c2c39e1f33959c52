import { useQueries, useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../../api/settingsQueries';
import {
  type PayrollLock,
  payrollLock,
  stageSettings,
  timecardSettings,
} from '../../../api/timeSettings/contract';

/** The payroll lock; undefined while it loads, and if the API has none. */
export const usePayrollLock = (): (PayrollLock & { version: number }) | undefined =>
  useQuery(settingsQuery(payrollLock, { silent: true })).data;

/** The business's settings for time cards; undefined until all are loaded, because every rule needs them. */
export function useCardSettings() {
  const [rules, stages] = useQueries({
    queries: [settingsQuery(timecardSettings), settingsQuery(stageSettings)],
  });
  const lock = usePayrollLock();
  return {
    data: rules.data && stages.data && { rules: rules.data, stages: stages.data.stages, lock },
    error: rules.error ?? stages.error,
    refetch: () => void Promise.all([rules.refetch(), stages.refetch()]),
  };
}
