import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { login } from '../../src/api/auth/contract';
import { signIns } from '../../src/api/visitorLog/contract';
import { setUploadStore } from '../../src/components/uploads/uploadRows';
import { PASSWORD } from '../../src/demo/people';
import { paths } from '../../src/lib/paths';
import { clearCookies, writeSession } from '../../src/session/cookies';
import { clearSession } from '../../src/session/store';
import { setupDemo } from '../support/demo';
import { memoryDrafts } from '../support/memoryDrafts';
import { kwame, maria } from '../support/people';
import { type App, renderApp, renderCurrentAddress } from '../support/renderApp';

const demo = setupDemo();
const SITE = '8702';
const USER_CHANGED = 'Something went wront. Reloading the page';

let browser = memoryDrafts();
beforeEach(() => {
  browser = memoryDrafts();
  setUploadStore(browser.store);
  // This tab is the only one that sends. jsdom has no locks.
  const request = (_: string, __: object, work: () => unknown) => Promise.resolve().then(work);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

/** The owners of what this device has not sent. */
const waiting = () =>
  [...browser.rows.keys()].filter((key) => key.startsWith('upload')).map((key) => key.split(' ')[1]);

const button = (name: string) => screen.findByRole('button', { name });
const open = async () => {
  const app = await renderApp({ username: maria, address: paths.registry(SITE) });
  await button('Delivery');
  return app;
};

async function type({ user }: App, name: string) {
  await user.click(await button('Delivery'));
  await user.type(screen.getByLabelText('Your name'), name);
}
async function come(app: App, name: string) {
  await type(app, name);
  await app.user.click(await button('Continue'));
  await app.user.click(await button('No, sign me in'));
}

async function signInAgain({ user }: App, username: string) {
  await user.type(screen.getByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(await button('Sign in'));
}

const log = async (search: string) =>
  (await call(signIns, { query: { siteId: SITE, search, page: 0, size: 5 }, silent: true })).rows;

/** Another tab signs in as somebody of another business. */
async function signInElsewhere(username: string) {
  const response = await call(login, { body: { username, password: PASSWORD }, silent: true });
  clearCookies();
  writeSession(response, undefined);
}

it('FAULT-05, FAULT-127, CALL-215 who comes while the session ends is let in, not shown to the next one, and sent once when the manager is back', async () => {
  const app = await open();
  await demo.fault({ match: 'auth/refresh-token', kind: 403, times: 'always' });
  await demo.fault({ match: 'sendGateEvent', kind: 401, times: 'always' });
  await come(app, 'Ann Park');
  expect(await screen.findByRole('heading', { name: 'Welcome, Ann Park' })).toBeVisible();
  await app.user.click(await button('Done'));
  await type(app, 'Half Typed');
  expect(
    await screen.findByText(
      /^Your session has ended\. What isn't saved or sent yet is kept/,
      {},
      { timeout: 6000 },
    ),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Ann Park|Half Typed|waiting to be sent/);
  expect(waiting()).toEqual(['1001']);
  await demo.clearFaults();
  await signInAgain(app, maria);
  await app.user.click(await button('Delivery'));
  expect(screen.getByLabelText('Your name')).toHaveValue('');
  await waitFor(async () => expect(await log('ann park')).toHaveLength(1), { timeout: 10_000 });
  expect(await log('half typed')).toEqual([]);
}, 40_000);

it('FAULT-15, FAULT-127, CALL-215 keeps who was being sent as another tab logged out', async () => {
  const app = await open();
  await demo.fault({ match: 'sendGateEvent', kind: 'hang' });
  await come(app, 'Ann Park');
  await waitFor(async () => expect(await demo.calls('sendGateEvent')).toHaveLength(1));
  clearCookies();
  act(() => void window.dispatchEvent(new Event('focus')));
  await button('Sign in');
  await waitFor(() => expect(waiting()).toEqual(['1001']));
  await signInAgain(app, maria);
  await button('Delivery');
  await waitFor(async () => expect(await log('ann park')).toHaveLength(1), { timeout: 10_000 });
}, 40_000);

it('FAULT-13, FAULT-14, CALL-215 sends nothing to the business of somebody who has signed in in another tab', async () => {
  const app = await open();
  await demo.fault({ match: 'sendGateEvent', kind: 'network', times: 'always' });
  await come(app, 'Ann Park');
  await app.user.click(await button('Done'));
  await screen.findByText('1 waiting to be sent', { selector: 'strong' });
  await demo.clearFaults();
  const tries = (await demo.calls('sendGateEvent')).length;
  await signInElsewhere(kwame);
  await come(app, 'Lee Ray');
  expect(await screen.findByText(USER_CHANGED)).toBeVisible();
  await waitFor(() => expect(waiting()).toEqual(['1001', '1001']));
  // The reload, for the other person.
  app.unmount();
  clearSession();
  await renderCurrentAddress();
  // A site of the other business, which has the same id.
  await button('Delivery');
  expect(screen.queryByRole('heading', { name: 'Redstone Archive Vault' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/Ann Park|Lee Ray|waiting to be sent/);
  expect(waiting()).toEqual(['1001', '1001']);
  expect(await demo.calls('sendGateEvent')).toHaveLength(tries);
}, 40_000);

it('FAULT-80, FAULT-127, CALL-215 a reload in the middle keeps who waits, and nothing of what was typed', async () => {
  const app = await open();
  await demo.fault({ match: 'sendGateEvent', kind: 'network', times: 'always' });
  await come(app, 'Ann Park');
  await app.user.click(await button('Done'));
  await type(app, 'Half Typed');
  app.unmount();
  clearSession();
  const again = await renderCurrentAddress();
  expect(
    await screen.findByText('1 waiting to be sent', { selector: 'strong' }, { timeout: 15_000 }),
  ).toBeVisible();
  await again.user.click(await button('Delivery'));
  expect(screen.getByLabelText('Your name')).toHaveValue('');
  // Who has come leaves from the same list.
  await again.user.click(await button('Back'));
  await again.user.click(await button('Sign out'));
  await again.user.click(await button('Name'));
  await again.user.type(screen.getByLabelText('Name'), 'ann park');
  expect(await screen.findByRole('button', { name: /^AP/ })).toBeVisible();
}, 40_000);

it('FAULT-127, CALL-215 says on the start page who was refused after all, and counts only who waits', async () => {
  const app = await open();
  await demo.fault({ match: 'sendGateEvent', kind: 'network' });
  await demo.fault({ match: 'sendGateEvent', kind: 422, body: { message: 'This person is blocked.' } });
  await come(app, 'Ann Park');
  const notice = await screen.findByText(/was not signed in/, {}, { timeout: 15_000 });
  expect(notice).toHaveTextContent('Ann Park was not signed in: This person is blocked.');
  await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).not.toBeInTheDocument());
  await app.user.click(within(notice).getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(/was not signed in/)).not.toBeInTheDocument();
  // The outbox keeps it for the manager.
  expect(waiting()).toEqual(['1001']);
}, 40_000);
