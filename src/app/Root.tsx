import { Outlet } from 'react-router-dom';
import { Banners } from '../components/feedback/Banners';
import { LoadingBar } from './LoadingBar';

/** What every page has, signed in or not. */
export function Root() {
  return (
    <>
      <LoadingBar />
      <Banners />
      <Outlet />
    </>
  );
}
