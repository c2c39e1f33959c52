import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hazardSettings } from '../../src/api/areaSettings/contract';
import { call } from '../../src/api/client';
import { suspendEmployee } from '../../src/api/employees/contract';
import {
  type AnalysisStatus,
  hazardAnalysisCalls,
  hazardAnalysisActivity,
  moveHazardAnalysis,
  signHazardAnalysis,
  type AnalysisRules,
} from '../../src/api/hazardAnalyses/contract';
import { hazardAnalysisDraftOf } from '../../src/api/hazardAnalyses/queries';
import { supervisorActivities } from '../../src/api/timecardDashboard/contract';
import { businessById } from '../../src/demo/seed/businesses';
import { hazardAnalysisSeed } from '../../src/demo/hazardAnalyses/seed';
import { analysisTexts } from '../../src/features/hazard-analyses/analysisTexts';
import { describeAnalysisPosition, taskText } from '../../src/features/hazard-analyses/analysisValues';
import { nextWorkday, addDays, formatShortDate, isoWeekOf, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { notChange } from '../support/notChange';
import { addRecord } from '../support/addRecord';
import { setupDemo, testConfig } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria, tomas } from '../support/people';
import { emulateDrawing, photoFile } from '../support/pictures';
import { type Address, renderApp } from '../support/renderApp';
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
const seeded = hazardAnalysisSeed(businessById('3001')).all();
const params = (hazardAnalysisId: string) => ({ hazardAnalysisId });
const stored = (id: string) => call(hazardAnalysisCalls.get, { params: params(id), silent: true });

const hazard = {
  name: 'Trench wall caves in',
  severity: 5,
  likelihood: 4,
  controls: ['Trench box'],
  remainingSeverity: 5,
  remainingLikelihood: 1,
};
const draft = {
  name: 'Dig footing',
  jobId: '6001',
  date: today(),
  place: 'Line 3',
  supervisorId: '10002',
  tasks: [{ name: 'Dig', hazards: [hazard] }],
  crewIds: ['10021', '10022'],
  photos: [],
};
const move = async (id: string, status: AnalysisStatus, reason = '') =>
  call(moveHazardAnalysis, {
    params: params(id),
    body: { status, reason, version: (await stored(id)).version },
    silent: true,
  });
const sign = async (id: string, employeeId: string) =>
  call(signHazardAnalysis, {
    params: params(id),
    body: {
      employeeId,
      signature: { kind: 'typed', value: 'Sam Stone' },
      version: (await stored(id)).version,
    },
    silent: true,
  });

/** Changes the settings of the company, which reviewers may not. */
async function changeRules(rules: Partial<AnalysisRules>) {
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${testConfig.apiBaseUrl}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const login = await send('/uaa-service/login', { username: 'settings@summit.example', password: 'demo' });
  const user = (await login.json()) as Record<string, string>;
  const { idToken = '', accessToken = '', userId = '', userBusinessId = '' } = user;
  const body = { signaturesNeeded: true, reviewNeeded: false, validDays: 1, ...rules, version: 1 };
  const saved = await send(hazardSettings.save.path, body, {
    idToken,
    accessToken,
    userId,
    customerId: userBusinessId,
    userBusinessId,
  });
  expect(saved.status).toBe(200);
}

/** Adds an analysis, moves it, and opens a screen with it. */
async function openAnalysis(
  moves: AnalysisStatus[],
  {
    address = paths.hazardAnalysis,
    changes = {},
    username = maria,
    rules,
  }: {
    address?: (id: string) => string;
    changes?: object;
    username?: string;
    rules?: Partial<AnalysisRules>;
  } = {},
) {
  if (rules) await changeRules(rules);
  let id = '';
  const opened = await open(async () => {
    id = (await addRecord(hazardAnalysisCalls.create, { ...draft, ...changes }))?.id ?? '';
    for (const status of moves) await move(id, status);
    return address(id);
  }, username);
  return { ...opened, id };
}

