import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectClient } from '../../src/api/client';
import { setConfig } from '../../src/api/config';
import type { HelpPost } from '../../src/api/help/contract';
import { helpQueries } from '../../src/api/help/queries';
import { GuideControls } from '../../src/app/help/GuideControls';
import { HelpDialogs } from '../../src/app/help/HelpDialogs';
import { HelpMenu } from '../../src/app/help/HelpMenu';
import { PageHelpButton } from '../../src/app/help/PageHelpButton';
import { closeHelp, openArticle, useHelp } from '../../src/app/help/store';
import { useDelayedFalse } from '../../src/app/help/useDelayedFalse';
import { createQueryClient } from '../../src/app/queryClient';
import { Banners } from '../../src/components/feedback/Banners';
import { notify } from '../../src/components/feedback/banners';
import { sessionGateway } from '../../src/session/session';
import { useSession } from '../../src/session/store';
import { setupDemo, testConfig } from '../support/demo';
import { maria } from '../support/people';
import { resetBrowser, renderApp } from '../support/renderApp';

const demo = setupDemo();

beforeEach(() => {
  resetBrowser();
  setConfig(testConfig);
  connectClient({ session: sessionGateway, notify });
});
afterEach(() => {
  vi.useRealTimers();
  act(closeHelp);
});

/**
 * Renders the parts of the shell that belong to the help, at an address. The help services need no session, so no one
 * is signed in.
 */
function renderHelp({
  address = '/timecard',
  minified = false,
  menu,
}: { address?: string; minified?: boolean; menu?: string } = {}) {
  const onExited = vi.fn();
  const client = createQueryClient();
  const page = (
    <QueryClientProvider client={client}>
      <Banners />
      <PageHelpButton />
      <HelpMenu minified={minified} onNavigate={onExited} />
      <HelpDialogs />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: page, handle: { menu } }], {
    initialEntries: [address],
  });
  const view = render(<RouterProvider router={router} />);
  return { ...view, router, client, onExited, user: userEvent.setup() };
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const toggle = () => screen.getByRole('button', { name: 'Help' });
const pageHelp = () => screen.getByRole('button', { name: 'Help for this page' });
const entries = (area: HTMLElement) =>
  within(area)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const alert = (text: string) =>
  waitFor(() => expect(screen.getByRole('alert', { name: 'Alerts' })).toHaveTextContent(text));
const lastQuery = async (key = 'helpArticles') => (await demo.calls(key)).at(-1)?.query;

type View = ReturnType<typeof renderHelp>;

async function openGuide(options?: Parameters<typeof renderHelp>[0]) {
  const view = renderHelp(options);
  await view.user.click(toggle());
  await view.user.click(screen.getByRole('button', { name: /^User Guide/ }));
  const guide = await dialog('User Guide');
  return { ...view, guide, field: within(guide).getByRole('searchbox', { name: 'Search articles' }) };
}

const entry = (area: HTMLElement, name: string) => within(area).findByRole('button', { name });
const heading = (area: HTMLElement, name: string, level: number) =>
  within(area).findByRole('heading', { name, level });

/** Makes the knowledge base answer every request with these posts. */
const answers = (...posts: unknown[]) =>
  demo.fault({ match: 'helpArticles', kind: 200, times: 'always', body: [{ name: 'Topics', posts }] });

async function openOnly(post: object) {
  await answers({ title: 'The one', content: '<p>Text</p>', ...post });
  await demo.fault({ match: 'helpPosts', kind: 200, times: 'always', body: [] });
  const view = await openGuide();
  await heading(view.guide, 'Topics', 3);
  const [button] = within(view.guide).getAllByRole('button', { name: /^(?!Close)/ });
  if (!button) throw new Error('the guide shows no article');
  const name = button.textContent ?? '';
  await view.user.click(button);
  return { ...view, reader: await dialog(name) };
}

