import { confirm } from '../feedback/confirm';

/** Asks before a form is sent again although it may have been saved, and nobody can look it up (FAULT-147). */
export const confirmRetry = (submitLabel: string, list = 'the list'): Promise<boolean> =>
  confirm({
    title: 'Send it again?',
    text: `Your last try may have been saved. Look in ${list} first: sending it again may add it twice.`,
    confirmLabel: submitLabel,
  });
