import { useSubject } from '../session/store';
import { type Capability, denialReason } from './access';

/** Returns whether the signed-in user has a capability. `denialReason` says why not. */
export function useMay(): (capability: Capability) => boolean {
  const subject = useSubject();
  return (capability) => denialReason(subject, capability) === undefined;
}
