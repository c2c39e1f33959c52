import { useCallback } from 'react';
import { useMatches } from 'react-router-dom';
import { confirm } from '../components/feedback/confirm';
import type { RouteRow } from '../navigation/route';

/** Used by screens without texts of their own (GUARD-06…08). */
const defaultTexts = {
  title: 'Confirm Exit?',
  text: 'Changes will be lost if you leave this page without saving.',
  confirmLabel: 'Yes',
  cancelLabel: 'Cancel',
};

/** The question before unsaved changes are lost, with the texts of the screen. Resolves with true to continue. */
export function useAskToLeave(): () => Promise<boolean> {
  const texts = (useMatches().at(-1)?.handle as RouteRow | undefined)?.leaveTexts ?? defaultTexts;
  return useCallback(() => confirm({ ...texts, danger: true }), [texts]);
}
