import '../../styles/overlays.scss';
import type { ReactNode } from 'react';
import { Offcanvas } from 'react-bootstrap';
import { dialogContainer } from '../../components/feedback/dialogContainer';
import { useLayer } from '../../components/layers';
import { Icon } from '../../components/Icon';
import { useShell } from '../shell/store';
import { useSwipeAway } from './useSwipeAway';

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
      <div className="pl-mobile-menu-head">
        <button type="button" className="pl-header-button" aria-label="Close menu" onClick={onClose}>
          <Icon name="x" size={20} />
        </button>
      </div>
      <nav className="pl-sidebar-content" aria-label="Main menu">
        {children}
      </nav>
    </Offcanvas>
  );
}
