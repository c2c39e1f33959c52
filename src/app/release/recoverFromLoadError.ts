import { confirm } from '../../components/feedback/confirm';
import { clearChanged, isChanged } from '../../components/form/unsaved';
import { reloadOnce } from './release';

/** Asks before discarding unsaved changes. */
async function mayReload(): Promise<boolean> {
  if (!isChanged()) return true;
  const yes = await confirm({
    title: 'Reload Plumbline?',
    text: 'This page needs a newer version of Plumbline. Unsaved changes may be lost when you reload.',
    confirmLabel: 'Reload',
    cancelLabel: 'Cancel',
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
