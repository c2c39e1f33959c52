import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { type Config, setConfig } from '../../src/api/config';
import { pictures } from '../../src/demo/seed/pictures';
import { demoServices, publicPaths } from '../../src/demo/publicPaths';
import { setupDemo, testConfig } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

const address = '/customers';
const spotlightButton = () => screen.getByTitle('Spotlight');
const panel = () => screen.findByRole('region', { name: 'Spotlight' });
const items = async () => await within(await panel()).findAllByRole('listitem');
const alerts = () => screen.getByRole('alert');

async function open() {
  const app = await renderApp({ username: maria, address });
  await screen.findByRole('heading', { level: 1, name: 'Customers' });
  await app.user.click(spotlightButton());
  await panel();
  return app;
}

const serve = (feed: () => unknown) =>
  demo.server.use(http.get(`*${publicPaths.spotlight}`, () => HttpResponse.json(feed() as object)));

describe('SCREEN-OV-SPOTLIGHT', () => {
  it('SPOT-01, SPOT-02, SPOT-04, ENT-08, CALL-087 lists news with text, image, link, date and the new flag', async () => {
    const { user } = await open();
    const all = await items();
    expect(all).toHaveLength(8);
    expect(all.filter((item) => within(item).queryByText('New'))).toHaveLength(3);
    const first = within(all[0]!);
    expect(first.getByText(/^All 52 safety topics .* they choose\. ?Your own topics/)).toBeVisible();
    expect(first.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
    const link = first.getByRole('link', { name: /^Toolbox talks in Spanish/ });
    expect(link).toHaveAttribute('href', 'https://www.plumbline.example/news/toolbox-talks-in-spanish');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const image = all[0]!.querySelector('img')!;
    expect(image.src).toBe('http://localhost:3000/api/public-service/pictures/news-talks.svg');
    expect(image).toHaveAttribute('alt', '');
    expect(image).toHaveAttribute('loading', 'lazy');
    fireEvent.error(image);
    expect(image).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Spotlight' })).not.toBeInTheDocument();
    expect(spotlightButton()).toHaveFocus();
  });

  it('SPOT-02 shows an item without image or link', async () => {
    await open();
    const all = await items();
    const without = (selector: string) => all.filter((item) => !item.querySelector(selector));
    expect(without('img').map((item) => item.querySelector('h3')?.textContent)).toEqual([
      'Time cards that remember yesterday (opens in a new tab)',
    ]);
    expect(without('a').map((item) => item.querySelector('h3')?.textContent)).toEqual([
      'Last weekend’s maintenance is complete',
    ]);
  });

  it('SPOT-03, SPOT-05, CONST-02 the badge counts items younger than 14 days', async () => {
    await renderApp({ username: maria, address });
    await waitFor(() => expect(spotlightButton()).toHaveAccessibleName('Spotlight, 3 new'));
    expect(spotlightButton()).toHaveTextContent(/^3$/);
    expect(await demo.calls('spotlight')).toHaveLength(1);
  });

  it('SPOT-05, SPOT-02 the badge counts only displayed items', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const post_date = new Date().toISOString();
    serve(() => [
      { id: 1, post_date },
      { title: 'Told', post_date },
      { link: 'https://elsewhere.example/', post_date },
      { title: 'Next year', post_date: new Date(Date.now() + 365 * 24 * 3_600_000).toISOString() },
    ]);
    await open();
    await waitFor(() => expect(spotlightButton()).toHaveAccessibleName('Spotlight, 2 new'));
    const all = await items();
    expect(all).toHaveLength(3);
    expect(all.filter((item) => within(item).queryByText('New'))).toHaveLength(2);
  });

  it('SPOT-05 has no badge without new items', async () => {
    serve(() => [{ title: 'Old', post_date: '2020-01-01' }]);
    await open();
    expect(await items()).toHaveLength(1);
    expect(spotlightButton()).toHaveAccessibleName('Spotlight');
    expect(spotlightButton()).toHaveTextContent('');
  });

  it('SPOT-06, HEADER-18 opening it closes the notifications, and vice versa', async () => {
    const { user } = await renderApp({ username: maria, address });
    const bell = screen.getByTitle('Notifications');
    await user.click(bell);
    expect(await screen.findByRole('region', { name: 'Your Notifications' })).toBeVisible();
    await user.click(spotlightButton());
    expect(screen.queryByRole('region', { name: 'Your Notifications' })).not.toBeInTheDocument();
    expect(await panel()).toBeVisible();
    await user.click(bell);
    expect(screen.queryByRole('region', { name: 'Spotlight' })).not.toBeInTheDocument();
  });

  it.each([500, 401, 'network', 'html'])(
    'SPOT-07, FAULT-23 a failed feed (%s) is empty, without a message or an effect on the session',
    async (kind) => {
      await demo.fault({ match: 'spotlight', kind, times: 'always' });
      await open();
      expect(await screen.findByText('No product news')).toBeVisible();
      expect(spotlightButton()).toHaveAccessibleName('Spotlight');
      expect(alerts()).toBeEmptyDOMElement();
      expect(await demo.calls('refreshToken')).toEqual([]);
      expect(screen.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    },
  );

  it('SPOT-07 sends no tokens', async () => {
    let headers: Headers | undefined;
    demo.server.use(
      http.get(`*${publicPaths.spotlight}`, ({ request }) => {
        headers = request.headers;
        return HttpResponse.json([]);
      }),
    );
    await open();
    await waitFor(() => expect(headers).toBeDefined());
    for (const name of ['idToken', 'accessToken', 'userId', 'customerId'])
      expect(headers?.get(name)).toBeNull();
  });

  it('SPOT-07 hides the button if no feed is configured', async () => {
    // The header reads the configuration when it renders.
    const thirdParty = { ...demoServices('/api'), spotlight: undefined };
    vi.spyOn(testConfig, 'thirdParty', 'get').mockReturnValue(thirdParty);
    await renderApp({ username: maria, address });
    expect(await screen.findByTitle('Notifications')).toBeVisible();
    expect(screen.queryByTitle('Spotlight')).not.toBeInTheDocument();
    expect(await demo.calls('spotlight')).toEqual([]);
  });

  it('FAULT-55, FAULT-56, FAULT-57, FAULT-62, FAULT-71 shows a hostile feed as plain text', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    serve(() => [
      null,
      {
        title: { rendered: '<script>alert(1)</script>T&amp;M' },
        content: '<img src=x onerror=alert(1)>Text',
      },
      {
        title: 'Second',
        link: 'javascript:alert(1)',
        featured_image: { medium: 'https://tracker.example/a.gif' },
      },
      { content: { rendered: 'Third' }, link: 'https://elsewhere.example/', post_date: 'apples 5' },
    ]);
    await open();
    await waitFor(async () => expect(await items()).toHaveLength(3));
    const region = await panel();
    expect(within(region).getByText('T&M')).toBeVisible();
    expect(within(region).getByText('Text')).toBeVisible();
    expect(region.querySelector('img, script')).toBeNull();
    expect(within(region).getByRole('heading', { name: 'Second' }).querySelector('a')).toBeNull();
    expect(within(region).getByRole('link', { name: /^Read more/ })).toHaveAttribute(
      'href',
      'https://elsewhere.example/',
    );
    expect(within(region).getAllByText('—')).toHaveLength(3);
  });
});

