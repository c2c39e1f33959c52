import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '../../src/api/client';
import {
  type GatePerson,
  sendGateEvent,
  signInById,
  signIns,
  siteCalls,
  type SiteDraft,
  siteDraft,
  visitorById,
} from '../../src/api/visitorLog/contract';
import { setUploadStore } from '../../src/components/uploads/uploadRows';
import { now } from '../../src/lib/clock';
import { newId } from '../../src/lib/newId';
import { paths } from '../../src/lib/paths';
import { blankFrom } from '../../src/lib/recordFields';
import { expectAccessible } from '../support/accessible';
import { setupDemo } from '../support/demo';
import { drawSignature } from '../support/drawSignature';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { memoryDrafts } from '../support/memoryDrafts';
import { dale, maria, tomas } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const SITE = '8702';
const DALE_PIN = '6838';
const MARIA_PIN = '7919';

const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { ...app, ...screenOf(app) };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Signs a driver in at the site, as its gate does. */
const arrive = (name: string, minutesAgo = 0, who: Partial<GatePerson> = {}) => {
  const no = { value: 'no', comment: '', photos: [] };
  return call(sendGateEvent, {
    params: { siteId: SITE },
    silent: true,
    body: {
      key: newId(),
      person: {
        kind: 'DELIVERY',
        id: '',
        name,
        organization: 'Cobalt Supply',
        phone: '',
        hostId: '',
        purpose: '',
        consent: false,
        ...who,
      },
      direction: 'IN',
      deviceAt: new Date(now() - minutesAgo * 60_000).toISOString(),
      skew: null,
      kioskId: 'gate',
      broughtById: '',
      letInBy: '',
      answers: { symptoms: no, tested: no, contact: no },
    },
  });
};
const PHOTO = 'data:image/jpeg;base64,/9j/4AAQ';

/** A camera that shows something, or is refused. */
function stubCamera(refusal?: string) {
  const track = { stop: () => undefined, addEventListener: () => undefined, getSettings: () => ({}) };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const mediaDevices = {
    getUserMedia: () =>
      refusal === undefined ? Promise.resolve(stream) : Promise.reject(new DOMException('', refusal)),
    enumerateDevices: () => Promise.resolve([]),
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1280);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(720);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(PHOTO);
}

/** Changes what the gate of the site asks. */
async function editSite(change: Partial<SiteDraft>) {
  const { id, version, job, managers, ...site } = await call(siteCalls.get, {
    params: { siteId: SITE },
    silent: true,
  });
  const draft = { ...site, jobId: job?.id ?? '', managerIds: managers.map((one) => one.id), ...change };
  await call(siteCalls.save, { params: { siteId: id }, body: { ...draft, version }, silent: true });
}

const log = async (search: string) =>
  (await call(signIns, { query: { siteId: SITE, search, page: 0, size: 5 }, silent: true })).rows;

describe('SCREEN-VL-SITES our sites', () => {
  listContract({
    demo,
    clauses: { list: 'VISITOR-01, CALL-212, ROUTE-31' },
    username: maria,
    address: paths.visitorLog,
    caption: 'Our sites',
    call: 'sites',
    sent: { sort: 'name,asc', page: '0', size: '20', status: 'OPEN' },
    rows: 11,
    sort: { header: 'On site now', sent: { sort: 'onSite,asc' } },
    filter: { label: 'Status', option: 'Closed', sent: { status: 'CLOSED' }, address: '?status=CLOSED' },
    search: {
      label: 'Search sites',
      text: 'iron bridge',
      sent: { search: 'iron bridge' },
      rows: ['Iron Bridge Aquatic Center'],
    },
    noMatch: 'No sites match',
    empty: { body: { sites: [], total: 0, statusCounts: { '': 0 } }, heading: 'No sites yet' },
    failed: "Couldn't load sites",
    forbidden: [[dale, /Only people with visitor log permissions/]],
  });

  it('VISITOR-01 leads to the map of each site', async () => {
    const { table } = await open(paths.visitorLog);
    const [link] = within(await table('Our sites')).getAllByRole('link', { name: /, map of / });
    expect(link?.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/.*query=/);
  });
});