describe('SCREEN-ANALYSIS list', () => {
  listContract({
    demo,
    clauses: { list: 'SAFE-20, CALL-243' },
    username: maria,
    address: paths.hazardAnalyses,
    caption: 'Hazard analyses',
    call: 'hazardAnalyses',
    sent: { sort: 'date,desc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Remaining risk', sent: { sort: 'risk,asc' }, again: { sort: 'risk,desc' } },
    filter: {
      label: 'Status',
      option: 'Rejected',
      sent: { status: 'REJECTED' },
      address: 'status=REJECTED',
      rows: seeded.flatMap(({ status, name }) => (status === 'REJECTED' ? [name] : [])),
    },
    search: {
      label: 'Search hazard analyses',
      text: 'scaffold',
      sent: { search: 'scaffold' },
      rows: seeded.flatMap(({ name }) => (name.includes('scaffold') ? [name] : [])),
    },
    noMatch: 'No hazard analyses match',
    empty: { body: { hazardAnalyses: [], total: 0 }, heading: 'No hazard analyses yet' },
    failed: "Couldn't load hazard analyses",
    forbidden: [],
  });

  it('shows those of a job, and those of the user', async () => {
    const { filter, table } = await open(paths.hazardAnalyses);
    await table('Hazard analyses');
    await filter('Added by', 'Me');
    await filter('Job', /Cedar Hollow Elementary School/);
    await waitFor(async () =>
      expect((await demo.calls('hazardAnalyses')).at(-1)?.query).toMatchObject({
        mine: 'true',
        jobId: '6001',
      }),
    );
  });
});

