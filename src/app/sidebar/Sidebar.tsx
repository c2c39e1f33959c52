import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { Icon } from '../../components/Icon';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { useIsPhone } from '../../components/useIsPhone';
import { type Product, products } from '../../navigation/products';
import { useSession } from '../../session/store';
import { ProductLink } from '../header/ProductLink';
import { HelpMenu } from '../help/HelpMenu';
import { setMenuOpen, toggleMinified, useMinified, useShell } from '../shell/store';
import { SidebarMenu } from './SidebarMenu';

/** SWITCH-02…06, in the order of the specification. */
const order: Product['module'][] = ['drawing', 'tnm', 'safety', 'crew', undefined];
const switcherProducts = order.flatMap((module) => products.filter((product) => product.module === module));

/** The modules at the bottom of the sidebar: a row of icons, and beside their names on phones (SWITCH-01). */
function ModuleSwitcher({ onExited: onNavigate }: { onExited?: () => void }) {
  const phone = useIsPhone();
  const active = useSession((state) => state.flags.whichMenuEnabled);
  return (
    <ul className="pl-switcher flex-none border-top" aria-label="Modules">
      {switcherProducts.map((product) => (
        <ProductLink
          key={product.label}
          product={product}
          current={product.module !== undefined && product.module === active}
          icon={phone ? 'beside' : 'only'}
          {...(onNavigate && { onNavigate })}
        />
      ))}
    </ul>
  );
}

const fetchMobileMenu = () => import('./MobileMenu');
const MobileMenu = lazyWithRetry(async () => ({ default: (await fetchMobileMenu()).MobileMenu }));

const closeMenu = () => setMenuOpen(false);

/** Beside the page on desktop, an overlay on phones (SIDE-12). Hidden until its flags are loaded (SIDE-10). */
export function Sidebar() {
  const phone = useIsPhone();
  const minified = useMinified();
  const menuOpen = useShell((state) => state.menuOpen);
  const { pathname } = useLocation();
  const loaded = useSession((state) => state.flags.sidebar.loaded);
  useEffect(() => {
    // Loaded after the first screen on phones, never on desktop. Failures are ignored here; opening the menu reports
    // them.
    if (phone) fetchMobileMenu().catch(() => undefined);
  }, [phone]);
  // Any navigation or change of user closes the menu.
  useEffect(() => closeMenu, [pathname]);
  if (phone)
    return (
      <LazyBoundary show={menuOpen} onLoadError={closeMenu}>
        <MobileMenu onClose={closeMenu}>
          <SidebarMenu minified={false} onNavigate={closeMenu} />
          <HelpMenu minified={false} onNavigate={closeMenu} />
          <ModuleSwitcher onExited={closeMenu} />
        </MobileMenu>
      </LazyBoundary>
    );
  return (
    <nav
      className={`pl-sidebar d-print-none d-flex flex-column bg-surface ${minified ? 'pl-sidebar-minified' : ''}`}
      aria-label="Main menu"
      aria-busy={!loaded}
    >
      {loaded && (
        <div className="pl-sidebar-content d-flex flex-fill flex-column">
          <SidebarMenu minified={minified} />
          <HelpMenu minified={minified} />
          <ModuleSwitcher />
        </div>
      )}
      <button
        type="button"
        className="pl-menu-button pl-minify flex-none"
        aria-label={minified ? 'Expand menu' : 'Collapse menu'}
        onClick={toggleMinified}
      >
        <Icon name={minified ? 'chevron-right' : 'chevron-left'} />
        {!minified && <span>Collapse</span>}
      </button>
    </nav>
  );
}
