import { useQuery } from '@tanstack/react-query';
import { type AnswerInfo, keptInfos } from '../../session/keptAnswers';
import { useSession } from '../../session/store';
import { runningRelease } from '../release/release';

/** The key of what is kept on this device. */
export const KEPT_INFOS = 'keptInfos';

/** What is kept on this device for the user, by the hash of its query. Undefined while that is read, and without storage. */
export function useKeptInfos(): ReadonlyMap<string, AnswerInfo> | undefined {
  const userId = useSession((state) => state.user?.userId) ?? '';
  const { data } = useQuery({
    queryKey: [KEPT_INFOS, userId],
    queryFn: async () => (await keptInfos(userId, runningRelease() ?? '')) ?? new Map<string, AnswerInfo>(),
    staleTime: 0,
  });
  return data;
}
