import { type ReactNode, type TouchEvent, useRef } from 'react';
import { Offcanvas } from 'react-bootstrap';
import { dialogContainer } from '../../components/feedback/dialogContainer';
import { Icon } from '../../components/Icon';
import { useLayer } from '../../components/layers';
import { useShell } from '../shell/store';
import '../../styles/overlays.scss';

/** Minimum horizontal distance of a swipe, in CSS pixels. It must also exceed twice the vertical distance. */
const SWIPE_DISTANCE = 60;

/** Calls `away` on a swipe to the left. Vertical scrolling is not a swipe. */
function useSwipeLeft(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const left = start.current.x - touch.clientX;
      const down = Math.abs(start.current.y - touch.clientY);
      start.current = undefined;
      if (left > SWIPE_DISTANCE && left > 2 * down) onSwipe();
    },
  };
}

/**
 * The sidebar as an overlay. It keeps the focus until it closes with its button, Escape, Back, a press outside or a
 * swipe.
 */
export function MobileMenu({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const open = useShell((state) => state.menuOpen);
  useLayer(open, onClose);
  const swipe = useSwipeLeft(onClose);
  return (
    <Offcanvas
      show={open}
      onHide={onClose}
      container={dialogContainer}
      className="pl-mobile-menu"
      aria-label="Menu"
      {...swipe}
    >
      <div className="pl-mobile-menu-head d-flex align-items-center">
        <button type="button" className="pl-header-button" aria-label="Close menu" onClick={onClose}>
          <Icon name="x" size={20} />
        </button>
      </div>
      <nav className="pl-sidebar-content d-flex flex-fill flex-column" aria-label="Main menu">
        {children}
      </nav>
    </Offcanvas>
  );
}