describe('SCREEN-VL-SITES a site', () => {
  formContract({
    demo,
    clauses: { errors: 'VISITOR-01' },
    username: maria,
    address: paths.newSite,
    save: 'Add site',
    call: 'createSite',
    invalid: {
      entries: { Capacity: '-1' },
      errors: {
        Name: 'Name is required',
        Address: 'Address is required',
        'Site managers': 'Choose a site manager',
        Capacity: 'Capacity: at least 0',
      },
    },
  });

  it('VISITOR-01, CALL-103 shows what its gate asks, and is closed with a reason when nobody is there', async () => {
    const { user, title } = await open(async () => {
      const { questions } = await call(siteCalls.get, { params: { siteId: SITE }, silent: true });
      const added = await call(siteCalls.create, {
        silent: true,
        body: {
          ...blankFrom(siteDraft),
          key: newId(),
          name: 'South yard',
          jobId: '',
          address: '10 Mill Road',
          timeZone: 'America/Los_Angeles',
          opensAt: '06:00',
          closesAt: '18:00',
          capacity: null,
          managerIds: ['1001'],
          questions: questions,
        },
      });
      return paths.site(added?.id ?? '');
    });
    await title('South yard');
    expect(screen.getByText('Pacific (Los Angeles)')).toBeVisible();
    expect(await screen.findByText(/Do you have a fever/)).toBeVisible();
    await user.click(await button('More'));
    await user.click(await button('Close site'));
    const dialog = await screen.findByRole('dialog', { name: /^Close site / });
    await user.type(within(dialog).getByLabelText(/^Reason/), 'The job is done');
    await user.click(within(dialog).getByRole('button', { name: 'Close site' }));
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open registry' })).not.toBeInTheDocument();
  });

  it('CALL-212 offers no changes to people who do not manage sites', async () => {
    const { title } = await open(paths.site(SITE), tomas);
    await title('Redstone Archive Vault');
    expect(screen.getByRole('link', { name: 'Open registry' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

describe('SCREEN-OV-REGISTRY the registry', () => {
  const byPin = async (user: Awaited<ReturnType<typeof open>>['user'], pin: string) => {
    await user.type(await screen.findByLabelText('PIN'), pin);
  };

  it('CALL-215 has no menu, and a worker signs in with a PIN and two taps', async () => {
    const { user } = await open(paths.registry(SITE));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    await user.click(await button('I work here'));
    await byPin(user, DALE_PIN);
    expect(await screen.findByText(/Do you have a fever/)).toBeVisible();
    await user.click(await button('No, sign me in'));
    expect(await screen.findByRole('heading', { name: 'Welcome, Dale Whitaker' })).toBeVisible();
    expect(screen.getByText('E-10002')).toBeVisible();
    await waitFor(async () =>
      expect((await log('whitaker'))[0]).toMatchObject({ signedOutAt: '', site: { id: SITE } }),
    );
  });

  it('CALL-215, FAULT-142 a badge signs in and out, twice is once, and a code of others does nothing', async () => {
    const { user } = await open(paths.registry(SITE));
    const scan = async (code: string) => user.type(await screen.findByLabelText('Badge'), `${code}{Enter}`);
    await scan('WIFI:S:guest;;');
    expect(await screen.findByText('This is not the code of a badge.')).toBeVisible();
    await scan('E-10002');
    await user.click(await button('No, sign me in'));
    await screen.findByRole('heading', { name: 'Welcome, Dale Whitaker' });
    await user.click(await button('Done'));
    await scan('E-10002');
    expect(
      await screen.findByRole('heading', { name: 'Dale Whitaker, that was already noted' }),
    ).toBeVisible();
  });

  it('CALL-215 a badge signs out who is on the site', async () => {
    const { user } = await open(async () => {
      await arrive('Dale Whitaker', 20, { kind: 'EMPLOYEE', id: '10002' });
      return paths.registry(SITE);
    });
    await user.type(await screen.findByLabelText('Badge'), 'E-10002{Enter}');
    expect(await screen.findByRole('heading', { name: 'Goodbye, Dale Whitaker' })).toBeVisible();
    await waitFor(async () => expect((await log('whitaker'))[0]?.signedOutAt).not.toBe(''));
  });

  it('CALL-215 finds a name from three letters, by initials and employer alone', async () => {
    const { user } = await open(paths.registry(SITE));
    await user.click(await button('I work here'));
    await user.click(await button('Name'));
    await user.type(screen.getByLabelText('Name'), 'wh');
    expect(screen.queryByRole('button', { name: /DW/ })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Name'), 'itaker');
    expect(await button(/^DW Summit Ridge Builders/)).toBeVisible();
    expect(screen.queryByText(/Dale/)).not.toBeInTheDocument();
  });

  it('CALL-215 stops a visitor with a wrong answer, in Spanish, and lets in by name', async () => {
    const { user } = await open(paths.registry(SITE));
    await user.click(await button('Español'));
    await user.click(await button('Vengo de visita'));
    await user.click(await button('Continuar'));
    expect(screen.getByText('Escriba su nombre.')).toBeVisible();
    await user.type(screen.getByLabelText('Su nombre'), 'Rosa Marsh');
    await user.click(await button('Continuar'));
    await user.click(await button('Responder una por una'));
    const answers = await screen.findAllByRole('radio', { name: 'Sí' });
    await user.click(answers[0]!);
    for (const one of screen.getAllByRole('radio', { name: 'No' }).slice(1, 3)) await user.click(one);
    await user.click(await button('Entrar'));
    expect(await screen.findByRole('heading', { name: 'Rosa Marsh: No puede entrar ahora' })).toBeVisible();
    expect(screen.getByRole('link', { name: '(208) 555-0161' })).toHaveAttribute(
      'href',
      'tel:(208) 555-0161',
    );
    expect(await log('rosa marsh')).toEqual([]);
    await user.click(await button('Dejar entrar de todos modos'));
    await user.type(screen.getByLabelText('Nombre de quien deja entrar'), 'Maria Ortega{Enter}');
    expect(await screen.findByRole('heading', { name: 'Bienvenido, Rosa Marsh' })).toBeVisible();
    await waitFor(async () => expect((await log('rosa marsh'))[0]?.marks).toEqual(['LET_IN']));
  });

  it('CALL-215 explains PINs without https, and can still be ended there', async () => {
    const { user, router } = await open(paths.registry(SITE));
    await button('I work here');
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await user.click(await button('I work here'));
    await byPin(user, DALE_PIN);
    expect(await screen.findByText(/^PINs work only where the address begins with https/)).toBeVisible();
    await user.click(await button('Back'));
    await user.click(await button('End the registry'));
    await user.click(await button('End the registry'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/visitors-log/site/dashboard'));
  });

  it('CALL-215 asks the server whose a short PIN is, and says so without a network', async () => {
    const { user } = await open(paths.registry(SITE));
    await user.click(await button('I work here'));
    await demo.fault({ match: 'personByPin', kind: 'network' });
    await byPin(user, DALE_PIN);
    expect(await screen.findByText(/^Without a network, only PINs of six digits or more work/)).toBeVisible();
    await byPin(user, DALE_PIN);
    expect(await button('No, sign me in')).toBeVisible();
  });

  it('CALL-215 takes no PIN for a while after five wrong ones, also of managers', async () => {
    const { user } = await open(paths.registry(SITE));
    await user.click(await button('I work here'));
    for (let wrong = 0; wrong < 5; wrong++) {
      await byPin(user, '0000');
      expect(await screen.findByText(/^Nobody was found by this PIN/)).toBeVisible();
    }
    await byPin(user, DALE_PIN);
    expect(await screen.findByText(/^Too many wrong PINs/)).toBeVisible();
    expect(await demo.calls('personByPin')).toHaveLength(5);
    await user.click(await button('Back'));
    await user.click(await button('End the registry'));
    await user.type(await screen.findByLabelText('PIN of a site manager'), `${MARIA_PIN}{Enter}`);
    expect(await screen.findByText(/^Too many wrong PINs/)).toBeVisible();
  });

  it('CALL-215 a foreman ticks whom he brings', async () => {
    const { user } = await open(paths.registry(SITE));
    await user.click(await button('I bring a crew'));
    await byPin(user, DALE_PIN);
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes.length).toBeGreaterThan(5);
    for (const box of boxes.slice(3)) await user.click(box);
    await user.click(await button('Continue (3)'));
    await user.click(await button('No, sign us in'));
    await waitFor(() =>
      expect(
        screen.getAllByRole('heading', { name: /signed in$|^Welcome|You cannot enter now/ }).length,
      ).toBeGreaterThan(0),
    );
    await waitFor(async () => expect((await demo.calls('sendGateEvent')).length).toBeGreaterThan(0));
  });

  it('FAULT-127, CALL-215 keeps what has no network, counts it, and one that is refused blocks no other', async () => {
    const { user } = await open(paths.registry(SITE));
    await button('Delivery');
    await demo.fault({ match: 'sendGateEvent', kind: 'network', times: 'always' });
    for (const name of ['Ann Park', 'Lee Ray']) {
      await user.click(await button('Delivery'));
      await user.type(screen.getByLabelText('Your name'), name);
      await user.click(await button('Continue'));
      await user.click(await button('No, sign me in'));
      await screen.findByRole('heading', { name: `Welcome, ${name}` });
      await user.click(await button('Done'));
    }
    expect(await screen.findByText('2 waiting to be sent', { selector: 'strong' })).toBeVisible();
    expect(await log('cobalt')).not.toContainEqual(expect.objectContaining({ person: { name: 'Ann Park' } }));
    // Somebody who came without a network also leaves without one.
    await user.click(await button('Sign out'));
    await user.click(await button('Name'));
    await user.type(screen.getByLabelText('Name'), 'lee ray');
    await user.click(await button(/^LR/));
    expect(await screen.findByRole('heading', { name: /Lee Ray/ })).toBeVisible();
  }, 30_000);

  it('FAULT-127, FAULT-130 lets nobody in whom a full device could not keep, and keeps who waits', async () => {
    const { store } = memoryDrafts();
    setUploadStore(store);
    const { user } = await open(paths.registry(SITE));
    await button('Delivery');
    await demo.fault({ match: 'sendGateEvent', kind: 'network', times: 'always' });
    const come = async (name: string) => {
      await user.click(await button('Delivery'));
      await user.type(screen.getByLabelText('Your name'), name);
      await user.click(await button('Continue'));
      await user.click(await button('No, sign me in'));
    };
    await come('Ann Park');
    await user.click(await button('Done'));
    await screen.findByText('1 waiting to be sent', { selector: 'strong' });
    vi.spyOn(store, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await come('Lee Ray');
    expect(await screen.findByRole('heading', { name: 'Lee Ray: You cannot enter now' })).toBeVisible();
    await user.click(await button('Done'));
    expect(await screen.findByText('1 waiting to be sent', { selector: 'strong' })).toBeVisible();
  }, 30_000);

  it('FAULT-127, CALL-215 keeps a stop because of an answer, which lets nobody in, to tell of it later', async () => {
    const { user } = await open(paths.registry(SITE));
    await button('I am visiting');
    await demo.fault({ match: 'sendGateEvent', kind: 'network', times: 'always' });
    await user.click(await button('I am visiting'));
    await user.type(screen.getByLabelText('Your name'), 'Sick One');
    await user.click(await button('Continue'));
    await user.click(await button('Answer one by one'));
    await user.click((await screen.findAllByRole('radio', { name: 'Yes' }))[0]!);
    for (const one of screen.getAllByRole('radio', { name: 'No' }).slice(1, 3)) await user.click(one);
    await user.click(await button('Sign in'));
    await screen.findByRole('heading', { name: 'Sick One: You cannot enter now' });
    await user.click(await button('Done'));
    expect(await screen.findByText('1 waiting to be sent', { selector: 'strong' })).toBeVisible();
    // Nobody of this name is there to sign out.
    await user.click(await button('Sign out'));
    await user.click(await button('Name'));
    await user.type(screen.getByLabelText('Name'), 'sick one');
    expect(await screen.findByText(/^Nobody was found/)).toBeVisible();
  });

  it('CALL-215 can be used by everybody, at each step', async () => {
    const { user } = await open(async () => {
      await editSite({ asksSignature: true, asksPhoto: true });
      return paths.registry(SITE);
    });
    await button('I work here');
    await expectAccessible();
    await user.click(await button('I work here'));
    for (const way of ['Badge', 'Name', 'PIN']) {
      await user.click(await button(way));
      await expectAccessible();
    }
    await user.click(await button('Back'));
    await user.click(await button('I bring a crew'));
    await byPin(user, DALE_PIN);
    await button(/^Continue \(\d+\)/);
    await expectAccessible();
    await user.click(await button('Back'));
    await user.click(await button('Delivery'));
    await expectAccessible();
    await user.click(await button('Back'));
    await user.click(await button('I am visiting'));
    await user.click(await button('Continue'));
    await expectAccessible();
    await user.type(screen.getByLabelText('Your name'), 'Rosa Marsh');
    await user.click(await button('Continue'));
    await screen.findAllByRole('radio', { name: 'No' });
    await expectAccessible();
    for (const one of screen.getAllByRole('radio', { name: 'No' }).slice(0, 3)) await user.click(one);
    await drawSignature();
    await user.click(await button('Sign in'));
    await button('Go on without a photo');
    await expectAccessible();
    await user.click(await button('Go on without a photo'));
    await screen.findByRole('heading', { name: 'Welcome, Rosa Marsh' });
    await expectAccessible();
    await user.click(await button('Done'));
    await user.click(await button('End the registry'));
    await expectAccessible();
  }, 60_000);

  it('CALL-215 moves the focus to each step, and to what is missing', async () => {
    const { user } = await open(paths.registry(SITE));
    await user.click(await button('I am visiting'));
    expect(screen.getByRole('heading', { name: 'I am visiting' })).toHaveFocus();
    await user.click(await button('Continue'));
    expect(screen.getByLabelText('Your name')).toHaveFocus();
    await user.keyboard('Rosa Marsh{Enter}');
    expect(await screen.findByRole('heading', { name: 'Does any of this apply to you?' })).toHaveFocus();
    await user.click(await button('Answer one by one'));
    expect(screen.getByRole('heading', { name: 'Health' })).toHaveFocus();
    await user.click(screen.getAllByRole('radio', { name: 'No' })[0]!);
    await user.click(await button('Sign in'));
    await waitFor(() => expect(screen.getAllByRole('radio', { name: 'Yes' })[1]).toHaveFocus());
    for (const one of screen.getAllByRole('radio', { name: 'No' }).slice(1, 3)) await user.click(one);
    await user.click(await button('Sign in'));
    expect(await screen.findByRole('heading', { name: 'Welcome, Rosa Marsh' })).toHaveFocus();
    await user.click(await button('Done'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('CALL-215 takes a photo, also without a network, which the log and the badge show', async () => {
    const { user } = await open(async () => {
      await editSite({ asksPhoto: true, requiresPhoto: true });
      return paths.registry(SITE);
    });
    stubCamera();
    await user.click(await button('I am visiting'));
    await user.type(screen.getByLabelText('Your name'), 'Rosa Marsh');
    await user.click(await button('Continue'));
    await user.click(await button('No, sign me in'));
    await waitFor(async () => expect(await button('Take photo')).toHaveAttribute('aria-disabled', 'false'));
    expect(screen.queryByRole('button', { name: 'Go on without a photo' })).not.toBeInTheDocument();
    await user.click(await button('Take photo'));
    await user.click(await button('Take another one'));
    await user.click(await button('Take photo'));
    expect(screen.getByRole('img', { name: 'Your photo' })).toHaveAttribute('src', PHOTO);
    await demo.fault({ match: 'sendGateEvent', kind: 'network' });
    await user.click(await button('Use this photo'));
    await screen.findByRole('heading', { name: 'Welcome, Rosa Marsh' });
    // The outbox sends it again.
    await waitFor(async () => expect(await log('rosa marsh')).toHaveLength(1), { timeout: 15_000 });
    expect(await demo.calls('sendGateEvent')).toHaveLength(2);
    const [row] = await log('rosa marsh');
    const detail = await call(signInById, { params: { signInId: row?.id ?? '' }, silent: true });
    const badge = await call(visitorById, { params: { visitorId: row?.person?.id ?? '' }, silent: true });
    expect([detail.photo, badge.photo]).toEqual([PHOTO, PHOTO]);
  }, 30_000);

  it('CALL-215 explains a camera that is refused, and lets go on where the photo is not required', async () => {
    const { user } = await open(async () => {
      await editSite({ asksPhoto: true });
      return paths.registry(SITE);
    });
    stubCamera('NotAllowedError');
    await user.click(await button('Delivery'));
    await user.type(screen.getByLabelText('Your name'), 'Lee Ray');
    await user.click(await button('Continue'));
    await user.click(await button('No, sign me in'));
    expect(await screen.findByText(/The camera is not allowed here/)).toBeVisible();
    expect(screen.getByLabelText('Use the camera app')).toHaveAttribute('capture', 'user');
    await user.click(await button('Go on without a photo'));
    await screen.findByRole('heading', { name: 'Welcome, Lee Ray' });
  });

  it('CALL-215 goes back to the start after 30 seconds, with everything typed wiped', async () => {
    const { user } = await open(paths.registry(SITE));
    await user.click(await button('I am visiting'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await user.type(screen.getByLabelText('Your name'), 'Rosa');
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.getByLabelText('Your name')).toHaveValue('Rosa');
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await user.click(await button('I am visiting'));
    expect(screen.getByLabelText('Your name')).toHaveValue('');
  });

  it('CALL-215 is left only with the PIN of a site manager, also by Back', async () => {
    const { user, router } = await open(paths.registry(SITE));
    await button('I work here');
    // Shown a render after the page, which is when leaving is guarded.
    await screen.findByText('Or scan this code with your own phone.');
    await act(() => router.navigate(paths.visitorLog));
    expect(router.state.location.pathname).toBe(paths.registry(SITE));
    await user.type(await screen.findByLabelText('PIN of a site manager'), '0000{Enter}');
    expect(await screen.findByText('This is not the PIN of a site manager.')).toBeVisible();
    await user.clear(screen.getByLabelText('PIN of a site manager'));
    await user.type(screen.getByLabelText('PIN of a site manager'), `${MARIA_PIN}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.visitorLog));
  });
});

describe('SCREEN-VL-SITE-DASH the dashboard of a site', () => {
  const openDashboard = (name = 'Ann Park') =>
    open(async () => {
      await arrive(name, 3);
      return paths.siteDashboard(SITE);
    });

  it('VISITOR-05, VISITOR-06, CALL-216, CALL-217 shows who is there, with figures and a file', async () => {
    const { table } = await openDashboard();
    expect(within(await table('On site now')).getByText('Ann Park')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'By organization' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Download CSV' })).toHaveLength(2);
    expect(screen.getByRole('img', { name: /^Sign-ins by day/ })).toBeVisible();
  });

  it('CALL-215 signs out by hand with a reason', async () => {
    const { user } = await openDashboard();
    await user.click(await button('Sign out Ann Park'));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out Ann Park' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    expect(await within(dialog).findAllByText('Reason is required')).not.toEqual([]);
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Left by the back gate');
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByText('Ann Park')).not.toBeInTheDocument());
    expect((await log('ann park'))[0]?.marks).toEqual(['MANUAL']);
  });

  it('CALL-215 signs in by hand whom the gate knows, once', async () => {
    const { user, pick, table } = await openDashboard();
    await user.click(await button('Sign in by hand'));
    const dialog = await screen.findByRole('dialog', { name: 'Sign in by hand' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    expect(await within(dialog).findAllByText('Choose a person')).not.toEqual([]);
    await pick('Person', /Dale Whitaker/);
    await user.type(within(dialog).getByLabelText(/^Reason/), 'The tablet had no power');
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    expect(await within(await table('On site now')).findByText('Dale Whitaker')).toBeVisible();
    expect((await log('whitaker'))[0]?.marks).toEqual(['MANUAL']);
  });

  it('says that the dashboard could not be loaded, with Retry', async () => {
    await demo.fault({ match: 'siteDashboard', kind: 500, times: 'always' });
    const { user, table } = await openDashboard();
    expect(await screen.findByText(/Couldn't load the dashboard of this site/)).toBeVisible();
    await demo.clearFaults();
    await user.click(await button('Retry'));
    await table('On site now');
  });

  it('CALL-216 starts an evacuation with one tap, checks people, ends it, and reports the times', async () => {
    const { user } = await openDashboard();
    await user.click(await screen.findByRole('link', { name: 'Evacuation' }));
    await user.click(await button('Start evacuation'));
    const box = await screen.findByRole('checkbox', { name: /Ann Park/ });
    await user.click(box);
    expect(await screen.findByText(/^Safe .*this device|^Safe .*Maria Ortega/)).toBeVisible();
    await user.click(await button('End evacuation'));
    const dialog = await screen.findByRole('dialog', { name: 'End the evacuation?' });
    await user.click(within(dialog).getByRole('button', { name: 'End evacuation' }));
    expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
    expect(screen.getByText(/started by Maria Ortega: \d+ of \d+ safe within/)).toBeVisible();
  });

  it('FAULT-127 an evacuation works from the last list without a network', async () => {
    const { user } = await openDashboard();
    await user.click(await screen.findByRole('link', { name: 'Evacuation' }));
    await button('Start drill');
    await demo.fault({ match: '*', kind: 'network', times: 'always' });
    await user.click(await button('Start drill'));
    await user.click(await screen.findByRole('checkbox', { name: /Ann Park/ }));
    expect(await screen.findByText(/^Safe .*this device/)).toBeVisible();
    expect(screen.getByText(/The list is (less than a|\d+) minutes? old/)).toBeVisible();
  });
});
