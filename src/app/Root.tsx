import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Banners } from '../components/feedback/Banners';
import { focusTitle } from '../components/page/pageFocus';
import { NavigationProgress } from './NavigationProgress';

/** What every page has, signed in or not. */
export function Root() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusTitle();
  }, [pathname]);
  return (
    <>
      <NavigationProgress />
      <Banners />
      <Outlet />
    </>
  );
}
