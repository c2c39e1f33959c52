import { useUserActs } from '../../../api/userAdmin/queries';
import type { User } from '../../../api/users/contract';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import { nameOf } from '../user';

/** EMP-42, EMP-43: e-mails that a user can be sent. */
export function useLetters(user: User) {
  const { resend, resetEmail } = useUserActs(user.userId);
  const name = nameOf(user);

  async function send(title: string, text: string, act: () => Promise<unknown>) {
    if (!(await confirm({ title, text }))) return;
    try {
      await act();
    } catch {
      // A banner has told why.
      return;
    }
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
