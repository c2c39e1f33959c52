import { Glyph } from './Glyph';
import { iconPaths } from './icons/paths';

export type IconName = keyof typeof iconPaths;

/**
 * A decorative icon by name. Screens before sign-in use `Glyph` with `basicPaths`, which avoids loading the whole
 * map.
 */
export function Icon({ name, size }: { name: IconName; size?: string | number | undefined }) {
  return <Glyph d={iconPaths[name]} size={size} />;
}
