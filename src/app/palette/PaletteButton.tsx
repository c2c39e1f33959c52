import { Icon } from '../../components/Icon';
import { keysText } from '../../components/shortcuts/keyNames';
import { fetchPalette } from '../fetchOverlay';
import { showOverlay } from '../overlay';
import { prefetchHandlers } from '../prefetchHandlers';

/** Opens the command palette without its shortcut. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className="pl-header-button"
      aria-label="Search"
      aria-haspopup="dialog"
      title={`Search (${keysText('mod+k')})`}
      {...prefetchHandlers(fetchPalette)}
      onClick={() => showOverlay('palette')}
    >
      <Icon name="search" size={18} />
    </button>
  );
}
