import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useShell } from '../../src/app/shell/store';
import { withFlags } from '../../src/session/flags';
import { useSession } from '../../src/session/store';
import { setupDemo } from '../support/demo';
import { ann, dale, priya, tomas } from '../support/people';
import { emulateNarrowDesktop, emulatePhone } from '../support/phone';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
const section = (name: string) => menu().findByRole('button', { name });

async function open({ username = 'manager@summit.example', address = '/analysis/dashboard' } = {}) {
  const app = await renderApp({ username, address });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

describe('SCREEN-OV-LEARN-MORE locks', () => {
  it.each([
    ['a whole section', 'Insights', 'Insights is not enabled for your business.'],
    ['a single entry', 'Resources', 'Resources is not enabled for your business.'],
  ])(
    'SIDE-04, LOCK-02, LOCK-03, LOCK-04, LOCK-06 %s that the business lacks is locked and explains why',
    async (_, label, disabledReason) => {
      const { user, router } = await open({ username: ann, address: '/safety' });
      await user.click(await section(`${label}, locked`));
      const dialog = await screen.findByRole('dialog', { name: 'Learn more about the product' });
      expect(dialog).toHaveTextContent(disabledReason);
      expect(dialog).toHaveTextContent('Ask your account administrator about it.');
      const link = within(dialog).getByRole('link', { name: 'Learn more about the product' });
      expect(link).toHaveAttribute('href', 'https://www.plumbline.example/products');
      expect(link).toHaveAttribute('target', '_blank');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(router.state.location.pathname).toBe('/safety');
    },
  );

  it('LOCK-05 Daily Reports is locked for a foreman and says who may open it', async () => {
    const { user } = await open({ username: dale, address: '/timecard' });
    await user.click(await section('Daily Reports, locked'));
    expect(await screen.findByRole('dialog', { name: 'Learn more about the product' })).toHaveTextContent(
      'Only time card managers can open this. Ask your administrator.',
    );
  });
});

it('SIDE-14 a settings page below the address of an entry is the settings, not the entry', async () => {
  const { go } = await open({ username: priya, address: '/safety' });
  await go('/document/setting');
  expect(await menu().findByRole('link', { name: 'Document Settings' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(menu().getByRole('link', { name: 'Documents' })).not.toHaveAttribute('aria-current');
  await go('/analysis/setting');
  expect(await section('Analysis')).not.toHaveAttribute('aria-current');
});

it('SIDE-06 a closed section says that the page is in it', async () => {
  const { go, user } = await open({ address: '/safety' });
  await go('/safety/talk-topics');
  expect(await section('Trainings')).toHaveAttribute('aria-current', 'true');
  expect(await section('Inspections')).not.toHaveAttribute('aria-current');
  await user.click(await section('Trainings'));
  expect(await section('Trainings')).not.toHaveAttribute('aria-current');
  expect(menu().getByRole('link', { name: 'Topics & Schedule' })).toHaveAttribute('aria-current', 'page');
});

it('an entry opens its page; opening the current page again adds no history entry', async () => {
  const { user, router } = await open({ address: '/timecard' });
  const entry = await menu().findByRole('link', { name: 'CICO Dashboard' });
  expect(entry).toHaveAttribute('href', '#/timecard/cico-dashboard');
  await user.click(entry);
  await waitFor(() => expect(router.state.location.pathname).toBe('/timecard/cico-dashboard'));
  expect(router.state.historyAction).toBe('PUSH');
  await user.click(entry);
  await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
});

describe('minified menu', () => {
  const minify = async (user: Awaited<ReturnType<typeof open>>['user']) =>
    await user.click(menu().getByRole('button', { name: 'Collapse menu' }));

  it('SIDE-07, SIDE-09 changes the frame and stays minified after a reload', async () => {
    const { user, container, unmount } = await open();
    await section('Analysis');
    await minify(user);
    expect(container.querySelector('.pl-frame')).toHaveClass('pl-frame-minified');
    unmount();
    await open();
    expect(await section('Expand menu')).toBeVisible();
  });

  it('SIDE-07 is the default in narrow windows, unless the user opens the menu', async () => {
    emulateNarrowDesktop();
    const { user, container, unmount } = await open();
    await section('Expand menu');
    expect(container.querySelector('.pl-frame')).toHaveClass('pl-frame-minified');
    await user.click(await section('Expand menu'));
    expect(container.querySelector('.pl-frame')).not.toHaveClass('pl-frame-minified');
    unmount();
    await open();
    expect(await section('Collapse menu')).toBeVisible();
  });

  it('SIDE-08 a click opens the panel of a section, another click closes it, and Escape restores focus', async () => {
    const { user } = await open();
    await section('Analysis');
    await minify(user);
    expect(menu().queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
    const trainings = await section('Trainings');
    fireEvent.click(trainings);
    expect(menu().getByRole('link', { name: 'Toolbox Talks' })).toBeVisible();
    fireEvent.click(await section('Visitor Log'));
    expect(menu().queryByRole('link', { name: 'Toolbox Talks' })).not.toBeInTheDocument();
    menu().getByRole('link', { name: 'Our Sites' }).focus();
    await user.keyboard('{Escape}');
    expect(menu().queryByRole('link', { name: 'Our Sites' })).not.toBeInTheDocument();
    expect(await section('Visitor Log')).toHaveFocus();
  });

  it('SIDE-08 hovering opens a panel, and the click that follows keeps it open', async () => {
    const { user } = await open();
    await section('Analysis');
    await minify(user);
    await user.hover(await section('Trainings'));
    expect(await menu().findByRole('link', { name: 'Toolbox Talks' })).toBeVisible();
    await user.click(await section('Trainings'));
    expect(menu().getByRole('link', { name: 'Toolbox Talks' })).toBeVisible();
    await user.unhover(await section('Trainings'));
    await waitFor(() =>
      expect(menu().queryByRole('link', { name: 'Toolbox Talks' })).not.toBeInTheDocument(),
    );
  });

  it('SIDE-08 a tap opens and closes a panel', async () => {
    const { user } = await open();
    await section('Analysis');
    await minify(user);
    const touch = [{ keys: '[TouchA]', target: await section('Trainings') }];
    await user.pointer(touch);
    expect(await menu().findByRole('link', { name: 'Toolbox Talks' })).toBeVisible();
    await user.pointer(touch);
    expect(menu().queryByRole('link', { name: 'Toolbox Talks' })).not.toBeInTheDocument();
  });

  it('SIDE-08 arrow keys move into, through and out of a panel', async () => {
    const { user, router } = await open();
    await section('Analysis');
    await minify(user);
    (await section('Trainings')).focus();
    await user.keyboard('{ArrowRight}');
    expect(menu().getByRole('link', { name: 'Topics & Schedule' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(await section('Trainings')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(menu().getByRole('link', { name: 'Toolbox Talks' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/safety/toolbox-talk'));
    expect(menu().queryByRole('link', { name: 'Toolbox Talks' })).not.toBeInTheDocument();
  });
});

describe('scroll position', () => {
  it('SIDE-11 is kept across navigations and a reload', async () => {
    const { go, container, unmount } = await open();
    await section('Analysis');
    const list = () => container.querySelector('.pl-menu')!;
    list().scrollTop = 120;
    fireEvent.scroll(list());
    await go('/safety/dashboard/observations');
    expect(list().scrollTop).toBe(120);
    unmount();
    const again = await open();
    await section('Analysis');
    expect(again.container.querySelector('.pl-menu')!.scrollTop).toBe(120);
  });

  it('moves to the current entry where something else led to it', async () => {
    const { go } = await open();
    await section('Analysis');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await go('/safety/dashboard/observations');
    expect(scrolled.mock.contexts).toContain(menu().getByRole('link', { name: 'Observations' }));
  });

  it('FAULT-34 is lost if storage is blocked, and nothing else fails', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await open();
    expect(await section('Analysis')).toBeVisible();
  });
});

describe('late responses', () => {
  it('SIDE-10 add their entries once the pointer has left the menu', async () => {
    const { user } = await open({ username: tomas, address: '/safety' });
    const observations = await menu().findByRole('link', { name: 'Observations' });
    // The last lookup would take the flag below away.
    await waitFor(() => expect(useSession.getState().settled).toBe(true));
    await user.hover(observations);
    act(() =>
      useSession.setState(({ flags }) => ({ flags: withFlags(flags, { sidebar: { jobManager: true } }) })),
    );
    expect(menu().queryByRole('button', { name: 'Trainings' })).not.toBeInTheDocument();
    await user.hover(screen.getByRole('heading', { level: 1 }));
    expect(await section('Trainings')).toBeVisible();
  });

  it('SIDE-10 the menu shows after 3 seconds, even if a response is missing', async () => {
    await demo.fault({ match: 'biMenu', kind: 'hang', times: 'always' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      await open({ address: '/safety' });
      expect(menu().queryByRole('link', { name: 'Observations' })).not.toBeInTheDocument();
      await act(() => vi.advanceTimersByTimeAsync(3000));
      expect(await menu().findByRole('link', { name: 'Observations' })).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('on a phone', () => {
  it.each([
    ['Escape', (user: Awaited<ReturnType<typeof open>>['user']) => user.keyboard('{Escape}')],
    [
      'the close button',
      (user: Awaited<ReturnType<typeof open>>['user']) =>
        user.click(screen.getByRole('button', { name: 'Close menu' })),
    ],
    [
      'a swipe to the left',
      () => {
        const overlay = screen.getByRole('dialog', { name: 'Menu' });
        fireEvent.touchStart(overlay, { touches: [{ clientX: 250, clientY: 300 }] });
        fireEvent.touchEnd(overlay, { changedTouches: [{ clientX: 120, clientY: 310 }] });
      },
    ],
  ])('SIDE-12 the menu is an overlay: %s closes it and restores focus', async (_, close) => {
    emulatePhone();
    const { user } = await open();
    const opener = await screen.findByRole('button', { name: 'Open menu' });
    await user.click(opener);
    const overlay = await screen.findByRole('dialog', { name: 'Menu' });
    expect(await within(overlay).findByRole('link', { name: 'Observations' })).toBeVisible();
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    expect(useShell.getState().menuOpen).toBe(false);
  });

  it('SIDE-12 scrolling is not a swipe', async () => {
    emulatePhone();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const overlay = await screen.findByRole('dialog', { name: 'Menu' });
    fireEvent.touchStart(overlay, { touches: [{ clientX: 250, clientY: 300 }] });
    fireEvent.touchEnd(overlay, { changedTouches: [{ clientX: 180, clientY: 90 }] });
    expect(useShell.getState().menuOpen).toBe(true);
  });
});
