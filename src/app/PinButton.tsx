import { Icon } from '../components/Icon';
import { togglePinned, usePinnedAddresses } from './pinnedScreens';

interface Props {
  to: string;
  label: string;
  /** Called before it is unpinned, because its container may disappear. */
  onUnpin?: () => void;
}

/** The star of a menu entry. */
export function PinButton({ to, label, onUnpin }: Props) {
  const pinned = usePinnedAddresses().includes(to);
  return (
    <button
      type="button"
      className="pl-pin d-grid p-0 text-body-secondary border-0"
      aria-label={`Pin ${label}`}
      aria-pressed={pinned}
      onClick={() => {
        if (pinned) onUnpin?.();
        togglePinned({ to });
      }}
    >
      <Icon name={pinned ? 'star-fill' : 'star'} size={14} />
    </button>
  );
}
