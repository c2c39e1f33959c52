import { type ComponentType, useRef } from 'react';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { Icon, type IconName } from '../../components/Icon';
import { useCloseOnLeave } from '../../components/useCloseOnLeave';
import { prefetchHandlers } from '../prefetchHandlers';
import { type PanelName, usePanel } from './panel';

interface Props {
  panel: PanelName;
  icon: IconName;
  label: string;
  /** Number on the badge; 0 hides it. */
  count: number;
  /** What the number counts, as in '12 unread'. */
  countLabel: string;
  /** Loads the panel's code early. */
  prefetch: () => Promise<unknown>;
  /** The panel. `onDismiss` closes it and returns focus to the button. */
  Content: ComponentType<{ onDismiss: () => void }>;
}

const MAX_BADGE_COUNT = 99;

/** A header button with a badge, and its panel. */
export function PanelMenu({ panel, icon, label, count, countLabel, prefetch, Content }: Props) {
  const { open, toggle, close } = usePanel(panel);
  const area = useCloseOnLeave<HTMLDivElement>(open, close);
  const button = useRef<HTMLButtonElement>(null);
  const badge = count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : `${count}`;
  // The visible badge, and the full number.
  const counts = count > MAX_BADGE_COUNT ? `${badge}, ${count}` : badge;
  const dismiss = () => {
    close();
    button.current?.focus();
  };
  return (
    <div className="pl-panel-menu" ref={area}>
      <button
        ref={button}
        type="button"
        className="pl-header-button"
        aria-label={count > 0 ? `${label}, ${counts} ${countLabel}` : label}
        title={label}
        aria-expanded={open}
        onClick={toggle}
        {...prefetchHandlers(prefetch)}
      >
        <Icon name={icon} size={18} />
        {count > 0 && (
          <span className="pl-count px-1 fw-bold text-center" aria-hidden="true">
            {badge}
          </span>
        )}
      </button>
      <LazyBoundary show={open} onLoadError={close}>
        {open && <Content onDismiss={dismiss} />}
      </LazyBoundary>
    </div>
  );
}
