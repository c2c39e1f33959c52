/** The interface between a cell editor and the grid. */
import type { PickerItem } from '../../../../lib/picker';
import type { CellRef } from '../cellRef';

/** The direction to move after writing; undefined to stay. */
export type MoveDirection = 'up' | 'down' | 'left' | 'right' | undefined;

export interface EditorProps<Value = string | PickerItem> {
  /** Accessible name of the field. */
  label: string;
  /** Initial text. */
  text: string;
  /** Typing started the edit. As in a spreadsheet, arrows then move to other cells. */
  typedOver: boolean;
  /** Receives the typed text or the chosen item. */
  onDone: (value: Value, direction: MoveDirection) => void;
  onCancel: () => void;
}

/** Ctrl+Enter and Ctrl+S: the form saves after the field has written its value. */
export const isSave = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) =>
  (ctrlKey || metaKey) && (key === 'Enter' || key.toLowerCase() === 's');

/** The direction that a key moves to after writing; undefined for other keys. */
export function moveDirectionOf(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  arrows: 'none' | 'upDown' | 'all',
): MoveDirection {
  switch (key) {
    case 'Enter':
      return shiftKey ? 'up' : 'down';
    case 'Tab':
      return shiftKey ? 'left' : 'right';
    case 'ArrowUp':
      return arrows === 'none' ? undefined : 'up';
    case 'ArrowDown':
      return arrows === 'none' ? undefined : 'down';
    case 'ArrowLeft':
      return arrows === 'all' ? 'left' : undefined;
    case 'ArrowRight':
      return arrows === 'all' ? 'right' : undefined;
    default:
      return undefined;
  }
}

/** The edited cell, and how the edit started. */
export interface Editing {
  cellRef: CellRef;
  /** The employee's name. */
  name: string;
  text: string;
  typedOver: boolean;
}
