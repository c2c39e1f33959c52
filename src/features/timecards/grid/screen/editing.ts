/** What an editor and the grid around it say to each other. */
import type { PickerItem } from '../../../../lib/picker';
import type { CellRef } from '../cellRef';

/** Where the grid goes once it is written; undefined: it stays. */
export type Onward = 'up' | 'down' | 'left' | 'right' | undefined;

export interface EditorProps<Value = string | PickerItem> {
  /** Names the field for those who do not see the grid. */
  label: string;
  /** What it begins with. */
  text: string;
  /** Begun by typing over the cell: the arrows lead on from it then, as in a spreadsheet. */
  typedOver: boolean;
  /** A text as it was typed, or what was chosen. */
  onDone: (value: Value, onward: Onward) => void;
  onCancel: () => void;
}

/** Ctrl+Enter and Ctrl+S: the form saves, after the field has written what is in it. */
export const isSave = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) =>
  (ctrlKey || metaKey) && (key === 'Enter' || key.toLowerCase() === 's');

/** What a key in an editor means: written and on, or nothing of its own. */
export function onwardOf(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  arrows: 'none' | 'upDown' | 'all',
): Onward {
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

/** A cell that is being typed into, and how that began. */
export interface Editing {
  pin: CellRef;
  /** Whose. */
  name: string;
  text: string;
  typedOver: boolean;
}
