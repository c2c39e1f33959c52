import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Group, GroupKind } from '../../../api/employeeGroups/contract';
import { useRenameGroup } from '../../../api/employeeGroups/queries';
import { ActButton } from '../../../components/ActButton';
import { confirm } from '../../../components/feedback/confirm';
import { LazyPart } from '../../../components/feedback/LazyPart';
import { lazyAgain } from '../../../components/lazyAgain';
import { changeKinds } from '../bulk/changeKinds';
import { groupKinds } from './kinds';
import { useWishes } from './useWishes';

const NameDialog = lazyAgain(async () => ({ default: (await import('./NameDialog')).NameDialog }));
const InsteadDialog = lazyAgain(async () => ({ default: (await import('./InsteadDialog')).InsteadDialog }));

interface Props {
  kind: GroupKind;
  group: Group;
  /** There is none but this. */
  only: boolean;
}

/** Renaming, merging and deleting a group. */
export function GroupActs({ kind, group, only }: Props) {
  const { noun } = changeKinds[kind];
  const navigate = useNavigate();
  const rename = useRenameGroup(kind, group.id);
  const { wishes, deleteUnused } = useWishes(kind, group);
  const [wish, setWish] = useState<keyof typeof wishes>('merge');
  const [open, setOpen] = useState<'name' | 'instead'>();
  const close = () => setOpen(undefined);
  const leave = () => void navigate(groupKinds[kind].path, { replace: true });

  async function remove() {
    if (group.employees > 0) {
      setWish('delete');
      return setOpen('instead');
    }
    const yes = await confirm({
      title: `Delete ${group.name}?`,
      text: `No employee has this ${noun.one}. Are you sure?`,
      danger: true,
    });
    // Its failure has been told: somebody may have got it meanwhile.
    if (yes) await deleteUnused().then(leave, () => undefined);
  }

  return (
    <>
      <ActButton why={undefined} onClick={() => setOpen('name')}>
        Rename
      </ActButton>
      <ActButton
        why={only ? `There is no other ${noun.one}.` : undefined}
        onClick={() => {
          setWish('merge');
          setOpen('instead');
        }}
      >
        Merge
      </ActButton>
      <ActButton why={undefined} onClick={() => void remove()}>
        Delete
      </ActButton>
      <LazyPart wanted={open === 'name'} onLost={close}>
        <NameDialog
          key={group.name}
          title={`Rename ${group.name}`}
          name={group.name}
          save={rename.mutateAsync}
          said={(name) => `${group.name} renamed to ${name}`}
          open={open === 'name'}
          onClose={close}
        />
      </LazyPart>
      <LazyPart wanted={open === 'instead'} onLost={close}>
        <InsteadDialog
          kind={kind}
          group={group}
          wish={wishes[wish]}
          open={open === 'instead'}
          onClose={close}
          onDone={leave}
        />
      </LazyPart>
    </>
  );
}
