import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { observerSettings } from '../../src/api/areaSettings/contract';
import { call } from '../../src/api/client';
import { observationCalls, type ObservationDraft, observationHistory } from '../../src/api/observations/contract';
import { observationDraftOf } from '../../src/api/observations/queries';
import { businessById } from '../../src/demo/seed/businesses';
import { observationSeed } from '../../src/demo/seed/observations';
import { addDays, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: string, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const params = (id: string) => ({ observationId: id });
const stored = (id: string) => call(observationCalls.get, { params: params(id), silent: true });
const draft: ObservationDraft = {
  key: 'hatch',
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
  const opened = await open(paths.newObservation, username);
  await opened.title('New observation');
  const added = await call(observationCalls.create, { body: { ...draft, ...fields }, silent: true });
  const id = added?.id ?? '';
  await act(() => opened.app.router.navigate(paths.observation(id)));
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
        const body = { ...observationDraftOf(row), place: 'Gate 7', version: row.version };
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
    const { press, summary } = await open(paths.newObservation);
    await press('Add observation');
    expect(await summary()).toHaveTextContent('Choose Positive or At risk');
    expect(await summary()).toHaveTextContent('Choose a category');
  });

  it('SAFE-19 adds a positive one in three taps, closed and named after its category', async () => {
    const { app, press, title } = await open(paths.newObservation);
    await app.user.click(await screen.findByRole('radio', { name: 'Positive' }));
    await app.user.click(screen.getByRole('radio', { name: 'Housekeeping' }));
    await press('Add observation');
    await title('Housekeeping');
    const id = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect(await stored(id)).toMatchObject({ kind: 'POSITIVE', status: 'CLOSED', dueDate: '' });
  });

  it('FAULT-54 finds the new one after a lost response, not an older one of the same name', async () => {
    const { app, press, title } = await open(paths.newObservation);
    await app.user.click(await screen.findByRole('radio', { name: 'At risk' }));
    await app.user.click(screen.getByRole('radio', { name: 'PPE' }));
    const name = 'Ladder with a bent rail still in use';
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

describe('SAFE-19 follow-up', () => {
  it('asks for evidence before it closes, shows it, and reopens', async () => {
    const { id, fill, press, dialog } = await openObservation();
    await press('Close…');
    const box = await dialog('Close Roof hatch left open');
    await press('Close observation', box);
    expect(await within(box).findByText('What was done is required')).toBeVisible();
    await fill('What was done', 'Hatch closed and locked');
    await press('Close observation', box);
    expect(await screen.findByText('Hatch closed and locked')).toBeVisible();
    expect(await stored(id)).toMatchObject({ status: 'CLOSED', evidence: 'Hatch closed and locked' });
    await press('Reopen');
    await waitFor(async () => expect((await stored(id)).status).toBe('OPEN'));
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
    const { rows } = await call(observationHistory, {
      params: params(id),
      query: { page: 0, size: 20 },
      silent: true,
    });
    expect(rows.map(({ by }) => by)).toEqual(rows.map(() => undefined));
  });

  it('is not offered, and refused, where the settings do not allow it', async () => {
    const { app } = await open(paths.newObservation, 'settings@summit.example');
    await screen.findByRole('checkbox', { name: 'Without my name' });
    const body = { anonymous: false, photoNeeded: false, followUpDays: 14, version: 1 };
    await call(observerSettings.save, { body, silent: true });
    await act(() => app.router.navigate(paths.observations));
    await expect(
      call(observationCalls.create, { body: { ...draft, anonymous: true }, silent: true }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('others see only their own and those assigned to them', async () => {
    const all = observationSeed(businessById('3001')).all();
    const ofOthers = all.find((row) => ![row.assigneeId, row.createdById].includes('1002'));
    const ofDale = all.find((row) => row.assigneeId === '1002');
    const { app, title } = await open(paths.observation(ofDale?.id ?? ''), dale);
    await title(ofDale?.name ?? '');
    await act(() => app.router.navigate(paths.observation(ofOthers?.id ?? '')));
    expect(await screen.findByText('This observation was not found')).toBeVisible();
  });
});