describe('SCREEN-ANALYSIS-EDIT form', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newHazardAnalysis(),
    save: 'Add hazard analysis',
    call: 'createHazardAnalysis',
    invalid: {
      entries: {},
      errors: {
        Work: 'Work is required',
        Job: 'Choose a job',
        Task: 'Task is required',
        Hazard: 'Hazard is required',
        Severity: 'Choose the severity',
        Likelihood: 'Choose the likelihood',
        Controls: 'Enter at least one control',
        'Remaining severity': 'Choose the remaining severity',
        'Remaining likelihood': 'Choose the remaining likelihood',
      },
    },
    draft: { field: 'Place', text: 'Line 3' },
    conflict: {
      address: paths.editHazardAnalysis('73001'),
      save: 'Save hazard analysis',
      entries: { Place: 'Gate 7' },
      others: async () => {
        const analysis = await stored('73001');
        const body = { ...hazardAnalysisDraftOf(analysis), place: 'Line 9', version: analysis.version };
        await call(hazardAnalysisCalls.save, { params: params('73001'), body, silent: true });
      },
      dialog: 'Someone else changed this hazard analysis',
      shows: ['Gate 7', 'Line 9'],
      chosenVersion: /Gate 7/,
      title: 'Excavate trench for storm sewer',
      read: () => stored('73001'),
      stored: { place: 'Gate 7', version: 3 },
    },
  });

  it('SAFE-20 adds tasks with hazards, controls and risks', async () => {
    const { app, fill, pick, press, title } = await open(paths.newHazardAnalysis());
    await fill('Work', 'Dig footing');
    await pick('Job', /Cedar Hollow Elementary School/);
    await fill('Task', 'Dig');
    await fill('Hazard', 'Trench wall caves in');
    await pick('Severity', '5 Fatal');
    await pick('Likelihood', '4 Likely');
    expect(await screen.findByText('Extreme (20)')).toBeVisible();
    await fill('Controls', 'Trench box\n\n Ladder within 25 ft ');
    await pick('Remaining severity', '5 Fatal');
    await pick('Remaining likelihood', '1 Rare');
    await press('Add hazard analysis');
    await title('Dig footing');
    const id = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect(await stored(id)).toMatchObject({
      status: 'DRAFT',
      date: today(),
      supervisor: { name: 'Maria Ortega' },
      severity: 5,
      likelihood: 1,
      tasks: [{ name: 'Dig', hazards: [{ ...hazard, controls: ['Trench box', 'Ladder within 25 ft'] }] }],
    });
  });

  it('controls cannot raise the risk', async () => {
    const { pick, press, summary } = await openAnalysis([], { address: paths.editHazardAnalysis });
    // A hazard is closed until it is opened, or has an error.
    expect(await screen.findByText('Extreme (20)')).toBeVisible();
    expect(screen.queryByLabelText(/^Severity/)).not.toBeInTheDocument();
    await press(/^Trench wall caves in/);
    await pick('Severity', '1 First aid');
    await press(/^Hazard 1/);
    await press('Save hazard analysis');
    expect(await summary()).toHaveTextContent('Task 1, hazard 1: Controls cannot raise the risk.');
    expect(await screen.findByLabelText(/^Remaining likelihood/)).toBeInvalid();
  });

  it('moves hazards with their task, and asks before it removes one with content', async () => {
    const tasks = [
      { name: 'Dig', hazards: [hazard, { ...hazard, name: 'Struck by bucket' }] },
      { name: 'Shore', hazards: [{ ...hazard, name: 'Pinched fingers' }] },
    ];
    const { id, press, dialog, title } = await openAnalysis([], {
      address: paths.editHazardAnalysis,
      changes: { tasks },
    });
    await press('Move Dig down');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Dig down' })).toHaveFocus());
    const second = within(screen.getByRole('group', { name: 'Task 2' }));
    expect(second.getAllByRole('group', { name: /^Hazard/ })).toHaveLength(2);
    await press('Add hazard', screen.getByRole('group', { name: 'Task 1' }));
    await waitFor(() =>
      expect(within(screen.getByRole('group', { name: 'Task 1' })).getByLabelText(/^Hazard/)).toHaveFocus(),
    );
    // A blank hazard is removed at once.
    await press('Remove Hazard 2', screen.getByRole('group', { name: 'Task 1' }));
    await press('Remove Trench wall caves in');
    await press('Remove hazard', await dialog('Remove Trench wall caves in?'));
    await waitFor(() => expect(second.getAllByRole('group', { name: /^Hazard/ })).toHaveLength(1));
    await press('Save hazard analysis');
    await title('Dig footing');
    expect((await stored(id)).tasks.map((task) => [task.name, task.hazards.map(({ name }) => name)])).toEqual(
      [
        ['Shore', ['Pinched fingers']],
        ['Dig', ['Struck by bucket']],
      ],
    );
  });

  it('Alt with an arrow moves the hazard, not its task', async () => {
    const tasks = [
      { name: 'Shore', hazards: [hazard] },
      { name: 'Dig', hazards: [hazard, { ...hazard, name: 'Struck by bucket' }] },
    ];
    const { app } = await openAnalysis([], { address: paths.editHazardAnalysis, changes: { tasks } });
    await app.user.click(await screen.findByRole('button', { name: /^Struck by bucket/ }));
    await app.user.click(screen.getByDisplayValue('Struck by bucket'));
    await app.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    const names = (label: RegExp) =>
      screen.getAllByLabelText(label).map((field) => (field as HTMLInputElement).value);
    expect(
      screen.getAllByRole('group', { name: /^Hazard/ }).map((one) => one.textContent?.includes('caves in')),
    ).toEqual([true, false, true]);
    // It stays open.
    expect(names(/^Hazard\W/)).toEqual(['Struck by bucket']);
    expect(names(/^Task\W/)).toEqual(['Shore', 'Dig']);
  });

  it('GUARD-09, GUARD-10, GUARD-11, SAFE-21 adds tasks from the library, and asks before changes are lost', async () => {
    const { app, pick, press, dialog } = await open(paths.newHazardAnalysis());
    await press('Add from library');
    const box = await dialog('Add tasks from the library');
    await pick('Tasks', /Build lifts/);
    await press('Add tasks', box);
    expect(await screen.findByText('Fall while building')).toBeVisible();
    // The blank task is replaced.
    expect(screen.getAllByLabelText(/^Task\W/).map((field) => (field as HTMLInputElement).value)).toEqual([
      'Build lifts',
    ]);

    await app.user.click(await screen.findByRole('link', { name: 'Cancel' }));
    const asking = await dialog('Unsaved Changes!');
    expect(asking).toHaveAccessibleDescription(
      'There are unsaved changes. Do you want to continue without saving them?',
    );
    expect(within(asking).getByRole('button', { name: 'Yes' })).toBeVisible();
    await press('No', asking);
    expect(app.router.state.location.pathname).toBe('/analysis/new');
  });

  it('CALL-247, CALL-249 adds photos of the place', async () => {
    emulateDrawing();
    // jsdom's FormData loses the contents of files.
    demo.server.use(
      http.post('*/hazard-analysis-service/files', () => HttpResponse.json({ id: 'f1', name: 'trench.jpg' })),
    );
    const { id, app, press, title } = await openAnalysis([], { address: paths.editHazardAnalysis });
    await title('Edit Dig footing');
    await app.user.upload(screen.getByLabelText('Add photo'), photoFile('trench.jpg'));
    await screen.findByRole('button', { name: 'View trench.jpg' });
    await press('Save hazard analysis');
    await title('Dig footing');
    expect(await screen.findByRole('button', { name: 'View trench.jpg' })).toBeVisible();
    expect((await stored(id)).photos).toMatchObject([{ id: 'f1', name: 'trench.jpg' }]);
  });

  it('CALL-130, SAFE-22 takes the crew from the time cards of the supervisor', async () => {
    const week = isoWeekOf(addDays(today(), -7));
    const { startDateTime, endDateTime } = week;
    const { app, press } = await open(paths.newHazardAnalysis());
    expect(
      await screen.findByRole('button', { name: "Crew of the day's time cards" }),
    ).toHaveAccessibleDescription('Choose the job, the date and the supervisor first.');
    const { timecards } = await call(supervisorActivities, {
      params: { supervisorId: '10002' },
      query: { startDateTime, endDateTime },
      silent: true,
    });
    const entry = timecards.flatMap(({ records }) => records).find(({ job }) => job)!;
    const crew = timecards
      .filter(({ records }) =>
        records.some(({ date, job }) => date === entry.date && job?.id === entry.job?.id),
      )
      .map(({ employee }) => employee.name);
    const body = { ...draft, jobId: entry.job?.id ?? '', date: entry.date, crewIds: [] };
    const added = await addRecord(hazardAnalysisCalls.create, body);
    await act(() => app.router.navigate(paths.editHazardAnalysis(added?.id ?? '')));
    await screenOf(app).title('Edit Dig footing');
    await press("Crew of the day's time cards");
    const chosen = within(await screen.findByRole('list', { name: 'Crew, selected' }));
    expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(crew);
    // SAFE-22
    expect(await screen.findByRole('region', { name: 'May not work today' })).toHaveTextContent(
      /Has never passed|expired on/,
    );
    await press("Crew of the day's time cards");
    expect(await screen.findByText('The crew is complete already.')).toBeVisible();
  });

  it('SAFE-20 says what editing an accepted one does, and does it', async () => {
    const { app, id, fill, press, title } = await openAnalysis(['IN_REVIEW', 'ACCEPTED'], {
      address: () => paths.newHazardAnalysis(),
    });
    await sign(id, '10021');
    await act(() => app.router.navigate(paths.editHazardAnalysis(id)));
    expect(
      await screen.findByText(
        'This hazard analysis is accepted. Saving makes it a draft that must be reviewed again and removes 1 signature.',
      ),
    ).toBeVisible();
    await fill('Place', 'Line 4');
    await press('Save hazard analysis');
    await title('Dig footing');
    expect(await stored(id)).toMatchObject({ status: 'DRAFT', signed: 0, reviewedAt: '' });
  });

  it('is copied for the next working day with tasks and crew, without signatures', async () => {
    const { app, id, press, title } = await openAnalysis(['IN_REVIEW', 'ACCEPTED']);
    await sign(id, '10021');
    await title('Dig footing');
    await app.user.click(await screen.findByRole('link', { name: 'Copy for the next day' }));
    const date = nextWorkday(today(), today());
    expect(await screen.findByLabelText(/^Date/)).toHaveValue(formatShortDate(date));
    await press('Add hazard analysis');
    await title('Dig footing');
    const copy = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect(copy).not.toBe(id);
    expect(await stored(copy)).toMatchObject({
      date,
      status: 'DRAFT',
      tasks: draft.tasks,
      crewSize: 2,
      signed: 0,
    });
  });

  it('FAULT-140 marks a signer who has left the business since, and leaves the person out of a copy', async () => {
    let id = '';
    const { app, press, title } = await open(async () => {
      id = (await addRecord(hazardAnalysisCalls.create, draft))?.id ?? '';
      await move(id, 'IN_REVIEW');
      await move(id, 'ACCEPTED');
      await sign(id, '10021');
      await call(suspendEmployee, { params: { employeeId: '10021' }, silent: true });
      return paths.hazardAnalysis(id);
    }, maria);
    const [left, stays] = (await stored(id)).crew.map(({ name }) => name);
    const crew = await screen.findByRole('region', { name: 'Crew' });
    const marked = await within(crew).findByText(/^No longer an active employee · Signed/);
    expect(marked.closest('li')).toHaveTextContent(left ?? '');
    await app.user.click(screen.getByRole('link', { name: 'Copy for the next day' }));
    await press('Add hazard analysis');
    await title('Dig footing');
    const copy = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect((await stored(copy)).crew.map(({ name }) => name)).toEqual([stays]);
  });
});

