import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { type Ticket, ticketCalls } from '../../src/api/tickets/contract';
import { call } from '../../src/api/client';
import { observationCalls } from '../../src/api/observations/contract';
import { isBlocked, isDoneIn } from '../../src/app/outbox/sendSave';
import type { WaitingSave } from '../../src/components/drafts/outbox';
import type { QueuedUpload } from '../../src/components/uploads/queuedUpload';
import { addUploads } from '../../src/components/uploads/uploadQueue';
import { setClockOffset } from '../../src/lib/clock';
import type { LaterCall } from '../../src/lib/laterCall';
import { newId } from '../../src/lib/newId';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const PHOTO = 'a'.repeat(32);

const saveWith = (call: Partial<LaterCall>, rest: Partial<WaitingSave> = {}): WaitingSave => ({
  address: '/safety/dashboard/observations/new',
  fields: [],
  call: {
    id: newId(),
    key: 'createObservation',
    method: 'POST',
    path: '/safety-observation-service/observations',
    fallback: "Couldn't add this observation.",
    body: {},
    record: 'key=1',
    mayBeDone: false,
    ...call,
  },
  ...rest,
});

const queued = (changes: Partial<QueuedUpload>): QueuedUpload => ({
  id: newId(),
  kind: 'save',
  target: saveWith({}),
  name: 'New observation',
  size: 0,
  addedAt: 2,
  state: 'waiting',
  ...changes,
});

const photo = (changes: Partial<QueuedUpload>) =>
  queued({ id: PHOTO, kind: 'photo', target: null, ...changes });

describe('FAULT-125 a save in the outbox waits', () => {
  const withPhoto = saveWith({ body: { photos: [{ id: `upload:${PHOTO}`, name: 'a.jpg' }] } });
  test.each<[string, QueuedUpload, QueuedUpload[], boolean]>([
    ['for nothing', queued({}), [], false],
    ['for an earlier one of its record', queued({}), [queued({ addedAt: 1 })], true],
    ['also for a refused one', queued({}), [queued({ addedAt: 1, state: 'failed', isFinal: true })], true],
    ['not for one that was sent', queued({}), [queued({ addedAt: 1, state: 'done' })], false],
    ['not for a later one', queued({}), [queued({ addedAt: 3 })], false],
    [
      'not for one of another record, even a refused one',
      queued({}),
      [
        queued({
          addedAt: 1,
          state: 'failed',
          isFinal: true,
          target: saveWith({ record: 'key=2' }),
        }),
      ],
      false,
    ],
    ['for its photo', queued({ target: withPhoto }), [photo({})], true],
    [
      'for its photo on a bad network',
      queued({ target: withPhoto }),
      [photo({ state: 'failed', isFinal: false })],
      true,
    ],
    ['not for a photo that was sent', queued({ target: withPhoto }), [photo({ state: 'done' })], false],
    [
      'not for a refused photo, which it then says',
      queued({ target: withPhoto }),
      [photo({ state: 'failed', isFinal: true })],
      false,
    ],
    ['not for photos of others', queued({}), [photo({})], false],
  ])('%s', (_, upload, others, expected) => {
    expect(isBlocked(upload, [...others, upload])).toBe(expected);
  });
});

describe('FAULT-96 an earlier try has arrived', () => {
  const record = {
    id: '7',
    version: 4,
    name: 'Loose plank',
    job: { id: '6001', name: 'Mesa' },
    assignee: null,
    status: 'CLOSED',
    signatures: [{ party: 'CUSTOMER', name: 'Ann', signature: { kind: 'typed', value: 'Ann' } }],
  };
  test.each<[string, unknown, boolean]>([
    ['with the same fields', { name: 'Loose plank', jobId: '6001', version: 3 }, true],
    ['with an empty choice', { name: 'Loose plank', assigneeId: '', version: 3 }, true],
    ['with another text', { name: 'Loose board', jobId: '6001', version: 3 }, false],
    ['with another job', { name: 'Loose plank', jobId: '6002', version: 3 }, false],
    ['with the status', { status: 'CLOSED', version: 3 }, true],
    ['with the signature', { signature: { kind: 'typed', value: 'Ann' }, version: 3 }, true],
    ['without the signature', { signature: { kind: 'typed', value: 'Ben' }, version: 3 }, false],
  ])('%s', (_, body, expected) => {
    expect(isDoneIn(record, body)).toBe(expected);
  });
  it('not when there is no record', () => expect(isDoneIn(undefined, { name: 'x' })).toBe(false));
});

