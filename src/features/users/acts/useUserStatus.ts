import { useUserActs } from '../../../api/userAdmin/queries';
import type { User } from '../../../api/users/contract';
import { notify } from '../../../components/feedback/banners';
import { confirm, type Question } from '../../../components/feedback/confirm';
import { nameOf } from '../user';

type Act = 'suspend' | 'activate' | 'remove' | 'undelete';

interface Words {
  ask: string;
  text: string;
  done: string;
  undo: Act;
}

const words: Record<Act, Words> = {
  suspend: {
    ask: 'Suspend',
    text: 'Are you sure? They are signed out, and cannot sign in until somebody activates them.',
    done: 'suspended',
    undo: 'activate',
  },
  activate: {
    ask: 'Activate',
    text: 'Are you sure? They can sign in again.',
    done: 'activated',
    undo: 'suspend',
  },
  remove: {
    ask: 'Delete',
    text: 'Are you sure? They are signed out and cannot sign in any more. A deleted user can be brought back.',
    done: 'deleted',
    undo: 'undelete',
  },
  undelete: { ask: 'Bring back', text: 'Are you sure?', done: 'brought back', undo: 'remove' },
};

/** EMP-38…41: what changes whether somebody can sign in. Asks first, and offers Undo. */
export function useUserStatus(user: User) {
  const acts = useUserActs(user.userId);
  const name = nameOf(user);

  async function perform(act: Act, undoing = false): Promise<void> {
    try {
      await acts[act].mutateAsync();
    } catch {
      // A banner has told why.
      return;
    }
    const { done, undo } = words[act];
    notify({
      kind: 'success',
      text: `${name} ${done}`,
      action: undoing ? undefined : { label: 'Undo', run: () => void perform(undo, true) },
    });
  }

  return async (act: Act): Promise<void> => {
    const { ask, text } = words[act];
    const question: Question = { title: `${ask} ${name}?`, text, danger: act === 'remove' };
    if (await confirm(question)) await perform(act);
  };
}
