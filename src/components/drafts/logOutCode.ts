import { countOf } from '../../lib/countOf';
import type { ConfirmRequest } from '../feedback/confirm';
import { isChanged } from '../form/unsaved';
import { type Draft, isOnPage } from './draft';

export { draftsOf, forgetDrafts, deleteExpiredDrafts } from './drafts';

/** Maximum number of drafts that the question names. */
const MAX_NAMES = 5;

const fileNoun = { one: 'file', many: 'files' };
const saveNoun = { one: 'saved change', many: 'saved changes' };

/**
 * Returns the confirmation for unsaved forms, what waits in the outbox and unfinished uploads on Log Out. Undefined when
 * the only loss is the form on the current page (`pathname`), which has its own confirmation.
 */
export function logOutQuestion(
  drafts: readonly Draft[],
  pathname: string,
  { files, saves }: { files: number; saves: number },
): ConfirmRequest | undefined {
  const isHere = (draft: Draft) => isOnPage(draft, pathname);
  const changed = isChanged();
  if (files + saves === 0 && drafts.every((draft) => changed && isHere(draft))) return undefined;
  return {
    title: 'Log Out?',
    text: [
      ...(drafts.length > 0 ? draftLosses(drafts) : []),
      ...(saves > 0
        ? [
            `${countOf(saves, saveNoun)} ${saves === 1 ? "isn't" : "aren't"} sent yet.`,
            `Logging out deletes ${saves === 1 ? 'it' : 'them'}.`,
          ]
        : []),
      ...(files > 0
        ? [
            `${countOf(files, fileNoun)} ${files === 1 ? "isn't" : "aren't"} uploaded yet.`,
            'Logging out cancels the upload.',
          ]
        : []),
      ...(changed && !drafts.some(isHere) ? ['Changes on this page will be lost, too.'] : []),
    ].join(' '),
    danger: true,
  };
}

function draftLosses(drafts: readonly Draft[]): string[] {
  const one = drafts.length === 1;
  const rest = drafts.length - MAX_NAMES;
  const names = [
    ...drafts.slice(0, MAX_NAMES).map(({ title }) => `'${title}'`),
    ...(rest > 0 ? [`${rest} more`] : []),
  ];
  return [
    `You have ${one ? 'an unfinished form' : `${drafts.length} unfinished forms`}:`,
    `${new Intl.ListFormat('en', { style: 'long' }).format(names)}.`,
    `Logging out deletes ${one ? 'it' : 'them'}.`,
  ];
}