describe('SPOT-08, CALL-088 the marketing update', () => {
  const marketingUpdate = `/api${publicPaths.marketingUpdate}`;

  it.each<[string, Partial<Config>, marketing: boolean, calls: number]>([
    ['is requested each time the panel opens', { productionHosts: ['localhost'] }, true, 2],
    ['is not requested on a test system', { productionHosts: ['api.example.com'] }, true, 0],
    ['is not requested unless configured', { productionHosts: ['localhost'] }, false, 0],
  ])('%s', async (_, config, marketing, calls) => {
    const { user } = await renderApp({ username: maria, address });
    await waitFor(() => expect(spotlightButton()).toHaveAccessibleName('Spotlight, 3 new'));
    setConfig({
      ...testConfig,
      ...config,
      thirdParty: { ...testConfig.thirdParty, ...(marketing && { marketingUpdate }) },
    });
    await user.click(spotlightButton());
    await items();
    await user.click(spotlightButton());
    await user.click(spotlightButton());
    await items();
    await act(async () => {});
    await waitFor(async () => expect(await demo.calls('marketingUpdate')).toHaveLength(calls));
  });

  it('fails silently', async () => {
    await demo.fault({ match: 'marketingUpdate', kind: 500 });
    const { user } = await renderApp({ username: maria, address });
    setConfig({
      ...testConfig,
      productionHosts: ['localhost'],
      thirdParty: { ...testConfig.thirdParty, marketingUpdate },
    });
    await user.click(spotlightButton());
    expect(await items()).toHaveLength(8);
    await waitFor(async () => expect((await demo.calls('marketingUpdate'))[0]?.status).toBe(500));
    expect(alerts()).toBeEmptyDOMElement();
  });
});

it.each(Object.entries(pictures))('the demo image %s is well-formed', (_, svg) => {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(documentElement.tagName).toBe('svg');
  expect(documentElement.querySelector('parsererror')).toBeNull();
});
