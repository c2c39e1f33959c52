import { employeeNoun } from '../../../api/employees/contract';
import { useNavigate } from 'react-router-dom';
import { type Group, type GroupKind, groupName } from '../../../api/employeeGroups/contract';
import { useMergeGroup, useRemoveGroup, useRenameGroup } from '../../../api/employeeGroups/queries';
import type { Named } from '../../../api/schema';
import { ActionButton } from '../../../components/ActionButton';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import { openDialog } from '../../../components/feedback/openDialog';
import { openNameDialog } from '../../../components/form/openNameDialog';
import { countOf } from '../../../lib/countOf';
import { changeKinds } from '../bulk/changeKinds';
import type { ReplaceRequest } from './ReplaceGroupDialog';
import { groupKinds } from './groupKinds';

/** Merges and deletes a group, with exact counts in the confirmation. */
function useReplaceActions(kind: GroupKind, { id: groupId, name, employees: count }: Group) {
  const { noun } = changeKinds[kind];
  const merge = useMergeGroup(kind);
  const remove = useRemoveGroup(kind);
  const people = countOf(count, employeeNoun);
  const get = count === 1 ? 'gets' : 'get';

  async function mergeInto({ id: intoId, name: other }: Named) {
    const into = await merge.mutateAsync({ groupId, intoId });
    const now = into ? `: ${countOf(into.employees, employeeNoun)} now` : '';
    notify({ kind: 'success', text: `${name} merged into ${into?.name ?? other}${now}` });
  }

  async function deleteGroup(release: boolean) {
    await remove.mutateAsync({ groupId, release });
    notify({ kind: 'success', text: `${name} deleted` });
  }

  const requests: Record<'merge' | 'delete', ReplaceRequest> = {
    merge: {
      title: `Merge ${name}`,
      question: `Which ${noun.one} replaces ${name}? ${people} ${get} it instead.`,
      consequence: (into) =>
        `Merge ${name} into ${into?.name}? ${people} ${get} ${into?.name} instead, and ${name} is deleted. This cannot be undone.`,
      submitLabel: 'Merge',
      danger: true,
      run: (into) => (into ? mergeInto(into) : Promise.reject(new Error())),
    },
    delete: {
      title: `Delete ${name}`,
      question: `${people} ${count === 1 ? 'has' : 'have'} ${name}. What do they get instead?`,
      consequence: (into) =>
        into
          ? `Delete ${name}? ${people} ${get} ${into.name} instead. This cannot be undone.`
          : `Delete ${name}? ${people} ${count === 1 ? 'is' : 'are'} left without it. This cannot be undone.`,
      submitLabel: 'Delete',
      danger: true,
      noneLabel: 'Leave them without one',
      run: (into) => (into ? mergeInto(into) : deleteGroup(true)),
    },
  };
  return { requests, deleteUnused: () => deleteGroup(false) };
}

interface Props {
  kind: GroupKind;
  group: Group;
  /** True when there is no other group. */
  isOnlyGroup: boolean;
}

/** Renames, merges and deletes a group. */
export function GroupActions({ kind, group, isOnlyGroup }: Props) {
  const { noun } = changeKinds[kind];
  const navigate = useNavigate();
  const rename = useRenameGroup(kind, group.id);
  const { requests, deleteUnused } = useReplaceActions(kind, group);
  const leave = () => void navigate(groupKinds[kind].path, { replace: true });

  const openRename = () =>
    openNameDialog({
      schema: groupName,
      title: `Rename ${group.name}`,
      name: group.name,
      save: (draft) => rename.mutateAsync(draft),
      doneMessage: (name) => `${group.name} renamed to ${name}`,
    });

  const openReplace = (request: keyof typeof requests) =>
    openDialog(() => import('./ReplaceGroupDialog'), 'ReplaceGroupDialog', {
      kind,
      group,
      request: requests[request],
      onDone: leave,
    });

  async function remove() {
    if (group.employees > 0) return openReplace('delete');
    const yes = await confirm({
      title: `Delete ${group.name}?`,
      text: `No employee has this ${noun.one}. Are you sure?`,
      danger: true,
    });
    // The failure is reported; an employee may have joined the group meanwhile.
    if (yes) await deleteUnused().then(leave, () => undefined);
  }

  return (
    <>
      <ActionButton disabledReason={undefined} onClick={openRename}>
        Rename
      </ActionButton>
      <ActionButton
        disabledReason={isOnlyGroup ? `There is no other ${noun.one}.` : undefined}
        onClick={() => openReplace('merge')}
      >
        Merge
      </ActionButton>
      <ActionButton disabledReason={undefined} onClick={() => void remove()}>
        Delete
      </ActionButton>
    </>
  );
}
