import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '../../src/api/client';
import { gateRoster, signIns, siteCalls } from '../../src/api/visitorLog/contract';
import { gateCode } from '../../src/domain/signIn/gateCode';
import { now, setClockOffset } from '../../src/lib/clock';
import { gateCodeText, gatePath } from '../../src/lib/codeText';
import { paths } from '../../src/lib/paths';
import { expectAccessible } from '../support/accessible';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();
const SITE = '8702';
const MINUTE = 60_000;

/** The code that the tablet of the site shows. */
async function shownCode(ago = 0): Promise<string> {
  const { businessId, gateSecret } = await call(gateRoster, { params: { siteId: SITE }, silent: true });
  return gateCode({ businessId, siteId: SITE, secret: gateSecret }, now() - ago);
}
const log = async (search: string) =>
  (await call(signIns, { query: { siteId: SITE, search, page: 0, size: 5 }, silent: true })).rows;

/** Opens the page as the camera of a phone does. Nothing on it needs that somebody has signed in. */
async function scan(code: () => Promise<string> = shownCode) {
  const app = await renderApp({ username: maria, address: async () => gatePath(await code()) });
  const press = async (name: string | RegExp) => app.user.click(await screen.findByRole('button', { name }));
  const type = async (label: string, text: string) => app.user.type(screen.getByLabelText(label), text);
  return { ...app, press, type };
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

let photographed = '';

/** A photo of a code, where there is no camera. */
async function photograph(user: Awaited<ReturnType<typeof scan>>['user'], text: string) {
  photographed = text;
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = () => Promise.resolve([{ rawValue: photographed }]);
    },
  );
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }));
  const input = await screen.findByLabelText(/Photo of a code|Foto de un código/);
  await user.upload(input, new File(['x'], 'code.jpg', { type: 'image/jpeg' }));
}

