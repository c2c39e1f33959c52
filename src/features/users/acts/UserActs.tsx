import { useState } from 'react';
import { useUserActs } from '../../../api/userAdmin/queries';
import type { User, UserStatus } from '../../../api/users/contract';
import { askAndDo } from '../../../components/feedback/askAndDo';
import { notify } from '../../../components/feedback/banners';
import { LazyPart } from '../../../components/feedback/LazyPart';
import { lazyAgain } from '../../../components/lazyAgain';
import { type Act, MenuButton } from '../../../components/MenuButton';
import { whyNot } from '../../../session/access';
import { useSession, useSubject } from '../../../session/store';
import { nameOf } from '../user';
import { useUserStatus } from './useUserStatus';

/** EMP-42, EMP-43: e-mails that a user can be sent. */
function useLetters(user: User) {
  const { resend, resetEmail } = useUserActs(user.userId);
  const name = nameOf(user);

  async function send(title: string, text: string, act: () => Promise<unknown>) {
    if (await askAndDo({ title, text }, act))
      notify({ kind: 'success', text: `E-mail to ${user.email} sent` });
  }

  return {
    /** CALL-030 */
    resend: () =>
      send(
        `Send the invitation to ${name} again?`,
        'Are you sure? There will be a new link; the one before stops working.',
        resend.mutateAsync,
      ),
    /** CALL-027 */
    resetEmail: () =>
      send(
        `Send ${name} a password e-mail?`,
        'Are you sure? It has a link to choose a new password.',
        resetEmail.mutateAsync,
      ),
  };
}

const PasswordDialog = lazyAgain(async () => ({
  default: (await import('./PasswordDialog')).PasswordDialog,
}));

/** EMP-38…43: what can be done with one user, besides changing the data. */
export function UserActs({ user }: { user: User }) {
  const why = whyNot(useSubject(), 'users');
  const isSelf = useSession((state) => state.user?.userId) === user.userId;
  const change = useUserStatus(user);
  const letters = useLetters(user);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const notSelf = (text: string) => why ?? (isSelf ? text : undefined);

  const acts: Record<string, Act> = {
    resend: { label: 'Resend invitation', why, run: () => void letters.resend() },
    resetEmail: { label: 'Send password e-mail', why, run: () => void letters.resetEmail() },
    password: {
      label: 'Change password',
      why: notSelf('Change your own password under My profile.'),
      run: () => setOpen(true),
    },
    suspend: {
      label: 'Suspend',
      why: notSelf('You cannot suspend yourself. Another administrator can.'),
      run: () => void change('suspend'),
    },
    activate: { label: 'Activate', why, run: () => void change('activate') },
    remove: {
      label: 'Delete',
      why: notSelf('You cannot delete yourself. Another administrator can.'),
      danger: true,
      run: () => void change('remove'),
    },
    undelete: { label: 'Bring back', why, run: () => void change('undelete') },
  };

  return (
    <>
      <MenuButton label="More" acts={offered[user.status].flatMap((name) => acts[name] ?? [])} />
      <LazyPart wanted={open} onLost={close}>
        <PasswordDialog user={user} open={open} onClose={close} />
      </LazyPart>
    </>
  );
}

/** What makes sense for whom. */
const offered: Record<UserStatus, readonly string[]> = {
  ACTIVE: ['resetEmail', 'password', 'suspend', 'remove'],
  INVITED: ['resend', 'remove'],
  SUSPENDED: ['activate', 'remove'],
  DELETED: ['undelete'],
};
