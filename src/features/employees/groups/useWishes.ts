import type { Group, GroupKind } from '../../../api/employeeGroups/contract';
import { useMergeGroup, useRemoveGroup } from '../../../api/employeeGroups/queries';
import { notify } from '../../../components/feedback/banners';
import { countOf } from '../../../lib/countOf';
import { changeKinds } from '../bulk/changeKinds';
import { employeeNoun } from '../employee';
import type { Wish } from './InsteadDialog';

/** Merging and deleting a group: what each says beforehand, with exact counts, and does. */
export function useWishes(kind: GroupKind, { id: groupId, name, employees: count }: Group) {
  const { noun } = changeKinds[kind];
  const merge = useMergeGroup(kind);
  const remove = useRemoveGroup(kind);
  const people = countOf(count, employeeNoun);
  const get = count === 1 ? 'gets' : 'get';

  async function mergeInto(intoId: string) {
    const into = await merge.mutateAsync({ groupId, intoId });
    const now = `${countOf(into.employees, employeeNoun)} now`;
    notify({ kind: 'success', text: `${name} merged into ${into.name}: ${now}` });
  }

  async function deleteIt(release: boolean) {
    await remove.mutateAsync({ groupId, release });
    notify({ kind: 'success', text: `${name} deleted` });
  }

  const wishes: Record<'merge' | 'delete', Wish> = {
    merge: {
      title: `Merge ${name}`,
      question: `Which ${noun.one} takes the place of ${name}? ${people} ${get} it instead.`,
      promise: (into) =>
        `Merge ${name} into ${into?.name}? ${people} ${get} ${into?.name} instead, and ${name} is deleted. This cannot be undone.`,
      act: 'Merge',
      danger: true,
      run: (into) => (into ? mergeInto(into.id) : Promise.reject(new Error())),
    },
    delete: {
      title: `Delete ${name}`,
      question: `${people} ${count === 1 ? 'has' : 'have'} ${name}. What do they get instead?`,
      promise: (into) =>
        into
          ? `Delete ${name}? ${people} ${get} ${into.name} instead. This cannot be undone.`
          : `Delete ${name}? ${people} ${count === 1 ? 'is' : 'are'} left without it. This cannot be undone.`,
      act: 'Delete',
      danger: true,
      orNone: 'Leave them without one',
      run: (into) => (into ? mergeInto(into.id) : deleteIt(true)),
    },
  };
  return { wishes, deleteUnused: () => deleteIt(false) };
}
