import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { observerSettings } from '../../src/api/areaSettings/contract';
import { call } from '../../src/api/client';
import {
  closeObservation,
  observationActivity,
  observationCalls,
  observationFileCalls,
  type ObservationDraft,
  reopenObservation,
} from '../../src/api/observations/contract';
import { observations } from '../../src/api/observations/queries';
import { businessById } from '../../src/demo/seed/businesses';
import { observationSeed } from '../../src/demo/observations/seed';
import { addDays, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { notChange } from '../support/notChange';
import { addRecord } from '../support/addRecord';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria } from '../support/people';
import { emulateDrawing, photoFile } from '../support/pictures';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const openAt = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const params = (id: string) => ({ observationId: id });
const stored = (id: string) => call(observationCalls.get, { params: params(id), silent: true });
const draft: ObservationDraft = {
  kind: 'NEGATIVE',
  category: 'FALLS',
  name: 'Roof hatch left open',
  place: 'Roof',
  severity: 5,
  likelihood: 2,
  dueDate: '',
  jobId: '6001',
  assigneeId: '1002',
  anonymous: false,
  photos: [],
};
/** Adds an observation and opens its page. */
async function openObservation(fields: object = {}, username = maria) {
  let id = '';
  const opened = await openAt(async () => {
    id = (await addRecord(observationCalls.create, { ...draft, ...fields }))?.id ?? '';
    return paths.observation(id);
  }, username);
  await opened.title(draft.name);
  return { ...opened, id };
}

describe('SCREEN-OBSERVATIONS list', () => {
  listContract({
    demo,
    clauses: { list: 'SAFE-19, CALL-242' },
    username: maria,
    address: paths.observations,
    caption: 'Observations',
    call: 'observations',
    sent: { sort: 'createdAt,desc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Risk', sent: { sort: 'risk,asc' }, again: { sort: 'risk,desc' } },
    filter: { label: 'Kind', option: 'At risk', sent: { kind: 'NEGATIVE' }, address: 'kind=NEGATIVE' },
    search: {
      label: 'Search observations',
      text: 'table saw',
      sent: { search: 'table saw' },
      rows: observationSeed(businessById('3001'))
        .all()
        .flatMap(({ name }) => (name.includes('table saw') ? [name] : [])),
    },
    noMatch: 'No observations match',
    empty: { body: { observations: [], total: 0 }, heading: 'No observations yet' },
    failed: "Couldn't load observations",
    forbidden: [],
  });
});

