import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '../../src/api/client';
import { suspendEmployee } from '../../src/api/employees/contract';
import {
  completeToolboxTalk,
  signToolboxTalk,
  toolboxTalkActivity,
  toolboxTalkCalls,
} from '../../src/api/toolboxTalks/contract';
import { plannedTalks } from '../../src/api/talkSchedules/contract';
import { talkTexts } from '../../src/features/toolbox-talks/talkTexts';
import { today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { answerRows, freshApi, signInDemo } from '../demo/support';
import { addRecord } from '../support/addRecord';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria, tomas } from '../support/people';
import { emulateDrawing, photoFile } from '../support/pictures';
import { type Address, type App, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const params = (toolboxTalkId: string) => ({ toolboxTalkId });
const stored = (id: string) => call(toolboxTalkCalls.get, { params: params(id), silent: true });
const draft = {
  topicId: '85014',
  edition: 0,
  jobId: '6001',
  date: today(),
  planned: '',
  attendees: [
    { id: '10021', name: 'Sam Stone', guest: false },
    { id: '10022', name: 'Kit Lane', guest: false },
  ],
};
const start = async () => (await addRecord(toolboxTalkCalls.create, draft))?.id ?? '';
const sign = (id: string, attendeeId: string) =>
  call(signToolboxTalk, {
    params: params(id),
    body: { attendeeId, signature: { kind: 'typed', value: 'Sam Stone' }, language: 'en' },
    silent: true,
  });
const openTalk = async (
  prepare: (id: string) => Promise<unknown> = () => Promise.resolve(),
  address = paths.toolboxTalk,
) => {
  let id = '';
  const opened = await open(async () => {
    id = await start();
    await prepare(id);
    return address(id);
  });
  return { ...opened, id };
};
/** Signs for the person whose turn it is. */
async function typed(
  { user }: App,
  label = 'Sign toolbox talk',
  kind = 'Type my name',
  name = 'Your full name',
) {
  await user.click(await screen.findByRole('radio', { name: kind }));
  fireEvent.change(await screen.findByLabelText(name), { target: { value: 'Signed' } });
  await user.click(await screen.findByRole('button', { name: label }));
}

/** The topics of the talks about lockout. How many there are depends on the day. */
const lockouts: string[] = [];
beforeAll(async () => {
  const visitor = await signInDemo(freshApi(), maria);
  const found = await visitor.get(`${toolboxTalkCalls.list.path}?search=lockout&size=20`);
  lockouts.push(...answerRows<{ name: string }>(found, 'toolboxTalks').map(({ name }) => name));
});

describe('SCREEN-TT list', () => {
  listContract({
    demo,
    clauses: { list: 'SAFE-04, SAFE-07, CALL-226', forbidden: 'ACCESS-42' },
    username: maria,
    address: paths.toolboxTalks,
    caption: 'Toolbox Talks',
    call: 'toolboxTalks',
    sent: { sort: 'date,desc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Topic', sent: { sort: 'name,asc' }, again: { sort: 'name,desc' } },
    search: {
      label: 'Search toolbox talks',
      text: 'lockout',
      sent: { search: 'lockout' },
      rows: lockouts,
    },
    noMatch: 'No toolbox talks match',
    empty: { body: { toolboxTalks: [], total: 0 }, heading: 'No toolbox talks yet' },
    failed: "Couldn't load toolbox talks",
    forbidden: [[tomas, /Only job managers can open this/]],
  });

  it('SAFE-04 counts what is due, missing and late, and each figure leads to its rows', async () => {
    const { app, rowNames } = await open(paths.plannedTalks);
    const missing = await screen.findByText('Missing', { selector: 'dt' });
    const link = within(missing.parentElement!).getByRole('link');
    const count = Number(link.textContent);
    await app.user.click(link);
    await waitFor(() => expect(app.router.state.location.search).toContain('state=MISSING'));
    await waitFor(async () =>
      expect(await rowNames('Planned toolbox talks')).toHaveLength(Math.min(20, count)),
    );
  });
});

describe('SCREEN-TT meeting', () => {
  it("SAFE-04, SAFE-06, CALL-130 a foreman's crew is ticked from time cards, and the planned talk is filled in", async () => {
    const { press, title, field } = await open(async () => {
      const found = await call(plannedTalks, {
        query: { from: today(), to: today(), mine: true, page: 0, size: 5 },
        silent: true,
      });
      const [plan] = found.rows;
      return paths.newToolboxTalk({ planned: plan?.id ?? '', date: today() });
    }, dale);
    await title('New toolbox talk');
    expect(await field('Topic')).toHaveValue('Trench cave-ins');
    const people = await screen.findByRole('group', { name: /^Who is here/ });
    expect(within(people).getByRole('checkbox', { name: 'Dale Whitaker' })).toBeChecked();
    const ticked = within(people).getAllByRole<HTMLInputElement>('checkbox', { checked: true });
    await press('Start talk');
    await title('Trench cave-ins');
    expect(
      await screen.findByRole('button', { name: new RegExp(`^${ticked.length} of ${ticked.length} `) }),
    ).toBeVisible();
  });

  it('SAFE-06 everybody signs in turn, in English or Spanish, then a photo, and the talk is locked', async () => {
    emulateDrawing();
    // jsdom's FormData loses the contents of files.
    demo.server.use(
      http.post('*/safety-training-service/files', () => HttpResponse.json({ id: 'f1', name: 'crew.jpg' })),
    );
    const { app, id, press, dialog } = await openTalk();
    await press('Español');
    await press(/^2 de 2 no han firmado: /);
    const box = await dialog(/^Firma de /);
    expect(within(box).getByText(/Estoy aquí, entendí esta plática/)).toBeVisible();
    await typed(app, 'Firmar la plática', 'Escribir mi nombre', 'Su nombre completo');
    await screen.findByText(/^2 de 2/);
    await press('English', await dialog(/^Firma de /));
    await typed(app);
    await press('Add a photo and complete');
    const completing = await dialog('Complete Trench cave-ins');
    await app.user.upload(within(completing).getByLabelText(/^Add photo/), photoFile('crew.jpg'));
    await within(completing).findByRole('button', { name: 'View crew.jpg' });
    await press('Complete talk', completing);
    expect(await screen.findByText('Complete', { selector: '.badge' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(await stored(id)).toMatchObject({
      status: 'COMPLETE',
      signed: 2,
      attendees: [{ language: 'es' }, { language: 'en' }],
      photos: [{ name: 'crew.jpg' }],
    });
  });

  it('SAFE-06, SAFE-22 says beside a name why the person may not work today', async () => {
    const { app } = await open(paths.newToolboxTalk({ topic: '85014' }), dale);
    const warned = await screen.findByRole('checkbox', { name: 'Adaeze Acosta' });
    await waitFor(() => expect(warned).toHaveAccessibleDescription('Has never passed Fall protection. (+1)'));
    expect(screen.getByRole('checkbox', { name: 'Carmen Andersson' })).not.toHaveAccessibleDescription();
    await app.user.click(await screen.findByRole('button', { name: 'Español' }));
    expect(await screen.findAllByText(/^Nunca ha aprobado Protección contra caídas/)).not.toHaveLength(0);
  });

  it('SAFE-06, SAFE-22 says it in the list of those who sign, too, until the talk is complete', async () => {
    await openTalk();
    const crew = within(await screen.findByRole('region', { name: 'Who is here' }));
    expect(await crew.findByText('Has never passed Fall protection. · Not signed')).toBeVisible();
    expect(crew.getByText('Not signed')).toBeVisible();
  });

  it('SAFE-06 adds those who have signed in at the job and are still there', async () => {
    const signedIn = (id: string, name: string, signedOutAt = '') => ({
      id: `${id} ${signedOutAt}`,
      employee: { id, name },
      day: today(),
      signInId: id,
      signedInAt: '2026-11-20T14:00:00Z',
      signedOutAt,
    });
    const crewDays = [
      signedIn('10022', 'Kit Lane'),
      signedIn('10023', 'Ann Poe'),
      signedIn('10024', 'Joe Gone', '2026-11-20T15:00:00Z'),
    ];
    await demo.fault({ match: 'ourCrew', kind: 200, times: 'always', body: { crewDays, total: 3 } });
    const { app, press } = await openTalk(undefined, paths.editToolboxTalk);
    await press('Add 1 who signed in at this job');
    expect(screen.getByRole('checkbox', { name: 'Ann Poe' })).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Joe Gone' })).not.toBeInTheDocument();
    expect(app.container).not.toHaveTextContent('who signed in at this job');
  });

  it("SAFE-06 adds the crew of the day's hazard analysis", async () => {
    const analysis = { id: '5', name: 'Formwork', date: today(), version: 1 };
    const crew = [
      { id: '10022', name: 'Kit Lane' },
      { id: '10025', name: 'Lee Holm' },
      { id: '10026', name: 'Bo Gone', inactive: true },
    ];
    await demo.fault({
      match: 'hazardAnalyses',
      kind: 200,
      times: 'always',
      body: { hazardAnalyses: [analysis], total: 1 },
    });
    await demo.fault({
      match: 'hazardAnalysisById',
      kind: 200,
      times: 'always',
      body: { ...analysis, tasks: [], crew, photos: [] },
    });
    const { press } = await openTalk(undefined, paths.editToolboxTalk);
    await press("Add 1 of that day's hazard analysis");
    expect(screen.getByRole('checkbox', { name: 'Lee Holm' })).toBeChecked();
  });

  it('SAFE-06 withdraws the link for the phones of the crew', async () => {
    const { app, press, dialog } = await openTalk();
    await press('Sign on own phones');
    const box = await dialog('Link for the crew');
    await press('Create link', box);
    const address = (await within(box).findByLabelText<HTMLInputElement>(/^Send this link/)).value;
    await app.user.keyboard('{Escape}');
    await press('Withdraw link');
    await press('Withdraw link', await dialog());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw link' })).toBeNull());
    app.unmount();
    await renderApp({ address: address.slice(address.indexOf('#') + 1) as Address });
    expect(await screen.findByText('This link has been withdrawn. Ask for a new one.')).toBeVisible();
  });

  it('SAFE-06, FAULT-96 the crew signs on their own phones, once despite a lost answer, until the talk is complete', async () => {
    const { app, id, press, dialog } = await openTalk();
    await press('Sign on own phones');
    const box = await dialog('Link for the crew');
    await press('Create link', box);
    const address = (await within(box).findByLabelText<HTMLInputElement>(/^Send this link/)).value;
    const code = new URL(address.replace('#/', '')).searchParams.get('code') ?? '';
    app.unmount();

    const phone = await renderApp({ username: maria, address: paths.talkLink(code) });
    const [first = '', second = ''] = (await stored(id)).attendees.map(({ name }) => name);
    await phone.user.click(await screen.findByRole('button', { name: first }));
    await demo.fault({ match: 'signLinkedTalk', kind: 'lost' });
    await phone.user.click(screen.getByRole('button', { name: 'English' }));
    await typed(phone);
    expect(await screen.findByText(`${first} has signed. Thank you. You can close this page.`)).toHaveFocus();
    expect(await stored(id)).toMatchObject({ signed: 1, attendees: [{ device: undefined }, {}] });
    phone.unmount();

    const another = await renderApp({ username: maria, address: paths.talkLink(code) });
    await screen.findByRole('button', { name: second });
    expect(screen.queryByRole('button', { name: first })).not.toBeInTheDocument();
    await sign(id, '10022');
    await call(completeToolboxTalk, { params: params(id), body: { notes: '', photos: [] }, silent: true });
    another.unmount();
    await renderApp({ address: paths.talkLink(code) });
    expect(await screen.findByText('This toolbox talk is complete.')).toBeVisible();
  });

  it('SAFE-06, FAULT-140 a signer is unticked after a question, and the history keeps the trace', async () => {
    const { app, id, press, dialog, title } = await openTalk(
      (one) => sign(one, '10021'),
      paths.editToolboxTalk,
    );
    const people = await screen.findByRole('group', { name: /^Who is here/ });
    const [first] = (await stored(id)).attendees;
    const box = within(people).getByRole('checkbox', { name: first?.name ?? '' });
    await app.user.click(box);
    await press('Cancel', await dialog(`Remove ${first?.name}?`));
    expect(box).toBeChecked();
    await app.user.click(box);
    await press('Remove person', await dialog(`Remove ${first?.name}?`));
    await press('Save toolbox talk');
    await title('Trench cave-ins');
    expect((await stored(id)).signed).toBe(0);
    const { rows } = await call(toolboxTalkActivity.history, {
      params: params(id),
      query: { page: 0, size: 5 },
    });
    expect(rows[0]?.what).toBe('Signature removed');
  });

  it('SAFE-06, FAULT-140 marks a signer who has left the business since, on the talk and in its form', async () => {
    const { app, id, press } = await openTalk(async (one) => {
      await sign(one, '10021');
      await call(suspendEmployee, { params: { employeeId: '10021' }, silent: true });
    });
    const name = (await stored(id)).attendees[0]?.name ?? '';
    const list = await screen.findByRole('region', { name: 'Who is here' });
    const [row] = within(list).getAllByRole('listitem');
    expect(row).toHaveTextContent(/No longer an active employee · .*Signed/);
    expect(screen.getAllByText(/No longer an active/)).toHaveLength(1);
    await press('Español');
    expect(await within(list).findByText(/Ya no es empleado activo/)).toBeVisible();
    await press('English');
    await app.user.click(screen.getByRole('link', { name: 'Edit' }));
    expect(await screen.findByRole('checkbox', { name })).toHaveAccessibleDescription(
      'No longer an active employee',
    );
  });

  it('SAFE-06, FAULT-140 warns when a guest may be on the list already', async () => {
    const { id, fill, press } = await openTalk(undefined, paths.editToolboxTalk);
    await screen.findByRole('group', { name: /^Who is here/ });
    const [first] = (await stored(id)).attendees;
    const [given = '', last = ''] = (first?.name ?? '').split(' ');
    const guest = `${given.charAt(0)}. ${last}`;
    await fill('Name of the guest', guest);
    await press('Add guest');
    expect(await screen.findByText(`${guest} may be ${first?.name}, who is on the list.`)).toBeVisible();
    await press('Save toolbox talk');
    await waitFor(async () =>
      expect((await stored(id)).attendees.at(-1)).toMatchObject({ name: guest, guest: true }),
    );
  });

  it('SAFE-04 a complete talk is reopened with a reason', async () => {
    const { press, fill, dialog } = await openTalk(async (id) => {
      await sign(id, '10021');
      await sign(id, '10022');
      await call(completeToolboxTalk, { params: params(id), body: { notes: '', photos: [] }, silent: true });
    });
    await screen.findByText('Complete', { selector: '.badge' });
    await press('More');
    await press('Reopen…');
    const box = await dialog('Reopen Trench cave-ins');
    await fill('Reason', 'A name was wrong');
    await press('Reopen talk', box);
    expect(await screen.findByText('Open', { selector: '.badge' })).toBeVisible();
  });

  it('FAULT-125, SAFE-04 is held without a network: it has a page, is signed, and is sent when it is back', async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    const { app, press, title } = await open(paths.newToolboxTalk({ topic: '85014' }), dale);
    const { pick } = screenOf(app);
    await pick('Job', /Cedar Hollow Elementary School/);
    const people = await screen.findByRole('group', { name: /^Who is here/ });
    for (const box of within(people).getAllByRole('checkbox', { checked: true }).slice(1))
      await app.user.click(box);
    await screen.findByText(/^A cubic yard of soil/);
    await demo.fault({ match: '*', kind: 'network', times: 'always' });
    onlineManager.setOnline(false);
    await press('Start talk');
    await title('Trench cave-ins');
    expect(await screen.findByText(/^A cubic yard of soil/)).toBeVisible();
    await press(/^1 of 1 has not signed: Whitaker/);
    await typed(app);
    await screen.findByRole('button', { name: 'Add a photo and complete' });
    await demo.clearFaults();
    act(() => onlineManager.setOnline(true));
    await waitFor(async () => {
      const { rows } = await call(toolboxTalkCalls.list, {
        query: { status: 'OPEN', page: 0, size: 5 },
        silent: true,
      });
      expect(rows[0]).toMatchObject({ name: 'Trench cave-ins', signed: 1, present: 1 });
    });
  });
});

it('SAFE-06 somebody else signs for a person, with a reason', async () => {
  const { app, id } = await openTalk();
  const { user } = app;
  await user.click(await screen.findByRole('button', { name: /^2 of 2 have not signed/ }));
  // The dialog opens in the language of the person's record.
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'English' }));
  await user.click(await screen.findByRole('checkbox', { name: /^Somebody else signs for / }));
  await user.click(screen.getByRole('radio', { name: 'Type my name' }));
  const box = screen.getByRole('dialog');
  expect(box).toHaveTextContent('Type who signs.');
  fireEvent.change(screen.getByLabelText(/^Who signs/), { target: { value: 'Dale Whitaker' } });
  expect(box).toHaveTextContent('Type the reason.');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Hand in a bandage' } });
  fireEvent.change(screen.getByLabelText('Your full name'), { target: { value: 'Dale Whitaker' } });
  await user.click(screen.getByRole('button', { name: 'Sign toolbox talk' }));
  await waitFor(async () =>
    expect((await stored(id)).attendees[0]?.instead).toEqual({
      name: 'Dale Whitaker',
      reason: 'Hand in a bandage',
    }),
  );
  await user.click(await screen.findByRole('button', { name: /^(Skip and finish|Omitir y terminar)$/ }));
  expect(await screen.findByText(/Signed by Dale Whitaker for .* because: Hand in a bandage/)).toBeVisible();
});

