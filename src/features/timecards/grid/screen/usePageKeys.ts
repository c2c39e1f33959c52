import { topLayer } from '../../../../components/layers';
import { combination } from './gridEvents';
import { useDocumentKeys } from '../../../../components/useDocumentKeys';

/** Keys that work wherever the focus is on the page, but not under a dialog or menu. */
export function usePageKeys(commands: Readonly<Record<string, () => void>>): void {
  useDocumentKeys((event) => {
    const command = commands[combination(event)];
    if (!command || event.defaultPrevented || topLayer()) return;
    event.preventDefault();
    command();
  });
}
