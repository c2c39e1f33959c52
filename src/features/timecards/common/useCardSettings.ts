import { useQueries } from '@tanstack/react-query';
import { settingsQuery } from '../../../api/settingsQueries';
import { stageSettings, timecardSettings } from '../../../api/timeSettings/contract';

/** What the business has set about its time cards; undefined until both are there. What it lacks, no rule can be told without. */
export function useCardSettings() {
  const [rules, stages] = useQueries({
    queries: [settingsQuery(timecardSettings), settingsQuery(stageSettings)],
  });
  return {
    data: rules.data && stages.data && { rules: rules.data, stages: stages.data.stages },
    error: rules.error ?? stages.error,
    refetch: () => void Promise.all([rules.refetch(), stages.refetch()]),
  };
}
