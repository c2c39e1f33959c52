import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { costCodeQueries } from '../../../api/costCodes/queries';
import { settingsQuery } from '../../../api/settingsQueries';
import {
  holidays as holidaySettings,
  type PayrollLock,
  payrollLock,
  stageSettings,
  timecardSettings,
} from '../../../api/timeSettings/contract';
import { useNewJobVersion } from '../../../session/store';

/** The payroll lock; undefined while it loads, and if the API has none. */
export const usePayrollLock = (): (PayrollLock & { version: number }) | undefined =>
  useQuery(settingsQuery(payrollLock, { silent: true })).data;

/**
 * The business's settings for time cards; undefined until all that the rules need are loaded. The names and paid hours
 * of holidays may follow.
 */
export function useCardSettings() {
  const codeSettings = costCodeQueries(useNewJobVersion()).calls.settings;
  const [rules, stages, codes] = useQueries({
    queries: [
      settingsQuery(timecardSettings),
      settingsQuery(stageSettings),
      settingsQuery(codeSettings, { silent: true }),
    ],
  });
  // Not every API has these settings. Then entries need a cost code.
  const { requiredOnTimeEntries: requiresCostCode = true } = codes.data ?? {};
  const lock = usePayrollLock();
  const holidayRows = useQuery(settingsQuery(holidaySettings, { silent: true })).data?.holidays;
  const holidays = useMemo(
    () => new Map(holidayRows?.map((holiday) => [holiday.date, holiday])),
    [holidayRows],
  );
  return {
    data:
      rules.data && stages.data && !codes.isPending
        ? { rules: rules.data, stages: stages.data.stages, lock, requiresCostCode, holidays }
        : undefined,
    error: rules.error ?? stages.error,
    refetch: () => void Promise.all([rules.refetch(), stages.refetch()]),
  };
}
