import { Icon } from '../../components/Icon';
import { keysInWords } from '../../components/shortcuts/keyNames';
import { fetchPalette } from '../fetchOverlay';
import { showOverlay } from '../overlay';

/** A failure is met again, and told, when it is wanted. */
const prefetch = () => void fetchPalette().catch(() => undefined);

/** The way into the command palette for those who do not use its key. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className="pl-header-button"
      aria-label="Search"
      aria-haspopup="dialog"
      title={`Search (${keysInWords('mod+k')})`}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => showOverlay('palette')}
    >
      <Icon name="search" size={18} />
    </button>
  );
}
