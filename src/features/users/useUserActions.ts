import { useUserMutations } from '../../api/userAdmin/queries';
import type { User, UserStatus } from '../../api/users/contract';
import { type RowAction, rowActions } from '../../components/bulk/rowActions';
import { bulkDefaults } from '../../session/bulkDefaults';
import { useSession } from '../../session/store';
import { userName, userNoun } from './user';

export type UserAction = 'suspend' | 'activate' | 'remove' | 'undelete' | 'resend' | 'resetEmail';

/** EMP-38…43: actions on sign-in, with Undo, and e-mails to users. */
export function useUserActions() {
  const { send, quietly, invalidate } = useUserMutations();
  const ownId = useSession(({ user }) => user?.userId);
  const sending = (action: UserAction) => ({ send: ({ userId }: User) => send({ action, userId }) });
  /** For selected users. `fits` never includes the current user. */
  const many = (action: UserAction, doing: string, status: UserStatus, fits: string, others: string) => ({
    doing,
    fits: (user: User) => user.status === status && user.userId !== ownId,
    none: (who: string) => `None of the ${who} selected is ${fits}`,
    others,
    send: quietly[action],
  });

  const actions: Record<UserAction, RowAction<User, UserAction>> = {
    suspend: {
      ...sending('suspend'),
      label: 'Suspend',
      text: 'Are you sure? They are signed out, and cannot sign in until someone activates them.',
      done: (who) => `${who} suspended`,
      undo: 'activate',
      many: many(
        'suspend',
        'Suspending users',
        'ACTIVE',
        'active, other than you',
        'are skipped: not active, or yourself',
      ),
    },
    activate: {
      ...sending('activate'),
      label: 'Activate',
      text: 'Are you sure? They can sign in again.',
      done: (who) => `${who} activated`,
      undo: 'suspend',
      many: many('activate', 'Activating users', 'SUSPENDED', 'suspended', 'are not suspended'),
    },
    remove: {
      ...sending('remove'),
      label: 'Delete',
      text: 'Are you sure? They are signed out and cannot sign in anymore. A deleted user can be restored.',
      danger: true,
      done: (who) => `${who} deleted`,
      undo: 'undelete',
    },
    undelete: {
      ...sending('undelete'),
      label: 'Restore',
      done: (who) => `${who} restored`,
      undo: 'remove',
    },
    resend: {
      ...sending('resend'),
      label: 'Resend invitation',
      question: (who, one) =>
        one ? `Send the invitation to ${who} again?` : `Resend the invitations of ${who}?`,
      text: 'Are you sure? They get a new link, and the old one stops working.',
      done: (who, one) => (one ? `E-mail to ${one.email} sent` : `Invitations of ${who} sent again`),
      many: many(
        'resend',
        'Sending invitations',
        'INVITED',
        'waiting to sign up',
        'are not waiting to sign up',
      ),
    },
    resetEmail: {
      ...sending('resetEmail'),
      label: 'Send password e-mail',
      question: (who) => `Send ${who} a password e-mail?`,
      text: 'Are you sure? It has a link to choose a new password.',
      done: (_, one) => `E-mail to ${one?.email} sent`,
    },
  };
  return rowActions({
    actions,
    noun: userNoun,
    rowOf: (user: User) => ({ key: user.userId, name: userName(user) }),
    work: bulkDefaults,
    invalidate,
  });
}
