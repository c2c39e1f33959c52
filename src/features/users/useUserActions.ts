import { useUserMutations } from '../../api/userAdmin/queries';
import type { User, UserStatus } from '../../api/users/contract';
import { type RowAction, rowActions } from '../../components/bulk/rowActions';
import { bulkDefaults } from '../../session/bulkDefaults';
import { useSession } from '../../session/store';
import { userName, userNoun } from './user';

export type UserAction = 'suspend' | 'activate' | 'remove' | 'undelete' | 'resend' | 'resetEmail';

/** EMP-38…43: actions on sign-in, with Undo, and emails to users. */
export function useUserActions() {
  const { send, silently, invalidate } = useUserMutations();
  const ownId = useSession(({ user }) => user?.userId);
  const sending = (action: UserAction) => ({ send: ({ userId }: User) => send({ action, userId }) });
  /** For selected users. `appliesTo` never includes the current user. */
  const many = (
    action: UserAction,
    progressTitle: string,
    status: UserStatus,
    kind: string,
    othersText: string,
  ) => ({
    progressTitle,
    appliesTo: (user: User) => user.status === status && user.userId !== ownId,
    noneMessage: (who: string) => `None of the ${who} selected is ${kind}`,
    othersText,
    send: silently[action],
  });

  const actions: Record<UserAction, RowAction<User, UserAction>> = {
    suspend: {
      ...sending('suspend'),
      label: 'Suspend',
      text: 'Are you sure? They are signed out, and cannot sign in until someone activates them.',
      doneMessage: (who) => `${who} suspended`,
      undo: 'activate',
      bulk: many(
        'suspend',
        'Suspending users',
        'ACTIVE',
        'active, other than you',
        'skipped: not active, or your own account',
      ),
    },
    activate: {
      ...sending('activate'),
      label: 'Activate',
      text: 'Are you sure? They can sign in again.',
      doneMessage: (who) => `${who} activated`,
      undo: 'suspend',
      bulk: many('activate', 'Activating users', 'SUSPENDED', 'suspended', 'not suspended'),
    },
    remove: {
      ...sending('remove'),
      label: 'Delete',
      text: 'Are you sure? They are signed out and cannot sign in anymore. A deleted user can be restored.',
      danger: true,
      doneMessage: (who) => `${who} deleted`,
      undo: 'undelete',
    },
    undelete: {
      ...sending('undelete'),
      label: 'Restore',
      doneMessage: (who) => `${who} restored`,
      undo: 'remove',
    },
    resend: {
      ...sending('resend'),
      label: 'Resend invitation',
      confirmTitle: (who, one) =>
        one ? `Send the invitation to ${who} again?` : `Resend the invitations of ${who}?`,
      text: 'Are you sure? They get a new link, and the old one stops working.',
      doneMessage: (who, one) => (one ? `Email to ${one.email} sent` : `Invitations of ${who} sent again`),
      bulk: many('resend', 'Sending invitations', 'INVITED', 'waiting to sign up', 'not waiting to sign up'),
    },
    resetEmail: {
      ...sending('resetEmail'),
      label: 'Send password email',
      confirmTitle: (who) => `Send ${who} a password email?`,
      text: 'Are you sure? The email has a link to choose a new password.',
      doneMessage: (_, one) => `Email to ${one?.email} sent`,
    },
  };
  return rowActions({
    actions,
    noun: userNoun,
    toBulkRow: (user: User) => ({ key: user.userId, name: userName(user) }),
    work: bulkDefaults,
    invalidate,
  });
}
