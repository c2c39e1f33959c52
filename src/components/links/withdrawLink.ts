import { notify } from '../feedback/banners';
import { confirmAndRun } from '../feedback/confirmAndRun';

/** Asks whether a link shall end, and withdraws it. `who` can open it: 'The customer'. */
export async function withdrawLink(who: string, withdraw: () => Promise<unknown>): Promise<void> {
  const question = {
    title: 'Withdraw the link?',
    text: `${who} can no longer open it. You can create another one.`,
    confirmLabel: 'Withdraw link',
    danger: true,
  };
  if (await confirmAndRun(question, withdraw))
    notify({ kind: 'success', text: 'The link has been withdrawn' });
}