describe('SAFE-20 review', () => {
  it('is sent for review by its author, accepted by a manager, and retired after a question', async () => {
    const { id, press, dialog } = await openAnalysis([]);
    await press('Send for review');
    // The button is gone. Its focus must not be lost.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await press('Accept');
    await screen.findByText('Accepted', { selector: '.badge' });
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED', reviewedBy: { name: 'Maria Ortega' } });

    await press('More');
    await press('Retire');
    await press('Retire', await dialog('Retire?'));
    await screen.findByText('Retired', { selector: '.badge' });
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    await expect(move(id, 'ACCEPTED')).rejects.toMatchObject({
      status: 409,
      message: 'A hazard analysis cannot move from Retired to Accepted.',
    });
    const body = { ...draft, version: (await stored(id)).version };
    await expect(
      call(hazardAnalysisCalls.save, { params: params(id), body, silent: true }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('is rejected with a reason that its author reads', async () => {
    const { id, dialog, fill, press } = await openAnalysis(['IN_REVIEW']);
    await press('Reject');
    const box = await dialog('Reject Dig footing');
    await press('Reject', box);
    expect(await within(box).findByText('Reason is required')).toBeVisible();
    await fill('Reason', 'Name the competent person');
    await press('Reject', box);
    expect(await screen.findByText('Name the competent person', notChange)).toBeVisible();
    const { rows } = await call(hazardAnalysisActivity.history, {
      params: params(id),
      query: { page: 0, size: 10 },
      silent: true,
    });
    expect(rows.map(({ what, from, to }) => [what, from, to])).toEqual([
      ['Reason changed', '', 'Name the competent person'],
      ['Status changed', 'In review', 'Rejected'],
      ['Status changed', 'Draft', 'In review'],
      ['Added', '', ''],
    ]);
  });

  it('FAULT-95 reports when somebody was faster, and shows the status of now', async () => {
    const { id, press } = await openAnalysis(['IN_REVIEW']);
    await screen.findByRole('button', { name: 'Accept' });
    await move(id, 'REJECTED', 'No rescue plan');
    await press('Accept');
    expect(
      await screen.findByText('Someone else changed this hazard analysis in the meantime.'),
    ).toBeVisible();
    expect(await screen.findByText('No rescue plan', notChange)).toBeVisible();
  });

  it('cannot be accepted while an extreme risk remains', async () => {
    const extreme = { ...hazard, remainingSeverity: 5, remainingLikelihood: 4 };
    const { id } = await openAnalysis(['IN_REVIEW'], {
      changes: { tasks: [{ name: 'Dig', hazards: [extreme] }] },
    });
    expect(await screen.findByRole('button', { name: 'Accept' })).toHaveAccessibleDescription(
      'An extreme risk remains. Add controls until it is high or lower.',
    );
    await expect(move(id, 'ACCEPTED')).rejects.toMatchObject({ status: 409 });
  });

  it('others read it, its author edits and sends it, only managers accept it', async () => {
    const byMaria = seeded.find(({ createdById, status }) => createdById === '1001' && status === 'DRAFT')!;
    const { id, title } = await openAnalysis(['IN_REVIEW'], { username: dale });
    await title('Dig footing');
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    await expect(move(id, 'ACCEPTED')).rejects.toMatchObject({ status: 403 });
    const version = (await stored(byMaria.id)).version;
    await expect(
      call(hazardAnalysisCalls.save, {
        params: params(byMaria.id),
        body: { ...draft, version },
        silent: true,
      }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(move(byMaria.id, 'IN_REVIEW')).rejects.toMatchObject({ status: 403 });
  });
});

describe('SAFE-20 signatures', () => {
  it('CALL-056 a draft is signed where no review is needed, and an edit says what it removes', async () => {
    const { id, app } = await openAnalysis([], { address: () => paths.hazardAnalyses });
    await sign(id, '10021');
    await app.go(paths.hazardAnalysis(id));
    await screen.findByText('Work cannot begin. 1 of 2 people must still sign it.');
    expect(screen.getByRole('button', { name: /^1 of 2 has not signed/ })).not.toHaveAttribute(
      'aria-disabled',
    );
    await app.go(paths.editHazardAnalysis(id));
    expect(await screen.findByText('Saving removes 1 signature.')).toBeVisible();
  });

  it('CALL-056 ends with the days that it is valid', async () => {
    const { id } = await openAnalysis(['IN_REVIEW', 'ACCEPTED'], {
      changes: { date: addDays(today(), -1) },
    });
    const said = await screen.findByRole('button', { name: /^2 of 2 have not signed/ });
    await waitFor(() =>
      expect(said).toHaveAccessibleDescription(/It was valid until .* Copy it for the next day/),
    );
    await expect(sign(id, '10021')).rejects.toMatchObject({ status: 409 });
  });

  it('CALL-056 two days from its date on, and work begins without all signatures where they are not needed', async () => {
    const { id } = await openAnalysis(['IN_REVIEW', 'ACCEPTED'], {
      changes: { date: addDays(today(), -1) },
      rules: { validDays: 2, signaturesNeeded: false },
    });
    expect(await screen.findByText('Valid until')).toBeVisible();
    expect(screen.queryByText(/^Work cannot begin/)).not.toBeInTheDocument();
    expect((await sign(id, '10021')).signed).toBe(1);
  });

  it('the crew signs in turn when it is accepted', async () => {
    const { app, id, dialog, fill, press } = await openAnalysis(['IN_REVIEW', 'ACCEPTED']);
    const { crew } = await stored(id);
    const [first, second] = crew.map(({ name }) => name);
    await press(/^2 of 2 have not signed/);
    const box = await dialog(`Signature of ${first}`);
    expect(within(box).getByText('Trench box')).toBeVisible();
    const typed = async (name: string) => {
      await app.user.click(await screen.findByRole('radio', { name: 'Type my name' }));
      await fill('Your full name', name);
      await press('Sign hazard analysis');
    };
    await typed('Sam Stone');
    await dialog(`Signature of ${second}`);
    // A screen reader reads whose turn it is, and then the tasks.
    expect(screen.getByRole('group', { name: `Signature of ${second}` })).toHaveFocus();
    await typed('Kit Lane');
    await screen.findByText('Sam Stone');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await stored(id)).crew.map(({ signature }) => signature)).toEqual([
      { kind: 'typed', value: 'Sam Stone' },
      { kind: 'typed', value: 'Kit Lane' },
    ]);
  });

  it('SAFE-20 the crew reads and signs in Spanish, and each person may choose', async () => {
    const { id, dialog, press, fill, app } = await openAnalysis(['IN_REVIEW', 'ACCEPTED']);
    const [first] = (await stored(id)).crew;
    await press('Español');
    expect(await screen.findByRole('heading', { name: 'Tareas' })).toBeVisible();
    await press(/^2 of 2 have not signed/);
    const box = await dialog(`Firma de ${first?.name}`);
    expect(within(box).getByText('He leído este análisis de riesgos y seguiré sus controles.')).toBeVisible();
    await app.user.click(within(box).getByRole('radio', { name: 'Escribir mi nombre' }));
    await fill('Su nombre completo', 'Sam Stone');
    await press('Firmar el análisis de riesgos');
    await waitFor(async () => expect((await stored(id)).signed).toBe(1));
    await press('English', await dialog());
    expect(await screen.findByRole('button', { name: 'Sign hazard analysis' })).toBeVisible();
  });

  it('SAFE-20 no text of an analysis is missing in Spanish', () => {
    const [english, spanish] = [analysisTexts.en, analysisTexts.es].map((texts) =>
      Object.entries({ ...texts, ...texts.bands }).filter(([key]) => key !== 'bands'),
    );
    expect(spanish?.map(([key]) => key)).toEqual(english?.map(([key]) => key));
    expect(spanish?.filter(([, text]) => english?.some(([, other]) => other === text))).toEqual([]);
  });

  it('CALL-056 waits for a review where the settings require it, and ignores a second signature', async () => {
    const { id } = await openAnalysis(['IN_REVIEW'], { rules: { reviewNeeded: true } });
    const collect = await screen.findByRole('button', { name: /^2 of 2 have not signed/ });
    await waitFor(() =>
      expect(collect).toHaveAccessibleDescription(
        'The crew cannot sign this hazard analysis. A manager must accept it first.',
      ),
    );
    expect(screen.getByText('Work cannot begin. A manager must accept it first.')).toBeVisible();
    await expect(sign(id, '10021')).rejects.toMatchObject({ status: 409 });
    await move(id, 'ACCEPTED');
    await expect(sign(id, '10003')).rejects.toMatchObject({ status: 400 });
    const { version, crew } = await sign(id, '10021');
    expect((await sign(id, '10021')).crew).toEqual(crew);
    expect((await stored(id)).version).toBe(version);
  });
});

it('everybody with the product may add one, and comment', async () => {
  const { fill, press, title } = await openAnalysis([], { username: tomas, changes: { supervisorId: '' } });
  await title('Dig footing');
  await fill('Comment', 'Is the utility locate still valid?');
  await press('Send comment');
  expect(
    await screen.findByText('Is the utility locate still valid?', { selector: 'p, div, span' }),
  ).toBeVisible();
});

it.each([
  ['tasks.0.name', 'Task 1'],
  ['tasks.1.hazards.2.severity', 'Task 2, hazard 3'],
  ['tasks', undefined],
  ['place', undefined],
])('%s is in %s', (name, position) => expect(describeAnalysisPosition(name)).toBe(position));

it('describes a task in the comparison of two versions', () => {
  expect(
    taskText({
      name: 'Dig',
      hazards: [
        {
          name: 'Cave-in',
          severity: '5',
          likelihood: '4',
          controls: 'Trench box\nLadder',
          remainingSeverity: '5',
          remainingLikelihood: '1',
        },
      ],
    }),
  ).toBe('Dig: Cave-in (extreme to medium; Trench box, Ladder)');
});
