import { useQuery } from '@tanstack/react-query';
import { inspectionSettings } from '../../api/areaSettings/contract';
import { settingsQuery } from '../../api/settingsQueries';

/** The percent that scores should reach; undefined without a target, and while it loads. */
export const useScoreTarget = (): number | undefined =>
  useQuery(settingsQuery(inspectionSettings, { silent: true })).data?.scoreTarget || undefined;
