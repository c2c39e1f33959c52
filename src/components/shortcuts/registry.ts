import type { ComponentType } from 'react';
import { create } from 'zustand';

/** A line of the list of shortcuts. */
export interface ShortcutRow {
  /** Keys pressed together are joined by `+`, one after the other by a space: `mod+k`, `g d`, `?`. `mod` is Ctrl, or Command on a Mac. */
  keys: string;
  label: string;
}

interface Registry {
  rows: readonly ShortcutRow[];
  /** What can be set about shortcuts, shown below the list. */
  Settings: ComponentType | undefined;
}

/** What ShortcutList shows. Whoever listens to the keys registers them here. */
export const useShortcutRows = create<Registry>(() => ({ rows: [], Settings: undefined }));

export const registerShortcuts = (registry: Registry): void => useShortcutRows.setState(registry);