describe('SCREEN-OBSERVATIONS list of what needs attention', () => {
  const summit = observationSeed(businessById('3001')).all();
  const open = summit.filter(({ status }) => status === 'OPEN');
  const listed = async (filters: object) =>
    (
      await call(observationCalls.list, {
        query: { page: 0, size: 1000, sort: 'createdAt,desc', ...filters },
        silent: true,
      })
    ).rows.map(({ id }) => id);
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

  it.each([
    [
      'risk',
      { risk: 'LOW' },
      summit.filter((row) => row.kind === 'NEGATIVE' && row.severity * row.likelihood <= 4),
    ],
    ['overdue', { overdue: 'true' }, open.filter(({ dueDate }) => dueDate < today())],
    ['assigned', { whose: 'ASSIGNED' }, summit.filter(({ assigneeId }) => assigneeId === '1001')],
    ['added', { whose: 'ADDED' }, summit.filter(({ createdById }) => createdById === '1001')],
    [
      'category',
      { category: 'FIRE', kind: 'POSITIVE' },
      summit.filter((row) => row.category === 'FIRE' && row.kind === 'POSITIVE'),
    ],
    ['status', { status: 'OPEN' }, open],
  ])('filters by %s', async (_, filters, expected) => {
    const { title } = await openAt(paths.observations);
    await title('Observations');
    expect(expected.length).toBeGreaterThan(0);
    expect((await listed(filters)).sort()).toEqual(ids(expected));
  });

  it('each figure leads to the list that it counts', async () => {
    const { app, title } = await openAt(paths.observations);
    await title('Observations');
    const figures = within(await screen.findByRole('region', { name: 'Open observations' }));
    // A tab counts the open ones.
    expect(figures.queryByText('Open')).toBeNull();
    const overdue = open.filter(({ dueDate }) => dueDate < today()).length;
    const figure = figures.getByText('Late').nextElementSibling as HTMLElement;
    expect(figure).toHaveTextContent(String(overdue));
    await app.user.click(within(figure).getByRole('link'));
    expect(app.router.state.location.search).toBe('?status=OPEN&overdue=true');
    expect(await screen.findByText(`${overdue} observations`)).toBeVisible();
  });

  it('shows no figures where the API has none', async () => {
    demo.server.use(
      http.get('*/safety-observation-service/figures', () => HttpResponse.json({}, { status: 404 })),
    );
    const { title } = await openAt(paths.observations);
    await title('Observations');
    await screen.findByRole('table', { name: 'Observations' });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(screen.queryByText(/the figures/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Open observations' })).not.toBeInTheDocument();
  });

  it('FAULT-97 assigns selected observations, and Undo restores each of them', async () => {
    const { app, id, button, pick, press, dialog } = await openObservation();
    await app.go(`${paths.observations}?search=hatch+left`);
    await app.user.click(await screen.findByRole('checkbox', { name: `Select ${draft.name}` }));
    await press('Assign');
    await pick('Assigned to', 'Maria Ortega');
    await press('Assign', await dialog('Assign 1 observation'));
    await waitFor(async () => expect((await stored(id)).assignee?.name).toBe('Maria Ortega'));
    await app.user.click(await button('Undo'));
    await waitFor(async () => expect((await stored(id)).assignee?.name).toBe('Dale Whitaker'));
  });

  it('an observation is taken over on its page, and Undo gives it back', async () => {
    const { app, id, button, press } = await openObservation();
    await press('More');
    await press('Assign to me');
    await waitFor(async () => expect((await stored(id)).assignee?.name).toBe('Maria Ortega'));
    await app.user.click(await button('Undo'));
    await waitFor(async () => expect((await stored(id)).assignee?.name).toBe('Dale Whitaker'));
  });
});

describe('SCREEN-OBSERVATIONS form', () => {
  const risk = observationSeed(businessById('3001'))
    .all()
    .find(({ kind, photos }) => kind === 'NEGATIVE' && photos.length === 0)!;
  formContract({
    demo,
    username: maria,
    address: paths.editObservation(risk.id),
    save: 'Save observation',
    call: 'editObservation',
    invalid: {
      entries: { 'What you saw': '' },
      errors: { 'What you saw': 'Say what you saw, or add a photo' },
    },
    draft: { field: 'Place', text: 'Roof hatch' },
    conflict: {
      address: paths.editObservation(risk.id),
      save: 'Save observation',
      entries: { Place: 'Roof, east' },
      others: async () => {
        const row = await stored(risk.id);
        const body = { ...observations.draftOf(row), place: 'Gate 7', version: row.version };
        await call(observationCalls.save, { params: params(risk.id), body, silent: true });
      },
      dialog: 'Someone else changed this observation',
      shows: ['Roof, east', 'Gate 7'],
      chosenVersion: /Roof, east/,
      title: risk.name,
      read: () => stored(risk.id),
      stored: { place: 'Roof, east', version: 3 },
    },
  });

  it('names the choices that are missing', async () => {
    const { press, summary } = await openAt(paths.newObservation);
    await press('Add observation');
    expect(await summary()).toHaveTextContent('Choose Positive or At risk');
    expect(await summary()).toHaveTextContent('Choose a category');
  });

  it('SAFE-19 adds a positive one in three taps, closed and named after its category', async () => {
    const { app, press, title } = await openAt(paths.newObservation);
    await app.user.click(await screen.findByRole('radio', { name: 'Positive' }));
    await app.user.click(screen.getByRole('radio', { name: 'Housekeeping' }));
    await press('Add observation');
    await title('Housekeeping');
    const id = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect(await stored(id)).toMatchObject({ kind: 'POSITIVE', status: 'CLOSED', dueDate: '' });
  });

  it('SAFE-25 adds a risk with a photo instead of words', async () => {
    emulateDrawing();
    // jsdom's FormData loses the contents of files.
    demo.server.use(
      http.post('*/safety-observation-service/files', () =>
        HttpResponse.json({ id: 'f1', name: 'edge.jpg' }),
      ),
    );
    const { app, press, title, summary } = await openAt(paths.newObservation);
    await app.user.click(await screen.findByRole('radio', { name: 'At risk' }));
    await app.user.click(screen.getByRole('radio', { name: 'Fall protection' }));
    await press('Add observation');
    expect(await summary()).toHaveTextContent('Say what you saw, or add a photo');
    expect(await summary()).toHaveTextContent('Choose a severity');
    expect(await summary()).toHaveTextContent('Choose a likelihood');
    await app.user.click(screen.getByRole('radio', { name: 'Unlikely × Severe injury: Medium' }));
    await app.user.upload(screen.getByLabelText('Add photo'), photoFile('edge.jpg'));
    await screen.findByRole('button', { name: 'View edge.jpg' });
    await press('Add observation');
    await title('Fall protection');
    expect(await screen.findByRole('button', { name: 'View edge.jpg' })).toBeVisible();
  });

  it('FAULT-94 waits for a photo that is not uploaded yet, and sends it', async () => {
    emulateDrawing();
    let arrive: (() => void) | undefined;
    demo.server.use(
      http.post('*/safety-observation-service/files', async () => {
        await new Promise<void>((resolve) => (arrive = resolve));
        return HttpResponse.json({ id: 'f3', name: 'gate.jpg' });
      }),
    );
    const { app, press, title, summary } = await openAt(paths.newObservation);
    await app.user.click(await screen.findByRole('radio', { name: 'Positive' }));
    await app.user.click(screen.getByRole('radio', { name: 'Traffic' }));
    await app.user.upload(screen.getByLabelText('Add photo'), photoFile('gate.jpg'));
    await waitFor(() => expect(arrive).toBeDefined());
    await press('Add observation');
    expect(await summary()).toHaveTextContent('Wait until the files are uploaded, or remove them');
    expect(await demo.calls('createObservation')).toHaveLength(0);
    arrive?.();
    await screen.findByRole('button', { name: 'View gate.jpg' });
    await press('Add observation');
    await title('Traffic');
    expect(await screen.findByRole('button', { name: 'View gate.jpg' })).toBeVisible();
  });

  it('SAFE-26 keeps the file of a removed photo until the observation is saved', async () => {
    const { id, name, photos } = observationSeed(businessById('3001'))
      .all()
      .find((one) => one.photos.length === 1)!;
    const photo = photos[0]!;
    const { press, title } = await openAt(paths.editObservation(id));
    const url = () => call(observationFileCalls.url, { params: { fileId: photo.id }, silent: true });
    await press(`Remove ${photo.name}`);
    expect((await url()).url).toContain(photo.id);
    await press('Save observation');
    await title(name);
    await expect(url()).rejects.toMatchObject({ status: 404 });
  });

  it('needs a photo where the settings say so', async () => {
    const { app, press, title, summary } = await openAt(paths.observations, 'settings@summit.example');
    await title('Observations');
    const body = { anonymous: true, photoNeeded: true, followUpDays: 14, version: 1 };
    await call(observerSettings.save, { body, silent: true });
    await app.go(paths.newObservation);
    await app.user.click(await screen.findByRole('radio', { name: 'Positive' }));
    await app.user.click(screen.getByRole('radio', { name: 'PPE' }));
    await press('Add observation');
    expect(await summary()).toHaveTextContent('Add a photo.');
    expect(screen.getByLabelText('Add photo (required)')).toHaveAccessibleDescription('Add a photo.');
  });

  it('FAULT-54 finds the new one after a lost response, not an older one of the same name', async () => {
    const { app, press, title } = await openAt(paths.newObservation);
    await app.user.click(await screen.findByRole('radio', { name: 'At risk' }));
    await app.user.click(screen.getByRole('radio', { name: 'PPE' }));
    const name = 'Ladder with a bent rail still in use';
    await app.user.click(screen.getByRole('radio', { name: 'Unlikely × Severe injury: Medium' }));
    await screenOf(app).fill('What you saw', name);
    await demo.fault({ match: 'createObservation', kind: 'lost', times: 1 });
    await press('Add observation');
    await title(name);
    expect(app.router.state.location.pathname).toBe(paths.observation('720001'));
    expect(await demo.calls('createObservation')).toHaveLength(1);
    // The business follows up within 14 days.
    expect((await stored('720001')).dueDate).toBe(addDays(today(), 14));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('SAFE-19 follow-up', () => {
  it('asks for evidence before it closes, shows it with its photos, and reopens', async () => {
    emulateDrawing();
    demo.server.use(
      http.post('*/safety-observation-service/files', () =>
        HttpResponse.json({ id: 'f2', name: 'locked.jpg' }),
      ),
    );
    const { app, id, fill, press, dialog } = await openObservation();
    await press('Close…');
    const box = await dialog('Close Roof hatch left open');
    await press('Close observation', box);
    expect(await within(box).findByText('What was done is required')).toBeVisible();
    await fill('What was done', 'Hatch closed and locked');
    await app.user.upload(within(box).getByLabelText('Add photo'), photoFile('locked.jpg'));
    await within(box).findByRole('button', { name: 'View locked.jpg' });
    await press('Close observation', box);
    expect(await screen.findByText('Hatch closed and locked', notChange)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'View locked.jpg' })).toBeVisible();
    expect(await stored(id)).toMatchObject({
      status: 'CLOSED',
      evidence: 'Hatch closed and locked',
      evidencePhotos: [{ name: 'locked.jpg' }],
    });
    await press('Reopen');
    await waitFor(async () => expect((await stored(id)).status).toBe('OPEN'));
  });

  it('FAULT-95 shows who was faster, and the current status', async () => {
    const { id, fill, press, dialog } = await openObservation();
    await press('Close…');
    const body = { evidence: 'Locked by the foreman', photos: [] };
    await call(closeObservation, { params: params(id), body, silent: true });
    const box = await dialog('Close Roof hatch left open');
    await fill('What was done', 'Closed');
    await press('Close observation', box);
    expect(await within(box).findByText('Someone else has closed this observation.')).toBeVisible();
    expect(await stored(id)).toMatchObject({ evidence: 'Locked by the foreman' });
    await waitFor(() => expect(screen.getByText('Locked by the foreman', notChange)).toBeInTheDocument());
  });

  it.each([
    ['open', {}, 'This observation is open.'],
    ['positive', { kind: 'POSITIVE' }, 'A positive observation needs no follow-up.'],
  ])('refuses to reopen an observation that is %s', async (_, fields, message) => {
    const { id } = await openObservation(fields);
    await expect(
      call(reopenObservation, { params: params(id), body: {}, silent: true }),
    ).rejects.toMatchObject({ status: 409, message });
  });

  it('leads to a corrective action, and each links to the other', async () => {
    const { app, press, title } = await openObservation();
    await press('More');
    await press('Add corrective action');
    await title('New corrective action');
    expect(await screen.findByText('Follows from the observation “Roof hatch left open”.')).toBeVisible();
    // A severity of 5 and a likelihood of 2 are a high risk.
    expect(screen.getByRole('combobox', { name: 'Priority' })).toHaveTextContent('High');
    await press('Add corrective action');
    await title('Roof hatch left open');
    await waitFor(() => expect(app.router.state.location.pathname).toContain(paths.correctiveActions));
    await app.user.click(await screen.findByRole('link', { name: 'Roof hatch left open' }));
    const actions = within(await screen.findByRole('region', { name: 'Corrective actions' }));
    expect(actions.getByRole('link', { name: 'Roof hatch left open' })).toBeVisible();
  });

  it('FMT-07, FAULT-96 sends a comment once despite a lost response', async () => {
    const { id, fill, press } = await openObservation();
    await fill('Comment', 'Hatch is locked now');
    await demo.fault({ match: 'addObservationComment', kind: 'lost', times: 1 });
    await press('Send comment');
    expect(await screen.findByText('Comment sent')).toBeVisible();
    const { rows } = await call(observationActivity.comments, {
      params: params(id),
      query: { page: 0, size: 20 },
      silent: true,
    });
    expect(rows.map(({ text }) => text)).toEqual(['Hatch is locked now']);
  });

  it('records each change once', async () => {
    const { id } = await openObservation();
    const body = { evidence: 'Locked', photos: [] };
    await call(closeObservation, { params: params(id), body, silent: true });
    const { rows } = await call(observationActivity.history, {
      params: params(id),
      query: { page: 0, size: 20 },
      silent: true,
    });
    expect(rows.map(({ what }) => what)).toEqual(['What was done changed', 'Status changed', 'Added']);
  });

  it('is deleted after a question', async () => {
    const { id, dialog, press, title } = await openObservation();
    await press('More');
    await press('Delete');
    await press('Yes', await dialog(`Delete ${draft.name}?`));
    await title('Observations');
    await expect(stored(id)).rejects.toMatchObject({ status: 404 });
  });

  it('describes the risk in words', async () => {
    await openObservation();
    expect(
      await screen.findByText('Severity 5 (Fatal) × likelihood 2 (Unlikely) = 10, high risk'),
    ).toBeVisible();
  });
});

describe('SAFE-19 anonymous ones and rights', () => {
  it('shows the author to nobody, also after a save', async () => {
    const { id } = await openObservation({ anonymous: true });
    const { version } = await stored(id);
    const body = { ...draft, place: 'Roof, east', anonymous: false, version };
    await call(observationCalls.save, { params: params(id), body, silent: true });
    const after = await stored(id);
    expect(after).toMatchObject({ place: 'Roof, east', anonymous: true });
    expect(after.createdBy).toBeUndefined();
    const query = { page: 0, size: 20, sort: 'createdAt,desc', search: 'Maria Ortega hatch' };
    expect((await call(observationCalls.list, { query, silent: true })).rows).toEqual([]);
    expect(screen.getByText(/Anonymous$/)).toBeVisible();
    expect(within(screen.getByRole('main')).queryByText(/Maria/)).not.toBeInTheDocument();
    const { rows } = await call(observationActivity.history, {
      params: params(id),
      query: { page: 0, size: 20 },
      silent: true,
    });
    expect(rows.map(({ by }) => by)).toEqual(rows.map(() => undefined));
  });

  it('is not offered, and refused, where the settings do not allow it', async () => {
    const { app, field, title } = await openAt(paths.observations, 'settings@summit.example');
    await title('Observations');
    const body = { anonymous: false, photoNeeded: false, followUpDays: 14, version: 1 };
    await call(observerSettings.save, { body, silent: true });
    await app.go(paths.newObservation);
    await app.user.click(await screen.findByRole('radio', { name: 'At risk' }));
    // The hint shows that the form has read the settings.
    await waitFor(async () => expect(await field('Due date')).toHaveAccessibleDescription(/14 days/));
    expect(screen.queryByRole('checkbox', { name: 'Without my name' })).not.toBeInTheDocument();
    await expect(addRecord(observationCalls.create, { ...draft, anonymous: true })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('is offered where the settings allow it', async () => {
    await openAt(paths.newObservation, dale);
    expect(await screen.findByRole('checkbox', { name: 'Without my name' })).not.toBeChecked();
  });

  it('others see only their own and those assigned to them', async () => {
    const all = observationSeed(businessById('3001')).all();
    const ofOthers = all.find((row) => ![row.assigneeId, row.createdById].includes('1002'));
    const ofDale = all.find((row) => row.assigneeId === '1002');
    const { app, title } = await openAt(paths.observation(ofDale?.id ?? ''), dale);
    await title(ofDale?.name ?? '');
    await app.go(paths.observation(ofOthers?.id ?? ''));
    expect(await screen.findByText('This observation was not found')).toBeVisible();
  });
});
