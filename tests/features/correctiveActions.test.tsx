import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import {
  correctiveActionCalls,
  correctiveActionActivity,
  moveCorrectiveAction,
  reassignCorrectiveAction,
} from '../../src/api/correctiveActions/contract';
import { correctiveActions } from '../../src/api/correctiveActions/queries';
import { businessById } from '../../src/demo/seed/businesses';
import { correctiveActionSeed } from '../../src/demo/correctiveActions/seed';
import { addDays, formatShortDate, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { notChange } from '../support/notChange';
import { addRecord } from '../support/addRecord';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria } from '../support/people';
import { emulatePhone } from '../support/phone';
import { emulateDrawing, photoFile } from '../support/pictures';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const params = (id: string) => ({ correctiveActionId: id });
const stored = (id: string) => call(correctiveActionCalls.get, { params: params(id), silent: true });
/** Adds an action for Maria and opens a screen with it. */
async function openAction(address: (id: string) => string = paths.correctiveAction) {
  let id = '';
  const opened = await open(async () => {
    const added = await addRecord(correctiveActionCalls.create, {
      name: 'Cover the pump pit',
      description: 'North side',
      priority: 'HIGH',
      dueDate: addDays(today(), 3),
      jobId: '6001',
      responsibleId: '1001',
      organization: '',
    });
    id = added?.id ?? '';
    return address(id);
  });
  return { ...opened, id };
}

it('CALL-234 an action of somebody else is taken over on its page', async () => {
  const { app, id, press, title } = await openAction(() => paths.dashboard);
  await call(reassignCorrectiveAction, { params: params(id), body: { responsibleId: '1002' }, silent: true });
  await app.go(paths.correctiveAction(id));
  await title('Cover the pump pit');
  await press('More');
  await press('Assign to me');
  await waitFor(async () => expect((await stored(id)).responsible?.name).toBe('Maria Ortega'));
});

describe('SCREEN-INSP-CORR list', () => {
  listContract({
    demo,
    clauses: { list: 'CALL-234' },
    username: maria,
    address: paths.correctiveActions,
    caption: 'Correction requests',
    call: 'correctiveActions',
    sent: { sort: 'dueDate,asc', page: '0', size: '20', status: 'NOT_CLOSED' },
    rows: 20,
    paged: true,
    sort: { header: 'Priority', sent: { sort: 'priority,asc' }, again: { sort: 'priority,desc' } },
    filter: {
      label: 'Status',
      option: 'Closed',
      sent: { status: 'CLOSED' },
      address: 'status=CLOSED',
    },
    search: {
      label: 'Search corrective actions',
      text: 'extinguisher',
      sent: { search: 'extinguisher' },
      rows: Array.from({ length: 3 }, () => 'Provide fire extinguisher for hot work area'),
    },
    noMatch: 'No corrective actions match',
    empty: {
      body: { correctiveActions: [], total: 0, statusCounts: { '': 0 } },
      heading: 'Nothing to correct',
    },
    failed: "Couldn't load corrective actions",
    forbidden: [],
  });

  it('FAULT-97 reassigns selected actions, and Undo restores each of them', async () => {
    const { app, id, button, pick, press, dialog } = await openAction(
      () => `${paths.correctiveActions}?search=pump+pit`,
    );
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select Cover the pump pit' }));
    await press('Reassign');
    await pick('Responsible', 'Dale Whitaker');
    await press('Reassign', await dialog('Reassign 1 corrective action'));
    await waitFor(async () => expect((await stored(id)).responsible?.name).toBe('Dale Whitaker'));
    await app.user.click(await button('Undo'));
    await waitFor(async () => expect((await stored(id)).responsible?.name).toBe('Maria Ortega'));
  });
});

describe('SCREEN-INSP-CORR form', () => {
  const due = addDays(today(), 5);
  formContract({
    demo,
    username: maria,
    address: paths.newCorrectiveAction,
    save: 'Add corrective action',
    call: 'createCorrectiveAction',
    invalid: {
      entries: { 'What must be done': 'Cap the rebar' },
      errors: { Responsible: 'Choose who is responsible, or name an organization' },
    },
    lost: {
      entries: { 'What must be done': 'Cap the rebar', Organization: 'Ridgeline Electric' },
      title: 'Cap the rebar',
    },
    draft: { field: 'Details', text: 'Footing 12' },
    conflict: {
      address: paths.editCorrectiveAction('71002'),
      save: 'Save corrective action',
      entries: { Organization: 'Cedar Masonry' },
      others: async () => {
        const action = await stored('71002');
        const body = {
          ...correctiveActions.draftOf(action),
          dueDate: due,
          organization: 'Halloway',
          version: action.version,
        };
        await call(correctiveActionCalls.save, { params: params('71002'), body, silent: true });
      },
      dialog: 'Someone else changed this corrective action',
      shows: ['Cedar Masonry', 'Halloway'],
      chosenVersion: /Cedar/,
      title: 'Install guardrail at floor opening, grid C4',
      read: () => stored('71002'),
      stored: { organization: 'Cedar Masonry', version: 3 },
    },
  });

  it('suggests the due date of the priority, and keeps one that was typed', async () => {
    const { field, fill, pick } = await open(paths.newCorrectiveAction);
    const dueField = async () => ((await field('Due date')) as HTMLInputElement).value;
    const shown = (days: number) => formatShortDate(addDays(today(), days));
    // The business has 7 days for a finding.
    await waitFor(async () => expect(await dueField()).toBe(shown(7)));
    await pick('Priority', 'Critical');
    await waitFor(async () => expect(await dueField()).toBe(shown(1)));
    await fill('Due date', shown(2));
    await pick('Priority', 'Low');
    expect(await dueField()).toBe(shown(2));
  });
});

