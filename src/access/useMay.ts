import { useSession, useSubject } from '../session/store';
import { type Capability, denialReason } from './access';
import { isManagerOr, type ManagedRecord } from './recordAccess';

/** Returns whether the signed-in user has a capability. `denialReason` says why not. */
export function useMay(): (capability: Capability) => boolean {
  const subject = useSubject();
  return (capability) => denialReason(subject, capability) === undefined;
}

/** `isManagerOr` of the signed-in user. */
export function useIsManagerOr(kind: ManagedRecord, ...people: readonly (string | undefined)[]): boolean {
  const may = useMay();
  const userId = useSession((state) => state.user?.userId);
  return userId !== undefined && isManagerOr(kind, { userId, may }, ...people);
}
