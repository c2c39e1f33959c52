import { useState } from 'react';
import type { User, UserStatus } from '../../../api/users/contract';
import { LazyPart } from '../../../components/feedback/LazyPart';
import { lazyAgain } from '../../../components/lazyAgain';
import { MenuButton } from '../../../components/MenuButton';
import { whyNot } from '../../../access/access';
import { useSession, useSubject } from '../../../session/store';
import { type UserAct, useActsOnUsers } from '../useActsOnUsers';

const PasswordDialog = lazyAgain(async () => ({
  default: (await import('./PasswordDialog')).PasswordDialog,
}));

/** What makes sense for whom. */
const offered: Record<UserStatus, readonly (UserAct | 'password')[]> = {
  ACTIVE: ['resetEmail', 'password', 'suspend', 'remove'],
  INVITED: ['resend', 'remove'],
  SUSPENDED: ['activate', 'remove'],
  DELETED: ['undelete'],
};

/** What nobody does to themselves. */
const notToOneself: Partial<Record<UserAct | 'password', string>> = {
  password: 'Change your own password under My profile.',
  suspend: 'You cannot suspend yourself. Another administrator can.',
  remove: 'You cannot delete yourself. Another administrator can.',
};

/** EMP-38…43: what can be done with one user, besides changing the data. */
export function UserActs({ user }: { user: User }) {
  const why = whyNot(useSubject(), 'users');
  const isSelf = useSession((state) => state.user?.userId) === user.userId;
  const acts = useActsOnUsers();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <MenuButton
        label="More"
        acts={offered[user.status].map((act) => ({
          why: why ?? (isSelf ? notToOneself[act] : undefined),
          ...(act === 'password'
            ? { label: 'Change password', run: () => setOpen(true) }
            : { label: acts.label(act), danger: acts.danger(act), run: () => void acts.ask(act, user) }),
        }))}
      />
      <LazyPart wanted={open} onLost={close}>
        <PasswordDialog user={user} open={open} onClose={close} />
      </LazyPart>
    </>
  );
}
