import type { ConfirmRequest } from '../feedback/confirm';
import { isChanged } from '../form/unsaved';
import { type Draft, isOnPage } from './draft';

export { draftsOf, forgetDrafts, deleteExpiredDrafts } from './drafts';

/** Maximum number of drafts that the question names. */
const MAX_NAMES = 5;

/**
 * Returns the confirmation for unsaved forms on Log Out. Undefined when the only unsaved form is on the current page
 * (`pathname`), which has its own confirmation.
 */
export function logOutQuestion(drafts: readonly Draft[], pathname: string): ConfirmRequest | undefined {
  const isHere = (draft: Draft) => isOnPage(draft, pathname);
  const changed = isChanged();
  if (drafts.every((draft) => changed && isHere(draft))) return undefined;
  const one = drafts.length === 1;
  const rest = drafts.length - MAX_NAMES;
  const names = [
    ...drafts.slice(0, MAX_NAMES).map(({ title }) => `'${title}'`),
    ...(rest > 0 ? [`${rest} more`] : []),
  ];
  return {
    title: 'Log Out?',
    text: [
      `You have ${one ? 'an unfinished form' : `${drafts.length} unfinished forms`}:`,
      `${new Intl.ListFormat('en', { style: 'long' }).format(names)}.`,
      `Logging out deletes ${one ? 'it' : 'them'}.`,
      ...(changed && !drafts.some(isHere) ? ['Changes on this page will be lost, too.'] : []),
    ].join(' '),
    danger: true,
  };
}
