import type { IconName } from '../../components/Icon';

/** An item of the palette: an address of the app, an external one, or an action. */
export type PaletteItem = {
  id: string;
  label: string;
  /** Its section, or what distinguishes it from items of the same name. */
  hint?: string;
  icon: IconName;
  /** Other search terms. */
  words?: readonly string[];
} & ({ to: string } | { href: string } | { run: () => void });

export interface PaletteGroup {
  name: string;
  items: PaletteItem[];
}

/** The address for a new tab, if any. */
export const hrefOf = (item: PaletteItem): string | undefined =>
  'to' in item ? `#${item.to}` : 'href' in item ? item.href : undefined;
