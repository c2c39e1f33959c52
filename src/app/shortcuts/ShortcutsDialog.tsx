import { Dialog } from '../../components/feedback/Dialog';
import { ShortcutList } from '../../components/shortcuts/ShortcutList';
import { hideOverlay } from '../overlay';

/** The list of shortcuts, opened with `?`. */
export function ShortcutsDialog() {
  return (
    <Dialog title="Keyboard shortcuts" open long onClose={hideOverlay}>
      <ShortcutList />
    </Dialog>
  );
}