describe('SCREEN-OV-REGISTRY one’s own phone at the gate', () => {
  it('CALL-215 a visitor signs in after the tablet’s code, and out again, in Spanish', async () => {
    const { press, type, user } = await scan();
    await heading('Redstone Archive Vault');
    expect(screen.queryByText(/marked as unverified/)).not.toBeInTheDocument();
    await press('Español');
    await press('Vengo de visita');
    await type('Su nombre', 'Rosa Marsh');
    await press('Continuar');
    await press('No, quiero entrar');
    await heading('Bienvenido, Rosa Marsh');
    expect((await log('rosa marsh'))[0]).toMatchObject({ signedOutAt: '', marks: [] });
    // Nobody lets in on a phone, and nothing of others is there.
    expect(localStorage.getItem('plumblineBoxes.gatePerson')).toBeNull();
    await press('Listo');
    setClockOffset(2 * MINUTE);
    onTestFinished(() => setClockOffset(0));
    const own = within(screen.getByRole('region', { name: 'Rosa Marsh' }));
    await user.click(own.getByRole('button', { name: 'Salir' }));
    await heading('Hasta luego, Rosa Marsh');
    expect((await log('rosa marsh'))[0]?.signedOutAt).not.toBe('');
  });

  it('CALL-215 remembers a worker only when asked, so that the next time takes two taps, and forgets', async () => {
    const first = await scan();
    await first.press('I work here');
    await first.type('PIN', '6838{Enter}');
    await first.press('No, sign me in');
    await heading('Welcome, DW');
    expect(screen.queryByText(/E-10002|Whitaker/)).not.toBeInTheDocument();
    await first.press('Remember me on this phone');
    expect((await screen.findAllByText(/^This phone remembers you/))[0]).toBeInTheDocument();
    first.unmount();

    setClockOffset(3 * MINUTE);
    onTestFinished(() => setClockOffset(0));
    const next = await scan();
    await heading('DW');
    await next.press('Sign in');
    await next.press('No, sign me in');
    await heading('Welcome, DW');
    await next.press('Done');
    await next.press('Forget me');
    expect((await screen.findAllByText(/Nothing about you is stored/))[0]).toBeInTheDocument();
    expect(localStorage.getItem('plumblineBoxes.gatePerson')).toBeNull();
    next.unmount();
    await scan();
    await screen.findByRole('button', { name: 'I work here' });
    expect(screen.queryByRole('button', { name: 'Forget me' })).not.toBeInTheDocument();
  });

  it('CALL-215 does not remember a colleague to whom the phone is lent', async () => {
    const own = await scan();
    await own.press('I work here');
    await own.type('PIN', '6838{Enter}');
    await own.press('No, sign me in');
    await own.press('Remember me on this phone');
    await own.press('Done');
    await own.press('Delivery');
    await own.type('Your name', 'Lee Ray');
    await own.press('Continue');
    await own.press('No, sign me in');
    await heading('Welcome, Lee Ray');
    expect(screen.queryByRole('button', { name: /^Remember/ })).not.toBeInTheDocument();
    expect(localStorage.getItem('plumblineBoxes.gatePerson')).not.toContain('Lee Ray');
    await own.press('Done');
    await heading('DW');
  });

  it('CALL-215 finds nobody by a part of a name, and says so in its place', async () => {
    const { press, type } = await scan();
    await press('I work here');
    await press('Name');
    await type('Name', 'Whitaker');
    expect(screen.queryByRole('button', { name: /DW/ })).not.toBeInTheDocument();
    await press('Continue');
    expect(await screen.findByText(/^Nobody was found by this name/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Whitaker');
  });

  it('CALL-215 asks for a new code after twenty minutes, and keeps what was typed', async () => {
    const { press, type, user } = await scan();
    await press('I am visiting');
    await type('Your name', 'Rosa Marsh');
    await press('Continue');
    await press('Answer one by one');
    for (const one of (await screen.findAllByRole('radio', { name: 'No' })).slice(0, 3))
      await user.click(one);
    await type('Where will you work?', 'Roof');
    setClockOffset(21 * MINUTE);
    onTestFinished(() => setClockOffset(0));
    await press('Sign in');
    expect((await screen.findAllByText(/What you typed is kept/))[0]).toBeInTheDocument();
    await photograph(user, 'WIFI:S:guest;;');
    expect(await screen.findByText('This is not the code of a gate.')).toBeVisible();
    await photograph(user, gateCodeText(await shownCode(), window.location.href));
    await waitFor(() => expect(screen.getByLabelText('Where will you work?')).toBeVisible());
    expect(screen.getByLabelText('Where will you work?')).toHaveValue('Roof');
    await press('Sign in');
    await heading('Welcome, Rosa Marsh');
  });

  it('CALL-215 a reload after the code has ended keeps what was typed, until it is sent', async () => {
    const first = await scan();
    await first.press('I am visiting');
    await first.type('Your name', 'Rosa M');
    first.unmount();
    const next = await scan();
    expect(await screen.findByLabelText('Your name')).toHaveValue('Rosa M');
    await next.type('Your name', 'arsh');
    await next.press('Continue');
    await next.press('Answer one by one');
    for (const one of (await screen.findAllByRole('radio', { name: 'No' })).slice(0, 3))
      await next.user.click(one);
    await next.type('Where will you work?', 'Roof');
    next.unmount();

    setClockOffset(21 * MINUTE);
    onTestFinished(() => setClockOffset(0));
    const last = await scan(() => shownCode(25 * MINUTE));
    await photograph(last.user, gateCodeText(await shownCode(), window.location.href));
    expect(await screen.findByLabelText('Where will you work?')).toHaveValue('Roof');
    await last.press('Sign in');
    await heading('Welcome, Rosa Marsh');
    last.unmount();
    await scan();
    expect(await screen.findByRole('button', { name: 'I am visiting' })).toBeVisible();
  });

  it('FAULT-96 a lost answer is sent again once, and a code that is too old asks for the one at the gate', async () => {
    const { press, type, unmount } = await scan();
    await press('Delivery');
    await type('Your name', 'Lee Ray');
    await press('Continue');
    await demo.fault({ match: 'sendPhoneEvent', kind: 'lost' });
    await press('No, sign me in');
    expect((await screen.findAllByText(/^Couldn't send this/))[0]).toBeVisible();
    await press('No, sign me in');
    await heading('Welcome, Lee Ray');
    expect(await log('lee ray')).toHaveLength(1);
    unmount();

    const { user } = await scan(() => shownCode(2 * MINUTE));
    expect(await screen.findByText('This code is too old. Scan the code at the gate again.')).toBeVisible();
    await expectAccessible();
    await photograph(user, gateCodeText(await shownCode(), window.location.href));
    await heading('Redstone Archive Vault');
  });

  it('FAULT-96 a reload after a lost answer makes no second visit, and another person is another visit', async () => {
    const first = await scan();
    await first.press('Delivery');
    await first.type('Your name', 'Lee Ray');
    await first.press('Continue');
    await demo.fault({ match: 'sendPhoneEvent', kind: 'lost' });
    await first.press('No, sign me in');
    await screen.findAllByText(/^Couldn't send this/);
    first.unmount();

    // Later than what counts as a second tap.
    setClockOffset(3 * MINUTE);
    onTestFinished(() => setClockOffset(0));
    const next = await scan();
    await demo.fault({ match: 'sendPhoneEvent', kind: 'lost' });
    await next.press('No, sign me in');
    await screen.findAllByText(/^Couldn't send this/);
    await next.press('Cancel');
    await next.press('Delivery');
    await next.type('Your name', 'Ana Marsh');
    await next.press('Continue');
    await next.press('No, sign me in');
    await heading('Welcome, Ana Marsh');
    expect(await log('lee ray')).toHaveLength(1);
    expect(await log('ana marsh')).toHaveLength(1);
  });

  it('CALL-215 stops because of an answer, and nobody is let in by a name', async () => {
    const { press, type, user } = await scan();
    await press('I am visiting');
    await type('Your name', 'Sick One');
    await press('Continue');
    await press('Answer one by one');
    await user.click((await screen.findAllByRole('radio', { name: 'Yes' }))[0]!);
    for (const one of screen.getAllByRole('radio', { name: 'No' }).slice(1, 3)) await user.click(one);
    await press('Sign in');
    await heading('Sick One: You cannot enter now');
    expect(screen.queryByRole('button', { name: 'Let in anyway' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remember/ })).not.toBeInTheDocument();
    expect(await log('sick one')).toEqual([]);
  });

  it('CALL-215 can be used by everybody, at each step', async () => {
    const { press, type } = await scan();
    await screen.findByRole('button', { name: 'I work here' });
    await expectAccessible();
    await press('I work here');
    for (const way of ['Badge', 'Name', 'PIN']) {
      await press(way);
      await expectAccessible();
    }
    await type('PIN', '6838{Enter}');
    await screen.findByRole('button', { name: 'No, sign me in' });
    await expectAccessible();
    await press('No, sign me in');
    await heading('Welcome, DW');
    await expectAccessible();
    await press('Done');
    await heading('DW');
    await expectAccessible();
  });
});

describe('SCREEN-VL-SITES, CALL-215 the code on paper', () => {
  const siteCode = async () =>
    (await call(siteCalls.get, { params: { siteId: SITE }, silent: true })).paperCode;

  it('signs in unverified', async () => {
    const { press, type } = await scan(siteCode);
    expect(await screen.findByText(/marked as unverified/)).toBeVisible();
    await press('Delivery');
    await type('Your name', 'Lee Ray');
    await press('Continue');
    await press('No, sign me in');
    await heading('Welcome, Lee Ray');
    expect((await log('lee ray'))[0]?.marks).toEqual(['UNVERIFIED']);
  });

  it('is printed and replaced by who manages the site', async () => {
    const app = await renderApp({ username: maria, address: paths.site(SITE) });
    const before = await siteCode();
    await app.user.click(await screen.findByRole('link', { name: 'Print or replace' }));
    expect(await screen.findByRole('img', { name: 'The first sheet, with 1 label' })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Replace code' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace the code?' });
    await app.user.click(
      [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Replace code')!,
    );
    expect((await screen.findAllByText('The code was replaced. Print it again.'))[0]).toBeVisible();
    expect(await siteCode()).not.toBe(before);
    app.unmount();
    await scan(() => Promise.resolve(before));
    expect(await screen.findByText('This code was replaced. Scan the new one at the gate.')).toBeVisible();
  });

  it('is offered where the site allows it', async () => {
    await renderApp({ username: maria, address: paths.paperCode('8701') });
    expect(await screen.findByRole('link', { name: 'Allow it in the settings of the site' })).toHaveAttribute(
      'href',
      `#${paths.editSite('8701')}`,
    );
  });
});
