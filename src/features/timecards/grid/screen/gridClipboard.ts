import type { ClipboardEvent } from 'react';
import { notify } from '../../../../components/feedback/banners';
import { copyText, pasteNote, pasteBlock } from '../clipboard';
import { clearRange } from '../sheetOperations';
import type { SheetStore } from '../sheetStore';
import { hasOwnKeys, positionOfElement } from './gridEvents';
import { HEADER_LINE, NAME_COLUMN } from './cellRange';
import type { Grid } from './grid';

/** Copies and pastes in the format of spreadsheets: tabs and line breaks. */
export function gridClipboard(crew: SheetStore, grid: Grid) {
  const { announce } = grid;
  // Browsers send these events to the last clicked element, which may not be the focused one.
  const isNotHere = ({ target }: ClipboardEvent) =>
    hasOwnKeys(target) ||
    !positionOfElement(document.activeElement) ||
    grid.range().head.line === HEADER_LINE;

  function copy(event: ClipboardEvent): boolean {
    if (isNotHere(event) || grid.range().head.column === NAME_COLUMN) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyText(crew.getState().sheet, grid.range()));
    return true;
  }

  return {
    onCopy(event: ClipboardEvent) {
      if (copy(event)) announce('Copied.');
    },
    onCut(event: ClipboardEvent) {
      if (!copy(event)) return;
      grid.change(clearRange);
      announce('Cut.');
    },
    onPaste(event: ClipboardEvent) {
      if (isNotHere(event)) return;
      event.preventDefault();
      const { sheet, people, canEdit, edit } = crew.getState();
      const nameOf = (id: string) => people.get(id)?.member.name ?? '';
      const text = event.clipboardData.getData('text/plain');
      const pasted = pasteBlock(sheet, grid.range(), text, { canEdit, nameOf });
      if ('refusal' in pasted) return notify({ kind: 'failure', text: pasted.refusal });
      edit(() => pasted.sheet);
      grid.go(pasted.range);
      const left = pasteNote(pasted);
      if (left) notify({ kind: 'info', text: left });
      else announce('Pasted.');
    },
  };
}
