import { useParams } from 'react-router-dom';
import type { GroupKind } from '../../../api/employeeGroups/contract';
import { GroupList } from './GroupList';
import { GroupPeople } from './GroupPeople';
import { groupKinds } from './kinds';

/** EMP-28: the list of all groups of a kind or, with an id in the address, one of them and who is in it. */
export function GroupScreens({ kind }: { kind: GroupKind }) {
  const groupId = useParams()[groupKinds[kind].param];
  return groupId === undefined ? (
    <GroupList kind={kind} />
  ) : (
    <GroupPeople key={groupId} kind={kind} groupId={groupId} />
  );
}
