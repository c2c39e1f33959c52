import { Icon } from '../../components/Icon';
import { keysInWords } from '../../components/shortcuts/keyNames';
import { fetchPalette } from '../fetchOverlay';
import { showOverlay } from '../overlay';
import { prefetching } from '../prefetching';

/** Opens the command palette without its shortcut. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className="pl-header-button"
      aria-label="Search"
      aria-haspopup="dialog"
      title={`Search (${keysInWords('mod+k')})`}
      {...prefetching(fetchPalette)}
      onClick={() => showOverlay('palette')}
    >
      <Icon name="search" size={18} />
    </button>
  );
}
