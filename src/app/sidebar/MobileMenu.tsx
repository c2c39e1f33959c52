import { type ReactNode, type TouchEvent, useRef } from 'react';
import { Offcanvas } from 'react-bootstrap';
import { dialogContainer } from '../../components/feedback/dialogContainer';
import { Icon } from '../../components/Icon';
import { useLayer } from '../../components/layers';
import { useShell } from '../shell/store';
import '../../styles/overlays.scss';

/** How far a finger must go to the left, in CSS pixels, and by how much more than up or down. */
const FAR = 60;

/** A swipe to the left puts away what came from there. Scrolling up and down is no swipe. */
function useSwipeAway(away: () => void) {
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
      if (left > FAR && left > 2 * down) away();
    },
  };
}

/** The sidebar as an overlay; focus stays in it until it is closed, by its cross, Escape, Back, a press outside or a swipe. */
export function MobileMenu({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const open = useShell((state) => state.menuOpen);
  useLayer(open, onClose);
  const swipe = useSwipeAway(onClose);
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