describe('SAFE-12, CALL-241 moves', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('starts work with one click, and Undo returns', async () => {
    const { id, press, title } = await openAction();
    await title('Cover the pump pit');
    await press('Move to');
    await press('In progress');
    await waitFor(async () => expect((await stored(id)).status).toBe('IN_PROGRESS'));
    await press('Undo');
    await waitFor(async () => expect((await stored(id)).status).toBe('OPEN'));
  });

  it('asks for evidence before it closes, and shows it', async () => {
    emulateDrawing();
    // jsdom's FormData loses the contents of files.
    demo.server.use(
      http.post('*/safety-inspection-service/files', () => HttpResponse.json({ id: 'f1', name: 'pit.jpg' })),
    );
    const { app, id, fill, press, dialog } = await openAction();
    await press('Move to');
    await press('Closed…');
    const box = await dialog('Close Cover the pump pit');
    await press('Close corrective action', box);
    expect(await within(box).findByText('What was done is required')).toBeVisible();
    await fill('What was done', 'Pit covered and marked');
    await app.user.upload(within(box).getByLabelText('Add photo'), photoFile('pit.jpg'));
    await within(box).findByRole('button', { name: 'View pit.jpg' });
    await press('Close corrective action', box);
    expect(await screen.findByText('Pit covered and marked', notChange)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'View pit.jpg' })).toBeVisible();
    expect(await stored(id)).toMatchObject({
      status: 'CLOSED',
      evidence: 'Pit covered and marked',
      photos: [{ name: 'pit.jpg' }],
    });
  });

  it('FAULT-95 shows who was faster, and the current status', async () => {
    const { id, fill, press, dialog } = await openAction();
    await press('Move to');
    await press('Closed…');
    await call(moveCorrectiveAction, {
      params: { ...params(id), from: 'OPEN', to: 'IN_PROGRESS' },
      body: { evidence: '', photos: [] },
      silent: true,
    });
    const box = await dialog('Close Cover the pump pit');
    await fill('What was done', 'Pit covered');
    await press('Close corrective action', box);
    expect(await within(box).findByText(/has moved this to In progress/)).toBeVisible();
    expect((await stored(id)).status).toBe('IN_PROGRESS');
    // What was typed stays, and closes it from its current status.
    await press('Close corrective action', box);
    await waitFor(async () => expect((await stored(id)).status).toBe('CLOSED'));
  });

  it.each([
    ['OPEN', 'NOWHERE', 'A corrective action cannot move from Open to NOWHERE.'],
    ['CLOSED', 'OPEN', 'Someone else has moved this to Open in the meantime.'],
  ])('refuses a move from %s to %s', async (from, to, message) => {
    const { id } = await openAction();
    const move = call(moveCorrectiveAction, {
      params: { ...params(id), from, to },
      body: { evidence: '', photos: [] },
      silent: true,
    });
    await expect(move).rejects.toMatchObject({ status: 409, message });
  });
});