describe('SCREEN-OUTBOX, FAULT-125 the outbox', () => {
  const demo = setupDemo();
  const open = () => renderApp({ username: maria, address: '/outbox' });
  const draft = {
    kind: 'POSITIVE',
    category: 'HOUSEKEEPING',
    name: 'Neat scaffold',
    severity: 0,
    likelihood: 0,
    place: '',
    jobId: '',
    assigneeId: '',
    dueDate: '',
    photos: [],
    anonymous: false,
  };
  const add = async (...titles: string[]) => {
    const saves = titles.map((title) => {
      const id = newId();
      const target = saveWith({ id, record: `key=${id}`, body: { ...draft, name: title, key: id } });
      return { id, file: new File([], title), target };
    });
    await act(() => addUploads('save', saves));
  };
  const item = async (title: string) => (await screen.findByText(title)).closest('li') as HTMLElement;
  const state = async (title: string, text: string) =>
    waitFor(async () => expect(await item(title)).toHaveTextContent(text), { timeout: 15_000 });
  const added = async () =>
    (await demo.calls('createObservation')).filter(({ status }) => status === 200).length;

  it.each([403, 404, 409, 413, 422])('shows a refusal with status %s, and sends the others', async (kind) => {
    await open();
    // The client itself repeats a call after 403.
    const times = kind === 403 ? 2 : 1;
    await demo.fault({ match: 'createObservation', kind, times });
    await add('Bad one');
    await state('Bad one', kind === 409 ? 'Needs a decision' : 'Refused');
    await add('Good one');
    await state('Good one', 'Sent');
    expect(await added()).toBe(1);
    expect(await screen.findByRole('link', { name: 'Outbox, 1 waiting' })).toBeVisible();
  });

  it.each(['html', 'lost', 'cut', 'late', 401, 429, 500, 503])(
    'tries again after %s, and the record is there once',
    async (kind) => {
      await open();
      await demo.fault({ match: 'createObservation', kind });
      await add('Tried twice');
      await state('Tried twice', 'Sent');
      const { total } = await call(observationCalls.list, {
        query: { search: 'Tried twice', sort: 'name,asc', page: 0, size: 1 },
      });
      expect(total).toBe(1);
    },
    20_000,
  );

  /** Adds an observation, and saves in the outbox that each give it a name, all based on its first version. */
  async function rename(...names: string[]) {
    const added = await call(observationCalls.create, { body: { ...draft, key: newId() } as never });
    const observationId = added?.id ?? '';
    const path = `/safety-observation-service/observations/${observationId}`;
    const saves = names.map((name) => {
      const body = { ...draft, name, version: added?.version };
      const record = `observationId=${observationId}`;
      const target = saveWith({ key: 'editObservation', method: 'PUT', path, readPath: path, record, body });
      return { id: newId(), file: new File([], name), target };
    });
    await act(() => addUploads('save', saves));
    return () => call(observationCalls.get, { params: { observationId } });
  }

  it('gives each change of a record the version that the one before has made', async () => {
    await open();
    const read = await rename('First', 'Second', 'Third');
    await state('Third', 'Sent');
    expect(await read()).toMatchObject({ name: 'Third', version: 4 });
  });

  it('sends 200 that wait, each once', async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    await renderApp({ username: maria, address: '/ask-us' });
    onlineManager.setOnline(false);
    const names = Array.from({ length: 200 }, (_, index) => `Item ${index}`);
    await add(...names);
    expect(await screen.findByRole('link', { name: 'Outbox, 200 waiting' })).toBeVisible();
    act(() => onlineManager.setOnline(true));
    await waitFor(async () => expect(await added()).toBe(200), { timeout: 40_000, interval: 500 });
    // The page loads again for all of them, not for each.
    expect((await demo.calls('notifications')).length).toBeLessThan(20);
  }, 60_000);

  it('FAULT-96 takes a change for sent whose answer was lost, and no conflict for it', async () => {
    await open();
    await demo.fault({ match: 'editObservation', kind: 'lost' });
    const read = await rename('Renamed');
    await state('Renamed', 'Sent');
    expect(await read()).toMatchObject({ name: 'Renamed', version: 2 });
  }, 20_000);

  it('discards an item with Undo', async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    const { user } = await open();
    onlineManager.setOnline(false);
    await add('One', 'Two');
    await state('One', 'Waiting to be sent');
    await user.click(within(await item('One')).getByRole('button', { name: 'Discard One' }));
    await waitFor(() => expect(screen.queryByText('One')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await state('One', 'Waiting to be sent');
    expect(screen.getByRole('link', { name: 'Outbox, 2 waiting' })).toBeVisible();
  });

  it('says on each screen what waits for more than two days', async () => {
    onTestFinished(() => {
      onlineManager.setOnline(true);
      setClockOffset(0);
    });
    const { go } = await open();
    onlineManager.setOnline(false);
    await add('Old one');
    await go('/dashboard');
    expect(screen.queryByRole('link', { name: 'Open outbox' })).not.toBeInTheDocument();
    setClockOffset(49 * 60 * 60 * 1000);
    await go('/teams');
    expect(await screen.findByText(/^1 change not sent yet, the oldest from /)).toBeVisible();
  });

  it('asks before Log Out deletes what waits', async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    const { user } = await open();
    onlineManager.setOnline(false);
    await add('One', 'Two');
    await user.click(screen.getByRole('button', { name: /^User menu/ }));
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log Out?' });
    expect(dialog).toHaveTextContent("2 saved changes aren't sent yet. Logging out deletes them.");
  });
});