describe('SCREEN-OV-HELP-DROPDOWN, SIDE-41', () => {
  it('HELP-02, HELP-03 offers the User Guide, support and help for the page', async () => {
    const { user, onExited, router } = renderHelp();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Help yourself')).not.toBeVisible();
    await user.click(toggle());
    expect(screen.getByRole('button', { name: 'User Guide Help yourself' })).toBeVisible();
    const support = screen.getByRole('link', { name: 'Support Send us a message' });
    expect(support).toHaveAttribute('href', '/ask-us');
    await user.click(support);
    expect(router.state.location.pathname).toBe('/ask-us');
    expect(onExited).toHaveBeenCalledOnce();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  it('HELP-02 closes on Escape and on a click outside', async () => {
    const { user } = renderHelp();
    toggle().focus();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(screen.getByRole('button', { name: /^User Guide/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(toggle()).toHaveFocus();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle());
    await user.click(document.body);
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  it('HELP-02 keeps its accessible name beside a minified sidebar', async () => {
    const { user } = renderHelp({ minified: true });
    expect(toggle()).toHaveAttribute('title', 'Help');
    await user.click(toggle());
    expect(screen.getByText('Help yourself')).toBeVisible();
  });

  it('HELP-04 offers only configured help, and support always', async () => {
    setConfig({ ...testConfig, thirdParty: {} });
    const { user } = renderHelp();
    expect(screen.queryByRole('button', { name: 'Help for this page' })).not.toBeInTheDocument();
    await user.click(toggle());
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /^Support/ })).toBeVisible();
  });
});

describe('SCREEN-OV-USER-GUIDE', () => {
  it('HELP-01, HELP-04, HELP-17, HELP-18, CALL-085, CALL-105 opens with all articles of the module', async () => {
    const { guide, field, onExited } = await openGuide();
    expect(onExited).toHaveBeenCalledOnce();
    expect(await entry(guide, 'Fill in your time card')).toBeVisible();
    expect(await lastQuery()).toEqual({ category: 'time-cards' });
    expect(within(guide).getByRole('combobox', { name: 'Module' })).toHaveDisplayValue('Time cards');
    await waitFor(() => expect(field).toHaveFocus());
  });

  it.each([
    ['the active menu', 'tnm', 'none', 'tm-tickets'],
    ['the menu that is still displayed', undefined, 'drawing', 'job-docs'],
  ] as const)(
    "HELP-18 takes the module from %s if the address doesn't name one",
    async (_, menu, active, category) => {
      useSession.setState(({ flags }) => ({ flags: { ...flags, whichMenuEnabled: active } }));
      await openGuide({ address: '/ask-us', ...(menu && { menu }) });
      await waitFor(async () => expect(await lastQuery()).toEqual({ category }));
    },
  );

  it('HELP-17, HELP-18 opens with all articles on the dashboard, which belongs to no module', async () => {
    useSession.setState(({ flags }) => ({ flags: { ...flags, whichMenuEnabled: 'crew' } }));
    const { guide } = await openGuide({ address: '/dashboard' });
    expect(within(guide).getByRole('combobox', { name: 'Module' })).toHaveDisplayValue('All');
    expect(await heading(guide, 'Bid Packages', 3)).toBeVisible();
    expect(await lastQuery()).toEqual({});
  });

  it('HELP-05, ENT-10, ENT-11 groups articles by category and two levels of subcategories', async () => {
    const { guide } = await openGuide();
    const category = (await heading(guide, 'Time Cards', 3)).closest('section')!;
    const own = (await heading(category, 'Your own hours', 4)).closest('section')!;
    const corrections = (await heading(own, 'Corrections', 5)).closest('section')!;
    expect(entries(corrections)).toEqual(['Change a day that was already reviewed']);
    expect(entries(own)).toHaveLength(3);
    expect(entries(category)).toHaveLength(9);
  });

  it('HELP-22, CALL-086 shows the latest articles, except in a search', async () => {
    const { guide, field, user } = await openGuide();
    const latest = (await heading(guide, 'Latest articles', 3)).closest('section')!;
    await waitFor(() => expect(entries(latest)).toHaveLength(10));
    await user.type(field, 'payroll');
    await waitFor(() => expect(latest).not.toBeInTheDocument());
  });

  it('HELP-15, HELP-16, HELP-18 searches the module for the trimmed term after a pause', async () => {
    const { guide, field, user } = await openGuide({ address: '/job-docs/dashboard', menu: 'drawing' });
    await entry(guide, 'Find a drawing');
    const before = (await demo.calls('helpArticles')).length;
    await user.type(field, '  markups ');
    await waitFor(() => expect(within(guide).queryByText('Find a drawing')).not.toBeInTheDocument());
    expect(await entry(guide, 'Mark up a drawing')).toBeVisible();
    expect((await demo.calls('helpArticles')).length - before).toBe(1);
    expect(await lastQuery()).toEqual({ category: 'job-docs', s: 'markups' });
  });

  it('HELP-12, HELP-14 shows the term of a search without results', async () => {
    const { guide, field, user } = await openGuide();
    await user.type(field, ' zebra crossing {Enter}');
    expect(await heading(guide, 'No results found for "zebra crossing"', 2)).toBeVisible();
  });

  it('HELP-12, HELP-14 announces the progress and results of a search', async () => {
    const { guide, field, user } = await openGuide();
    const said = () => guide.querySelector('[aria-live="polite"]');
    const region = said();
    await waitFor(() => expect(region).toHaveTextContent(/^\d+ results$/));
    await demo.fault({ match: 'helpArticles', delay: 300 });
    await user.type(field, 'zebra{Enter}');
    await waitFor(() => expect(region).toHaveTextContent('Searching…'));
    await waitFor(() => expect(region).toHaveTextContent('No results found for "zebra"'));
    expect(said()).toBe(region);
  });

  it('Escape first clears the field, then closes the guide', async () => {
    const { guide, field, user } = await openGuide();
    await user.type(field, 'zebra{Enter}');
    await heading(guide, 'No results found for "zebra"', 2);
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
    expect(await entry(guide, 'Fill in your time card')).toBeVisible();
    await user.keyboard('{Escape}');
    await noDialog();
    await waitFor(() => expect(toggle()).toHaveFocus());
  });

  it('HELP-12, HELP-13 shows that it is loading', async () => {
    await demo.fault({ match: 'helpArticles', kind: 'hang' });
    const { guide } = await openGuide();
    expect(within(guide).getByText('Loading articles...')).toBeVisible();
    expect(within(guide).queryByRole('heading', { name: 'Time Cards' })).not.toBeInTheDocument();
  });

  it('FAULT-52 shows the results of the last term, regardless of response order', async () => {
    const { guide, field, user } = await openGuide();
    await entry(guide, 'Fill in your time card');
    await demo.fault({ match: 'helpArticles', delay: 400 });
    await user.type(field, 'holidays{Enter}');
    await user.clear(field);
    await user.type(field, 'payroll{Enter}');
    expect(await entry(guide, 'Export hours to payroll')).toBeVisible();
    await waitFor(async () =>
      expect((await demo.calls('helpArticles')).every(({ status }) => status > 0)).toBe(true),
    );
    expect(within(guide).queryByText('Days off and holidays')).not.toBeInTheDocument();
  });

  it('HELP-18, CALL-105 lets the user choose another module, a topic or the whole guide', async () => {
    const { guide, user } = await openGuide();
    await entry(guide, 'Fill in your time card');
    await user.selectOptions(within(guide).getByRole('combobox', { name: 'Topic' }), 'Payroll');
    await waitFor(async () =>
      expect(await lastQuery()).toEqual({ category: 'time-cards', subcategory: 'payroll' }),
    );
    expect(await entry(guide, 'Export hours to payroll')).toBeVisible();
    expect(
      within(guide).queryByRole('button', { name: 'Enter hours for your crew' }),
    ).not.toBeInTheDocument();
    const module = within(guide).getByRole('combobox', { name: 'Module' });
    await user.selectOptions(module, 'Hazard analysis');
    expect(await heading(guide, 'Hazard Analysis', 3)).toBeVisible();
    await user.selectOptions(module, 'All');
    expect(await heading(guide, 'Bid Packages', 3)).toBeVisible();
    expect(await lastQuery()).toEqual({});
    expect(within(guide).queryByRole('combobox', { name: 'Topic' })).not.toBeInTheDocument();
  });

  it.each(['network', 503, 404, 'html', 'cut'])(
    'HELP-21, ERR-20, FAULT-73 a failed request (%s) shows a message and Retry; the rest still works',
    async (kind) => {
      await demo.fault({ match: 'helpArticles', kind });
      const { guide, user } = await openGuide();
      await alert('Error: Error while fetching help');
      expect(await heading(guide, "Couldn't load the articles", 2)).toBeVisible();
      expect(await heading(guide, 'Latest articles', 3)).toBeVisible();
      await user.click(await entry(guide, 'Retry'));
      expect(await entry(guide, 'Fill in your time card')).toBeVisible();
    },
  );

  it('HELP-22, ERR-21 a failure of the latest articles shows a message, and the guide still works', async () => {
    await demo.fault({ match: 'helpPosts', kind: 500 });
    const { guide, user } = await openGuide();
    await alert('Error: Error while fetching homes');
    expect(await entry(guide, 'Fill in your time card')).toBeVisible();
    await user.click(await entry(guide, 'Load the latest articles again'));
    const latest = (await heading(guide, 'Latest articles', 3)).closest('section')!;
    await waitFor(() => expect(entries(latest)).toHaveLength(10));
  });

  it('FAULT-55, FAULT-56, ENT-10, ENT-11 treats missing fields as empty and skips null rows', async () => {
    await demo.fault({
      match: 'helpArticles',
      kind: 200,
      body: [
        null,
        'nonsense',
        { name: 'Without anything' },
        {
          name: 'Half a category',
          posts: [null, { title: 'Still there' }, 7],
          subcategories_level_1: [
            null,
            { name: 'Half', posts: null, subcategories_level_2: [{ name: 'None' }] },
          ],
        },
      ],
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { guide } = await openGuide();
    expect(await entry(guide, 'Still there')).toBeVisible();
    const headings = within(guide).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Half a category', 'Latest articles']);
  });

  it('FAULT-55 shows a guide without categories as empty', async () => {
    await demo.fault({ match: 'helpArticles', kind: 200, body: [] });
    const { guide } = await openGuide();
    expect(await heading(guide, 'No articles yet', 2)).toBeVisible();
  });

  it('closes after a navigation', async () => {
    const { router } = await openGuide();
    await act(() => router.navigate('/employee'));
    await noDialog();
  });
});

describe('SCREEN-OV-POST-READER', () => {
  it('HELP-06, HELP-20, ENT-09 shows an article with a link to the original', async () => {
    const { guide, user } = await openGuide();
    await user.click(await entry(guide, 'Fill in your time card'));
    const reader = await dialog('Fill in your time card');
    expect(within(reader).getByText(/has the hours of one week/)).toBeVisible();
    expect(within(reader).getByRole('img', { name: /^A week of a time card/ })).toHaveAttribute(
      'src',
      'http://localhost:3000/api/public-service/pictures/time-card.svg',
    );
    const link = within(reader).getByRole('link', { name: 'Open in new tab' });
    expect(link).toHaveAttribute('href', 'https://help.plumbline.example/time-cards/fill-in-your-time-card');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it.each(['Back', 'Escape'])(
    'HELP-07 %s returns to the list with its term, scroll position and focus',
    async (way) => {
      const { guide, field, user } = await openGuide();
      await user.type(field, 'hours{Enter}');
      const found = await entry(guide, 'Enter hours for your crew');
      const body = found.closest('.modal-body')!;
      body.scrollTop = 120;
      await user.click(found);
      const reader = await dialog('Enter hours for your crew');
      if (way === 'Back') await user.click(within(reader).getByRole('button', { name: 'Back' }));
      else await user.keyboard('{Escape}');
      await waitFor(() => expect(reader).not.toBeInTheDocument());
      expect(field).toHaveValue('hours');
      expect(found).toBeInTheDocument();
      expect(body.scrollTop).toBe(120);
      await waitFor(() => expect(found).toHaveFocus());
    },
  );

  it('HELP-07 Back returns to the list even if the article was opened elsewhere', async () => {
    const { user } = renderHelp();
    const post: HelpPost = { id: '1', title: 'Found', content: '<p>Here</p>', permalink: '', name: '' };
    act(() => openArticle(post));
    const reader = await dialog('Found');
    await user.click(within(reader).getByRole('button', { name: 'Back' }));
    expect(await entry(await dialog('User Guide'), 'Fill in your time card')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Found' })).not.toBeInTheDocument();
  });

  it.each([
    ['plain', 'A &amp; B', '<p>Words</p>', 'A & B'],
    ['rendered', { rendered: 'A &amp; B' }, { rendered: '<p>Words</p>' }, 'A & B'],
    [
      'rendered with more beside it',
      { rendered: '<em>A</em> &#038; B', raw: 'x' },
      { rendered: '<p>Words</p>', protected: false },
      'A & B',
    ],
    ['null', null, '<p>Words</p>', 'Untitled article'],
    ['an object of another kind', { text: 'A' }, '<p>Words</p>', 'Untitled article'],
    ['missing beside a name', undefined, '<p>Words</p>', 'By name'],
  ])('HELP-19, FAULT-57 reads title and content that are %s', async (kind, title, content, shown) => {
    const name = kind === 'missing beside a name' ? 'By name' : '';
    const { reader } = await openOnly({ title, content, name });
    expect(reader).toHaveAccessibleName(shown);
    expect(within(reader).getByText('Words')).toBeVisible();
  });

  it('FAULT-70 an article without displayable content says so and links to the original', async () => {
    const { reader } = await openOnly({
      content: '<iframe src="https://evil.example"></iframe>',
      permalink: 'https://help.example/one',
    });
    const notice = await heading(reader, 'No content', 2);
    const link = within(notice.parentElement!).getByRole('link', { name: 'Open in new tab' });
    expect(link).toHaveAttribute('href', 'https://help.example/one');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'nonsense', ''])(
    'FAULT-71 does not link to the permalink %j',
    async (permalink) => {
      const { reader } = await openOnly({ permalink });
      expect(within(reader).queryByRole('link')).not.toBeInTheDocument();
    },
  );

  it('FAULT-68, FAULT-69 shows hostile content as text and only images from known hosts', async () => {
    const { reader } = await openOnly({
      content:
        '<p onclick="alert(1)">Safe</p><form action="https://evil.example"><input></form><style>body{}</style>' +
        '<img src="https://evil.example/pixel.gif" alt="spy"><img src="/a.png" alt="Ours" onerror="alert(1)">' +
        '<a href="https://a.example">Out</a>',
    });
    expect(within(reader).getByText('Safe')).not.toHaveAttribute('onclick');
    expect(
      within(reader)
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt')),
    ).toEqual(['Ours']);
    expect(within(reader).getByRole('link', { name: 'Out' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(reader.querySelector('form, input, style, [onerror]')).toBeNull();
  });
});

describe('SCREEN-OV-PAGE-HELP', () => {
  it('HEADER-04 the header has a page help button', async () => {
    await renderApp({ username: maria, address: '/dashboard' });
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('button', { name: 'Help for this page' })).toBeVisible();
  });

  const openPage = async ({ user }: View) => {
    await user.click(pageHelp());
    return await dialog('Help for this page');
  };

  it("HELP-08, HELP-09, CALL-083, CALL-084, CONST-06 shows the sections and articles of the page's category, and the other categories", async () => {
    const view = renderHelp({ address: '/tnm/t-and-m-tickets-dashboard', menu: 'tnm' });
    const help = await openPage(view);
    expect(within(help).getByText('T&M Tickets', { selector: 'p' })).toBeVisible();
    const writing = (await heading(help, 'Writing tickets', 3)).closest('section')!;
    expect(entries(writing)).toContain('Get a ticket signed in the field');
    const [asked] = (await demo.calls('helpByCategory')) as unknown as { path: string }[];
    expect(asked?.path).toBe('/public-service/help-center/en-us/categories/tm-tickets');
    expect(await demo.calls('helpBySection')).toHaveLength(3);
    const others = within(help).getByRole('navigation', { name: 'Other categories' });
    expect(within(others).getAllByRole('button')).toHaveLength(10);
    await view.user.click(within(others).getByRole('button', { name: 'Job Docs' }));
    expect(await heading(help, 'Pictures and notes', 3)).toBeVisible();
  });

  it('HELP-08, HELP-18 starts with all categories on the dashboard', async () => {
    const view = renderHelp({ address: '/dashboard' });
    const help = await openPage(view);
    const all = within(help).getByRole('navigation', { name: 'All categories' });
    expect(within(all).getAllByRole('button')).toHaveLength(11);
    expect(help).not.toHaveTextContent('No articles yet');
    await view.user.click(within(all).getByRole('button', { name: 'Job Docs' }));
    expect(await heading(help, 'Pictures and notes', 3)).toBeVisible();
    expect(within(help).getByRole('navigation', { name: 'Other categories' })).toBeVisible();
  });

  it('HELP-08, CALL-082 opens an article in the panel, and Back returns focus to its entry', async () => {
    const view = renderHelp();
    const help = await openPage(view);
    const found = await entry(help, 'Export hours to payroll');
    await view.user.click(found);
    expect(await heading(help, 'Export hours to payroll', 2)).toBeVisible();
    expect(await within(help).findByRole('table')).toBeVisible();
    expect(found).not.toBeVisible();
    expect((await demo.calls('helpByArticle')).length).toBe(1);
    await view.user.click(within(help).getByRole('button', { name: 'Back' }));
    expect(found).toBeVisible();
    expect(found).toHaveFocus();
  });

  it('HELP-10 is busy until it opens, and Escape restores focus', async () => {
    const view = renderHelp();
    await demo.fault({ match: 'helpByCategory', delay: 100 });
    await view.user.click(pageHelp());
    expect(pageHelp()).toHaveAttribute('aria-busy', 'true');
    await dialog('Help for this page');
    expect(pageHelp()).toHaveAttribute('aria-busy', 'false');
    await view.user.keyboard('{Escape}');
    await noDialog();
    await waitFor(() => expect(pageHelp()).toHaveFocus());
  });

  it.each(['helpByCategory', 'helpBySection'])(
    'HELP-21, ERR-20, FAULT-73 a failure of %s shows a message, opens nothing, and the button retries',
    async (match) => {
      const view = renderHelp();
      // Fails every section of the time cards, or the category that lists them.
      await demo.fault({ match, kind: 'network', times: 'always' });
      await view.user.click(pageHelp());
      await alert('Error: Error while fetching help');
      await waitFor(() => expect(pageHelp()).toHaveAttribute('aria-busy', 'false'));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await demo.clearFaults();
      expect(await openPage(view)).toBeVisible();
    },
  );

  it('HELP-08, HELP-21 shows a message for a failed section, and the other sections', async () => {
    const view = renderHelp({ address: '/tnm/t-and-m-tickets-dashboard', menu: 'tnm' });
    await demo.fault({ match: 'helpBySection', kind: 'network' });
    const help = await openPage(view);
    await waitFor(() => expect(within(help).getAllByRole('heading', { level: 3 })).toHaveLength(3));
    await alert('Error: Error while fetching help');
  });

  it('HELP-08, HELP-09 shows articles without a section, and a category known by its slug', async () => {
    const categories = [
      { id: '77', slug: 'tm-tickets', name: 'Tickets' },
      { id: '78', slug: 'job-docs', name: 'Documents' },
    ];
    const articles = [{ id: '900', title: 'Sign on site' }];
    await demo.fault({ match: 'helpByCategory', kind: 200, body: { categories, articles } });
    const view = renderHelp({ address: '/tnm/t-and-m-tickets-dashboard', menu: 'tnm' });
    const help = await openPage(view);
    expect(entries((await heading(help, 'Articles', 3)).closest('section')!)).toEqual(['Sign on site']);
    expect(within(help).getByText('Tickets', { selector: 'p' })).toBeVisible();
    const others = within(help).getByRole('navigation', { name: 'Other categories' });
    expect(within(others).getAllByRole('button')).toHaveLength(1);
  });

  it('HELP-08 requests at most thirty sections', async () => {
    const sections = Array.from({ length: 50 }, (_, id) => ({ id, name: `Section ${id}` }));
    await demo.fault({ match: 'helpByCategory', kind: 200, body: { sections } });
    await demo.fault({ match: 'helpBySection', kind: 200, times: 'always', body: {} });
    await openPage(renderHelp());
    expect(await demo.calls('helpBySection')).toHaveLength(30);
  });

  it.each([
    ['Escape', (user: View['user']) => user.keyboard('{Escape}')],
    ['a second press', (user: View['user']) => user.click(pageHelp())],
  ])('HELP-10 %s cancels opening while it loads', async (_, callOff) => {
    const { user } = renderHelp();
    await demo.fault({ match: 'helpByCategory', kind: 'hang' });
    await user.click(pageHelp());
    await waitFor(async () => expect(await demo.calls('helpByCategory')).toHaveLength(1));
    expect(pageHelp()).toHaveAttribute('aria-busy', 'true');
    await callOff(user);
    expect(pageHelp()).toHaveAttribute('aria-busy', 'false');
  });

  it.each(['typing in a field', 'asked something'])(
    'HELP-10 does not open while the user is %s',
    async (busy) => {
      const { user } = renderHelp();
      await demo.fault({ match: 'helpByCategory', delay: 300 });
      await user.click(pageHelp());
      await screen.findByRole('progressbar');
      await waitFor(async () => expect(await demo.calls('helpByCategory')).toHaveLength(1));
      const other = document.body.appendChild(document.createElement('div'));
      if (busy === 'asked something') other.setAttribute('aria-modal', 'true');
      else await user.type(other.appendChild(document.createElement('input')), 'a');
      const opened = vi.fn();
      const stop = useHelp.subscribe(({ page }) => void (page === 'open' && opened()));
      await waitFor(() => expect(pageHelp()).toHaveAttribute('aria-busy', 'false'), { timeout: 3000 });
      expect(opened).not.toHaveBeenCalled();
      stop();
      other.remove();
    },
  );

  it('HELP-21 Retry reloads a failed article', async () => {
    const view = renderHelp();
    const help = await openPage(view);
    await demo.fault({ match: 'helpByArticle', kind: 200, body: { articles: [null] } });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await view.user.click(await entry(help, 'Fill in your time card'));
    expect(await heading(help, "Couldn't load the article", 2)).toBeVisible();
    await view.user.click(await entry(help, 'Retry'));
    expect(await within(help).findByText(/has the hours of one week/)).toBeVisible();
  });

  it('HELP-12, FAULT-55 says when a page has no help', async () => {
    await demo.fault({ match: 'helpByCategory', kind: 200, body: {} });
    const help = await openPage(renderHelp());
    expect(await heading(help, 'No articles yet', 2)).toBeVisible();
  });

  it('opens from the dropdown if the header has no button for it', async () => {
    const { user, onExited } = renderHelp();
    await user.click(toggle());
    await user.click(screen.getByRole('button', { name: 'Help for this page What you can do here' }));
    expect(onExited).toHaveBeenCalledOnce();
    expect(await dialog('Help for this page')).toBeVisible();
  });

  it('does not open after the user leaves the page', async () => {
    const { user, router } = renderHelp();
    await demo.fault({ match: 'helpByCategory', kind: 'hang' });
    await user.click(pageHelp());
    expect(pageHelp()).toHaveAttribute('aria-busy', 'true');
    await act(() => router.navigate('/employee'));
    expect(pageHelp()).toHaveAttribute('aria-busy', 'false');
  });
});

describe('a layer that closes when help opens', () => {
  it("lets the dialog restore focus to the layer's button", async () => {
    renderHelp();
    const menu = document.createElement('div');
    menu.setAttribute('role', 'dialog');
    const inside = menu.appendChild(document.createElement('button'));
    document.body.append(menu);
    inside.focus();
    act(() => openArticle({ id: '1', title: 'Found', content: '<p>x</p>', permalink: '', name: '' }));
    const reader = await dialog('Found');
    // The layer has closed and restored focus to its own button. The dialog takes focus back.
    menu.remove();
    act(() => pageHelp().focus());
    await userEvent.click(within(reader).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(reader).not.toBeInTheDocument());
    expect(pageHelp()).toHaveFocus();
  });
});

describe('timing', () => {
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

  it('CONST-03, HELP-15, HELP-16 searches 600 ms after the last keystroke', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const onSearch = vi.fn();
    const controls = (
      <GuideControls
        field={createRef()}
        term=""
        category=""
        subcategory=""
        onCategory={vi.fn()}
        onSubcategory={vi.fn()}
        onSearch={onSearch}
      />
    );
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: controls }])} />
      </QueryClientProvider>,
    );
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    type(' lad');
    pass(599);
    type(' ladder ');
    pass(599);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    expect(onSearch.mock.calls).toEqual([['ladder']]);
  });

  it('CONST-05, HELP-11 clears the loading flag 100 ms after the results', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const Flag = ({ loading }: { loading: boolean }) => (
      <p>{useDelayedFalse(loading, 100) ? 'loading' : 'there'}</p>
    );
    const { rerender } = render(<Flag loading={false} />);
    expect(screen.getByText('there')).toBeInTheDocument();
    rerender(<Flag loading />);
    expect(screen.getByText('loading')).toBeInTheDocument();
    pass(1000);
    rerender(<Flag loading={false} />);
    pass(99);
    expect(screen.getByText('loading')).toBeInTheDocument();
    pass(1);
    expect(screen.getByText('there')).toBeInTheDocument();
  });

  it('CONST-05, HELP-11 shows guide results 100 ms after the response', async () => {
    const { client, user } = renderHelp();
    await user.click(toggle());
    await user.click(screen.getByRole('button', { name: /^User Guide/ }));
    const guide = await dialog('User Guide');
    await entry(guide, 'Fill in your time card');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const whole = helpQueries.articles({ category: 'tm-tickets', term: '' });
    await act(async () => {
      fireEvent.change(within(guide).getByRole('combobox', { name: 'Module' }), {
        target: { value: 'tm-tickets' },
      });
      await vi.waitFor(() => expect(client.getQueryState(whole.queryKey)?.status).toBe('success'), {
        interval: 1,
      });
    });
    pass(99);
    expect(within(guide).getByText('Loading articles...')).toBeInTheDocument();
    pass(1);
    expect(within(guide).getByRole('heading', { name: 'T&M Tickets' })).toBeInTheDocument();
  });

  it('CONST-04, HELP-10 opens page help 200 ms after its content has loaded', async () => {
    const { client, user } = renderHelp();
    // The first opening loads the dialog's code.
    await user.click(pageHelp());
    await dialog('Help for this page');
    await user.keyboard('{Escape}');
    await noDialog();
    expect(client.getQueryState(helpQueries.page('time-cards').queryKey)?.status).toBe('success');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(pageHelp());
    pass(199);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    pass(1);
    expect(screen.getByRole('dialog', { name: 'Help for this page' })).toBeInTheDocument();
  });
});
