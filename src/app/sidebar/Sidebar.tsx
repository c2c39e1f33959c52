import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../../components/feedback/ErrorBoundary';
import { Unavailable } from '../../components/feedback/Unavailable';
import { Icon } from '../../components/Icon';
import { usePhone } from '../../components/usePhone';
import { useSession } from '../../session/store';
import { HelpMenu } from '../help/HelpMenu';
import { setMenuOpen, toggleMinified, useMinified } from '../shell/store';
import { ModuleSwitcher } from './ModuleSwitcher';
import { SidebarMenu } from './SidebarMenu';

const fetchMobileMenu = () => import('./MobileMenu');
const MobileMenu = lazy(async () => ({ default: (await fetchMobileMenu()).MobileMenu }));

/** Beside the page on a desktop, an overlay on a phone (SIDE-12). Unseen until its flags are in (SIDE-10). */
export function Sidebar() {
  const phone = usePhone();
  const minified = useMinified();
  const loaded = useSession((state) => state.flags.sidebar.loaded);
  useEffect(() => {
    // A desktop never needs it, a phone not for its first screen. A failure is met again, and told, where it is drawn.
    if (phone) fetchMobileMenu().catch(() => undefined);
  }, [phone]);
  if (phone)
    return (
      <ErrorBoundary fallback={() => <Unavailable />}>
        <Suspense>
          <MobileMenu onClose={() => setMenuOpen(false)}>
            <SidebarMenu minified={false} onGone={() => setMenuOpen(false)} />
            <HelpMenu minified={false} onGone={() => setMenuOpen(false)} />
            <ModuleSwitcher minified={false} onGone={() => setMenuOpen(false)} />
          </MobileMenu>
        </Suspense>
      </ErrorBoundary>
    );
  return (
    <nav
      className={`pl-sidebar ${minified ? 'pl-sidebar-minified' : ''}`}
      aria-label="Main menu"
      aria-busy={!loaded}
    >
      {loaded && (
        <div className="pl-sidebar-content">
          <SidebarMenu minified={minified} />
          <HelpMenu minified={minified} />
          <ModuleSwitcher minified={minified} />
        </div>
      )}
      <button
        type="button"
        className="pl-menu-button pl-minify"
        aria-label={minified ? 'Expand menu' : 'Minify menu'}
        onClick={toggleMinified}
      >
        <Icon name={minified ? 'chevron-right' : 'chevron-left'} />
        {!minified && <span>Minify</span>}
      </button>
    </nav>
  );
}
