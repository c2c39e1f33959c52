import { useSession, useSubject } from '../session/store';
import { type Capability, denialReason } from './access';
import { type ManagedRecord, recordManagers } from './recordAccess';

/** Returns whether the signed-in user has a capability. `denialReason` says why not. */
export function useMay(): (capability: Capability) => boolean {
  const subject = useSubject();
  return (capability) => denialReason(subject, capability) === undefined;
}

/**
 * What the signed-in user may do with a record: `manager` what the managers of its kind may, `author` what they and its
 * author may.
 */
export function useRecordRights(kind: ManagedRecord, authorId: string | undefined) {
  const manager = useMay()(recordManagers[kind]);
  const userId = useSession((state) => state.user?.userId);
  return { manager, author: manager || (userId !== undefined && userId === authorId) };
}
