import type { IconName } from '../../components/Icon';

/** Something that the palette offers: an address of the app or of elsewhere, or something to do. */
export type PaletteItem = {
  id: string;
  label: string;
  /** What it is part of, or what tells it from others of its name. */
  hint?: string;
  icon: IconName;
  /** Other words that find it. */
  words?: readonly string[];
} & ({ to: string } | { href: string } | { run: () => void });

export interface PaletteGroup {
  name: string;
  items: PaletteItem[];
}

/** What opens it in a new tab, if anything does. */
export const hrefOf = (item: PaletteItem): string | undefined =>
  'to' in item ? `#${item.to}` : 'href' in item ? item.href : undefined;
