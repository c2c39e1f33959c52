import { useQueries } from '@tanstack/react-query';
import { settingsQuery } from '../../../api/settingsQueries';
import { stageSettings, timecardSettings } from '../../../api/timeSettings/contract';

/** The business's settings for time cards; undefined until all are loaded, because every rule needs them. */
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
