import { confirm } from '../../components/feedback/confirm';
import { clearChanged, isChanged } from '../../components/form/unsaved';
import { reloadOnce } from './release';

/** Asks before discarding unsaved changes. */
async function mayReload(): Promise<boolean> {
  if (!isChanged()) return true;
  const yes = await confirm({
    title: 'Reload Plumbline?',
    text: 'Plumbline has been updated, and this part of it comes with the new version only. Changes that you have not saved may be lost.',
    yes: 'Reload',
    no: 'Not now',
  });
  // Turns off the browser's own dialog.
  if (yes) clearChanged();
  return yes;
}

let busy = false;

/** Tries to recover from code that failed to load, before it is reported (FAULT-81). */
export async function recoverFromLoadError(): Promise<void> {
  // The code of the question itself may have failed to load.
  if (busy) return;
  busy = true;
  try {
    await reloadOnce(mayReload);
  } finally {
    busy = false;
  }
}
