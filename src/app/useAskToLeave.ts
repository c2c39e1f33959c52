import { useCallback } from 'react';
import { useMatches } from 'react-router-dom';
import { confirmOr } from '../components/feedback/confirm';
import type { RouteRow } from '../navigation/route';

/** Used by screens without texts of their own (GUARD-06…08). */
const defaultTexts = {
  title: 'Confirm Exit?',
  text: 'Changes will be lost if you leave this page without saving.',
  confirmLabel: 'Yes',
  cancelLabel: 'Cancel',
};

const saveAndLeave = { value: 'save', label: 'Save and leave' } as const;

/**
 * The question before unsaved changes are lost, with the texts of the screen. Resolves with '' to discard them,
 * `save` to save them first, or undefined to stay.
 */
export function useAskToLeave() {
  const texts = (useMatches().at(-1)?.handle as RouteRow | undefined)?.leaveTexts ?? defaultTexts;
  return useCallback(
    ({ canSave, losses = '' }: { canSave: boolean; losses?: string }) =>
      confirmOr({
        ...texts,
        text: [texts.text, losses].filter(Boolean).join(' '),
        danger: true,
        alternative: canSave ? saveAndLeave : undefined,
      }),
    [texts],
  );
}