describe('SCREEN-INSP-CORR board', () => {
  const column = (name: string) => within(screen.getByRole('region', { name }));
  const card = { name: 'Cover the pump pit' };
  const menu = { name: 'Move to: Cover the pump pit' };

  it('moves a card by the keyboard, which keeps the focus, says so, and can be undone', async () => {
    const { app, id, press } = await openAction(() => paths.correctiveActionBoard);
    await screen.findByRole('link', card);
    act(() => column('Open').getByRole('button', menu).focus());
    await app.user.keyboard('{ArrowDown}');
    expect(column('Open').getByRole('button', { name: 'In progress' })).toHaveFocus();
    await app.user.keyboard('{Enter}');
    expect(await column('In progress').findByRole('link', card)).toBeVisible();
    await waitFor(() => expect(column('In progress').getByRole('button', menu)).toHaveFocus());
    expect(column('Open').queryByRole('link', card)).not.toBeInTheDocument();
    expect(await screen.findByText('Cover the pump pit: In progress')).toBeVisible();
    expect((await stored(id)).status).toBe('IN_PROGRESS');
    await press('Undo');
    expect(await column('Open').findByRole('link', card)).toBeVisible();
  });

  it('closes a card with evidence, and the focus is with it among the last closed', async () => {
    const { app, fill, press, dialog } = await openAction(() => paths.correctiveActionBoard);
    await screen.findByRole('link', card);
    act(() => column('Open').getByRole('button', menu).focus());
    await app.user.keyboard('{ArrowUp}{Enter}');
    const box = await dialog('Close Cover the pump pit');
    await fill('What was done', 'Pit covered and marked');
    await press('Close corrective action', box);
    expect(await column('Closed').findByRole('link', card)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Closed' })).toContainElement(
        document.activeElement as HTMLElement,
      ),
    );
  });

  it('a card that the filter hides leaves the focus at its new column', async () => {
    const { app } = await openAction(() => `${paths.correctiveActionBoard}?search=pump`);
    await screen.findByRole('link', card);
    await demo.fault({
      match: 'correctiveActions',
      kind: 200,
      body: { correctiveActions: [], total: 0 },
    });
    act(() => column('Open').getByRole('button', menu).focus());
    await app.user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(column('In progress').getByRole('heading')).toHaveFocus());
  });

  it('has the search and the filters of the list, which the switch keeps', async () => {
    const { app, field } = await openAction(() => `${paths.correctiveActions}?overdue=true`);
    await app.user.click(await screen.findByRole('link', { name: 'Board' }));
    // The list stays until the code of the board has arrived.
    await screen.findByRole('region', { name: 'Open' });
    expect(app.router.state.location.search).toBe('?overdue=true');
    expect(await screen.findByRole('button', { name: 'Due: Late, remove' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', card)).not.toBeInTheDocument());
    await app.user.click(screen.getByRole('button', { name: 'Due: Late, remove' }));
    await app.user.click(await field('Search corrective actions'));
    await app.user.paste('pump pit');
    expect(await column('Open').findByRole('link', card)).toBeVisible();
    await waitFor(() => expect(column('Open').getAllByRole('listitem')).toHaveLength(1));
    await app.user.click(screen.getByRole('link', { name: 'List' }));
    expect(app.router.state.location.search).toBe('?search=pump+pit');
  });

  it('shows one column at a time on phones', async () => {
    emulatePhone();
    const { pick } = await openAction(() => `${paths.correctiveActionBoard}?search=pump+pit`);
    expect(await column('Open').findByRole('link', card)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Open 1' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('region', { name: 'In progress' })).not.toBeInTheDocument();
    await pick('Column', 'In progress');
    expect(await column('In progress').findByText('None')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Open' })).not.toBeInTheDocument();
  });
});

describe('SCREEN-INSP-CORR comments and rights', () => {
  it('FMT-07, FAULT-96 sends a comment once despite a lost response', async () => {
    const { id, fill, press } = await openAction();
    await fill('Comment', 'Barricade is up');
    await demo.fault({ match: 'addCorrectiveActionComment', kind: 'lost', times: 1 });
    await press('Send comment');
    expect(await screen.findByText('Comment sent')).toBeVisible();
    const { rows } = await call(correctiveActionActivity.comments, {
      params: params(id),
      query: { page: 0, size: 20 },
      silent: true,
    });
    expect(rows.map(({ text }) => text)).toEqual(['Barricade is up']);
  });

  it('others see only what they added or are responsible for, and do not delete it', async () => {
    const actions = correctiveActionSeed(businessById('3001')).all();
    const ofDale = actions.find(({ responsibleId }) => responsibleId === '1002');
    const ofPriya = actions.find(({ responsibleId }) => responsibleId === '1003');
    const { app, title } = await open(paths.correctiveAction(ofDale?.id ?? ''), dale);
    await title(ofDale?.name ?? '');
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
    await expect(
      call(correctiveActionCalls.remove, { params: params(ofDale?.id ?? ''), silent: true }),
    ).rejects.toMatchObject({ status: 403 });
    await act(() => app.router.navigate(paths.correctiveAction(ofPriya?.id ?? '')));
    await title('This corrective action was not found');
  });

  it('is deleted after a question', async () => {
    const { id, app, dialog, press, title } = await openAction();
    await title('Cover the pump pit');
    await press('More');
    await press('Delete');
    await press('Yes', await dialog('Delete Cover the pump pit?'));
    await title('Correction requests');
    expect(app.router.state.location.pathname).toBe(paths.correctiveActions);
    await expect(stored(id)).rejects.toMatchObject({ status: 404 });
  });
});
