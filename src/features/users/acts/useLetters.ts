import { useUserActs } from '../../../api/userAdmin/queries';
import type { User } from '../../../api/users/contract';
import { askAndDo } from '../../../components/feedback/askAndDo';
import { notify } from '../../../components/feedback/banners';
import { nameOf } from '../user';

/** EMP-42, EMP-43: e-mails that a user can be sent. */
export function useLetters(user: User) {
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
