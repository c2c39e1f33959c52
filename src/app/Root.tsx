import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { config, isProduction } from '../api/config';
import { Banners } from '../components/feedback/Banners';
import { CameFrom } from '../components/page/CameFrom';
import { focusTitle } from '../components/page/pageFocus';
import { useSlot } from '../components/slots';
import { NavigationProgress } from './NavigationProgress';

/** What every page has, signed in or not. Data of a test system must not be taken for real ones (CONST-25). */
export function Root() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const corner = useSlot('corner');
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusTitle();
  }, [pathname]);
  return (
    <>
      <NavigationProgress />
      {!isProduction(config(), document.baseURI) && (
        <aside className="pl-ribbon" aria-label="System">
          Test system
        </aside>
      )}
      <Banners />
      <CameFrom>
        <Outlet />
      </CameFrom>
      {corner}
    </>
  );
}
