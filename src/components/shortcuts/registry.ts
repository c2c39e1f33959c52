import type { ComponentType } from 'react';
import { create } from 'zustand';

/** A row of the shortcut list. */
export interface ShortcutRow {
  /**
   * Keys pressed together are joined by `+`, and keys pressed in sequence by a space: `mod+k`, `g d`, `?`. `mod` is
   * Ctrl, or Command on a Mac.
   */
  keys: string;
  label: string;
}

interface Registry {
  rows: readonly ShortcutRow[];
  /** Settings for the shortcuts, displayed below the list. */
  Settings: ComponentType | undefined;
}

/** The rows that `ShortcutList` shows. Code that listens for the keys registers them here. */
export const useShortcutRows = create<Registry>(() => ({ rows: [], Settings: undefined }));

export const registerShortcuts = (registry: Registry): void => useShortcutRows.setState(registry);