describe('FAULT-127 what is made without a network', () => {
  const demo = setupDemo();
  const network = {
    off: async () => {
      await demo.fault({ match: '*', kind: 'network', times: 'always' });
      onlineManager.setOnline(false);
    },
    on: async () => {
      await demo.clearFaults();
      act(() => onlineManager.setOnline(true));
    },
  };
  afterEach(() => onlineManager.setOnline(true));

  it('TNM-04 a ticket has a page, is signed by the customer, and is sent with the signature', async () => {
    let from: Ticket | undefined;
    const app = await renderApp({
      username: maria,
      address: async () => {
        const { rows } = await call(ticketCalls.list, { query: { sort: 'date,desc', page: 0, size: 20 } });
        from = rows.find(({ hours }) => hours > 0);
        return `/timecard/t-and-m-tickets/new?copyOf=${from?.id}`;
      },
    });
    const { user } = app;
    const page = screenOf(app);
    await page.button('Add ticket');
    await network.off();
    await page.press('Add ticket');
    await page.title('Ticket without a number yet');
    expect(app.router.state.location.pathname).toMatch(/\/new(%3A|:)[\da-f]{32}$/);
    expect(screen.getByText(from?.description ?? '')).toBeVisible();

    await page.press('Customer signs here');
    await page.press('Hand over');
    await user.type(await screen.findByLabelText(/^Your name/), 'Dana Brooks');
    await user.click(screen.getByRole('radio', { name: 'Type my name' }));
    await page.fill('Your full name', 'Dana Brooks');
    await page.press('Sign ticket');
    await page.press('Take back the device');
    expect(await screen.findByText(/^2 changes made here wait to be sent\.$/)).toBeVisible();
    expect(await screen.findByText('Dana Brooks')).toBeVisible();

    await network.on();
    const address = /\/timecard\/t-and-m-tickets\/(\d+)$/;
    await waitFor(() => expect(app.router.state.location.pathname).toMatch(address), { timeout: 20_000 });
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Outbox/ })).not.toBeInTheDocument(), {
      timeout: 20_000,
    });
    const [, ticketId = ''] = address.exec(app.router.state.location.pathname) ?? [];
    const { signatures, labor } = await call(ticketCalls.get, { params: { ticketId } });
    expect(signatures.map(({ party, name }) => [party, name])).toEqual([['CUSTOMER', 'Dana Brooks']]);
    expect(labor.length).toBeGreaterThan(0);
  }, 60_000);

  it('FAULT-96, FAULT-125 is changed before it is sent, also if a try without an answer may have added it', async () => {
    const app = await renderApp({ username: maria, address: '/safety/dashboard/observations/new' });
    const { user } = app;
    const page = screenOf(app);
    await page.button('Add observation');
    // It arrives, but its answer does not. The browser does not know that it has no network.
    await demo.fault({ match: 'createObservation', kind: 'lost', times: 'always' });
    await demo.fault({ match: 'observations', kind: 'network', times: 'always' });
    await user.click(screen.getByRole('radio', { name: 'Positive' }));
    await user.click(screen.getByRole('radio', { name: 'Housekeeping' }));
    await page.fill('What you saw', 'Neat scaffold');
    await page.press('Add observation');
    await page.title('Neat scaffold');

    await app.go('/outbox');
    await user.click(await screen.findByRole('link', { name: /^Edit: / }));
    await page.title('Edit Neat scaffold');
    await page.fill('What you saw', 'Neat scaffold on level 2');
    await page.press('Save observation');
    await page.title('Neat scaffold on level 2');

    await network.on();
    const read = () =>
      call(observationCalls.list, {
        query: { search: 'Neat scaffold', sort: 'name,asc', page: 0, size: 5 },
      }).then(({ rows }) => rows.map(({ name }) => name));
    await waitFor(async () => expect(await read()).toEqual(['Neat scaffold on level 2']), {
      timeout: 40_000,
    });
  }, 90_000);
});
