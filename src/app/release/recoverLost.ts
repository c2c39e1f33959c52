import { confirm } from '../../components/feedback/confirm';
import { clearChanged, isChanged } from '../../components/form/unsaved';
import { reloadOnce } from './release';

/** Nobody's typing is taken away without a question. */
async function mayReload(): Promise<boolean> {
  if (!isChanged()) return true;
  const yes = await confirm({
    title: 'Reload Plumbline?',
    text: 'Plumbline has been updated, and this part of it comes with the new version only. Changes that you have not saved may be lost.',
    yes: 'Reload',
    no: 'Not now',
  });
  // The browser need not ask again.
  if (yes) clearChanged();
  return yes;
}

let busy = false;

/** What is done about code that did not come, before it is told (FAULT-81). */
export async function recoverLost(): Promise<void> {
  // The question's own code may be what did not come.
  if (busy) return;
  busy = true;
  try {
    await reloadOnce(mayReload);
  } finally {
    busy = false;
  }
}
