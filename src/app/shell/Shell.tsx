import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { loadLogOutCode } from '../../components/drafts/confirmLogOut';
import { DraftOwnerContext } from '../../components/drafts/draftOwner';
import { Dialogs } from '../../components/feedback/Dialogs';
import { removeDialogs } from '../../components/feedback/openDialog';
import { ListChoicesContext } from '../../components/page/listChoices';
import { setUploadOwner } from '../../components/uploads/uploadOwner';
import { setLocalRecords } from '../../lib/localRecords';
import { savePreferences, usePreferences } from '../../session/preferences';
import type { RouteRow } from '../../navigation/route';
import { useSession } from '../../session/store';
import { setActiveModule } from '../activeModule';
import { ProductScreens, ShellCards } from '../dashboard/shellCards';
import { Header } from '../header/Header';
import { HelpDialogs } from '../help/HelpDialogs';
import { LeaveGuard } from '../LeaveGuard';
import { prefetch } from '../prefetch';
import { followOtherTabs } from '../otherTabs';
import { InstallHintHost } from '../offline/InstallHintHost';
import { createQueryClient } from '../queryClient';
import { NewVersionHost } from '../release/NewVersionHost';
import { shellRoutes } from '../routes';
import { ShellKeys } from '../shortcuts/ShellKeys';
import { Sidebar } from '../sidebar/Sidebar';
import { useAppearance } from '../useAppearance';
import { OutboxNotice } from '../outbox/OutboxNotice';
import { LookupNotice } from './LookupNotice';
import { OfflineNotice } from './OfflineNotice';
import type { ShellContext } from './shellContext';
import { useMinified } from './store';
import { UploadsHost } from './UploadsHost';
import '../../styles/app.scss';

function useActiveModule() {
  const menu = (useMatches().at(-1)?.handle as RouteRow | undefined)?.menu;
  // Before paint, otherwise the menu of the previous product would flash.
  useLayoutEffect(() => setActiveModule(menu), [menu]);
}

/** A dialog does not stay when its page is left. */
function useRemoveDialogs() {
  const { pathname } = useLocation();
  // Before paint, and before the next page takes the focus.
  useLayoutEffect(() => removeDialogs, [pathname]);
}

/** Loads the code of a page on hover or focus of a link to it. */
function usePrefetch() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const prefetchLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
      if (link) prefetch(link.getAttribute('href') ?? '');
    };
    const element = frame.current;
    element?.addEventListener('pointerover', prefetchLink);
    element?.addEventListener('focusin', prefetchLink);
    return () => {
      element?.removeEventListener('pointerover', prefetchLink);
      element?.removeEventListener('focusin', prefetchLink);
    };
  }, []);
  return frame;
}

/** The cache lives as long as the shell, so the next user does not see it (FAULT-15). */
export function Shell() {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => {
    const unfollow = followOtherTabs(queryClient);
    return () => {
      unfollow();
      queryClient.clear();
    };
  }, [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <DraftsProvider>
        <ListChoicesProvider>
          <Frame />
        </ListChoicesProvider>
      </DraftsProvider>
    </QueryClientProvider>
  );
}

setLocalRecords(async (key) => (await import('../outbox/sendSave')).readLocal(key));

const shellContext: ShellContext = { routes: shellRoutes, ShellCards, ProductScreens };

/** The frame of every screen: header, sidebar and page (HEADER-01). */
function Frame() {
  useActiveModule();
  useRemoveDialogs();
  useAppearance();
  const main = useRef<HTMLElement>(null);
  const frame = usePrefetch();
  const minified = useMinified();
  const isAlone = (useMatches().at(-1)?.handle as RouteRow | undefined)?.isAlone === true;
  return (
    <>
      {isAlone ? (
        <main>
          <NewVersionHost />
          <UploadsHost isQuiet />
          <Outlet context={shellContext} />
        </main>
      ) : (
        <div ref={frame} className={`pl-frame ${minified ? 'pl-frame-minified' : ''}`}>
          <a
            className="pl-skip visually-hidden-focusable"
            href="#page"
            onClick={(event) => skipTo(event, main.current)}
          >
            Skip to the page
          </a>
          <Header />
          <Sidebar />
          <main ref={main} id="page" className="min-w-0" tabIndex={-1}>
            <NewVersionHost />
            <OfflineNotice />
            <OutboxNotice />
            <LookupNotice />
            <InstallHintHost />
            <UploadsHost />
            <Outlet context={shellContext} />
            <HelpDialogs />
          </main>
          <LeaveGuard />
          <ShellKeys />
          <ScrollRestoration />
        </div>
      )}
      {/* The same ones: a dialog may open while the page beneath it changes (HEADER-22). */}
      <Dialogs />
    </>
  );
}

/** The router owns the hash, so in-page links do not work. */
function skipTo(event: { preventDefault: () => void }, main: HTMLElement | null) {
  event.preventDefault();
  main?.focus();
}

/** Lists store the user's choices in their preferences. */
function ListChoicesProvider({ children }: { children: ReactNode }) {
  const lists = usePreferences((state) => state.lists);
  const density = usePreferences((state) => state.density);
  const nameOrder = usePreferences((state) => state.nameOrder);
  const fileStyle = usePreferences((state) => state.fileStyle);
  const listChoices = useMemo(
    () => ({
      lists,
      density,
      nameOrder,
      fileStyle,
      save: (list: string, choices: unknown) =>
        savePreferences({ lists: { ...usePreferences.getState().lists, [list]: choices } }),
      setDensity: (chosen: typeof density) => savePreferences({ density: chosen }),
    }),
    [lists, density, nameOrder, fileStyle],
  );
  return <ListChoicesContext value={listChoices}>{children}</ListChoicesContext>;
}

/** Milliseconds: after the first screen and its prefetches. */
const SWEEP_AFTER = 5000;

/** Forms store drafts, and uploads are sent, for the current user. Old drafts are deleted after the first screen. */
function DraftsProvider({ children }: { children: ReactNode }) {
  const userId = useSession((state) => state.user?.userId);
  const owner = useMemo(() => (userId === undefined ? undefined : { userId }), [userId]);
  useEffect(() => {
    const later = setTimeout(() => {
      // If its code fails to load, the next page deletes them.
      loadLogOutCode()
        .then((code) => code.deleteExpiredDrafts())
        .catch(() => undefined);
    }, SWEEP_AFTER);
    return () => clearTimeout(later);
  }, []);
  useEffect(() => {
    setUploadOwner(userId);
    return () => setUploadOwner(undefined);
  }, [userId]);
  return <DraftOwnerContext value={owner}>{children}</DraftOwnerContext>;
}