it('SAFE-04 the summary proposes topics, and counts lead to their talks', async () => {
  const { app } = await open(paths.talkSummary);
  const proposals = await screen.findByRole('region', { name: 'Topics for the next talk' });
  expect(proposals).toHaveTextContent(/(observation|failed inspection item)s? about .* in the last 7 days/);
  const [start] = within(proposals).getAllByRole('link', { name: /^Start talk: / });
  expect(start?.getAttribute('href')).toMatch(/toolbox-talk\/new\?topic=850\d\d$/);
  const holders = await screen.findByRole('table', { name: 'Held by' });
  const row = within(holders).getByRole('row', { name: /^Maria Ortega/ });
  const [, missing] = within(row).getAllByRole('link');
  const count = Number(missing?.textContent);
  await app.user.click(missing as HTMLElement);
  await screen.findByRole('heading', { name: 'Planned toolbox talks' });
  await waitFor(() => expect(app.router.state.location.search).toContain('state=MISSING'));
  const { total } = await call(plannedTalks, {
    query: { holderId: '1001', state: 'MISSING', page: 0, size: 1 },
    silent: true,
  });
  expect(count).toBe(total);
});

describe('SCREEN-TT form', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newToolboxTalk(),
    save: 'Start talk',
    call: 'createToolboxTalk',
    invalid: { entries: {}, errors: { Topic: 'Choose a topic', Job: 'Choose a job' } },
  });
});

it('SAFE-06 no text of the talk is missing in Spanish', () => {
  const plain = (texts: object) =>
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'function' ? (text as (...names: string[]) => string)('A', 'B') : (text as string),
    ]);
  const [english, spanish] = [plain(talkTexts.en), plain(talkTexts.es)];
  expect(spanish.map(([key]) => key).sort()).toEqual(english.map(([key]) => key).sort());
  expect(spanish.filter(([, text]) => english.some(([, other]) => other === text))).toEqual([]);
});
