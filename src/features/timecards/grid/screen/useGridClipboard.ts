import type { ClipboardEvent } from 'react';
import { notify } from '../../../../components/feedback/banners';
import { copyText, pasteSays, pasteText } from '../clipboard';
import { clear } from '../edit';
import type { CrewSheet } from '../useCrewSheet';
import { hasOwnKeys, placeOf } from './gridEvents';
import { NAME } from './spot';
import type { Grid } from './useGrid';

/** To and from a spreadsheet, as it writes and reads cells: by tabs and lines. */
export function useGridClipboard(crew: CrewSheet, grid: Grid, say: (text: string) => void) {
  const { sheet, may } = crew;
  // Browsers send these to what was last selected by pressing; the keyboard is what counts.
  const isNotHere = ({ target }: ClipboardEvent) =>
    hasOwnKeys(target) || !placeOf(document.activeElement) || grid.range.head.column === NAME;

  function copy(event: ClipboardEvent): boolean {
    if (isNotHere(event)) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyText(sheet, grid.range));
    return true;
  }

  return {
    onCopy(event: ClipboardEvent) {
      if (copy(event)) say('Copied.');
    },
    onCut(event: ClipboardEvent) {
      if (!copy(event)) return;
      grid.change(clear);
      say('Cut.');
    },
    onPaste(event: ClipboardEvent) {
      if (isNotHere(event)) return;
      event.preventDefault();
      const pasted = pasteText(sheet, grid.range, event.clipboardData.getData('text/plain'), may);
      crew.edit(() => pasted.sheet);
      grid.go(pasted.range, pasted.sheet);
      const left = pasteSays(pasted);
      if (left) notify({ kind: 'info', text: left });
      else say('Pasted.');
    },
  };
}
