import { whyNot } from '../../../access/access';
import { useSubject } from '../../../session/store';
import { groupKinds } from './kinds';

/** The screens of groups that this person may open. */
export function useManagedGroups() {
  const subject = useSubject();
  return Object.values(groupKinds).filter(({ needs }) => whyNot(subject, needs) === undefined);
}
