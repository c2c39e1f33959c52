import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { call } from '../../src/api/client';
import { correctiveActionCalls } from '../../src/api/correctiveActions/contract';
import { changeFormStatus, formCalls, readFormVersion } from '../../src/api/inspectionForms/contract';
import { inspectionCalls, inspectionDashboard, submitInspection } from '../../src/api/inspections/contract';
import { inspections } from '../../src/api/inspections/queries';
import { businessById } from '../../src/demo/seed/businesses';
import { formSeed } from '../../src/demo/inspectionForms/seed';
import { inspectionSeed } from '../../src/demo/inspections/seed';
import { withShares } from '../../src/features/inspections/inspection';
import { figureChange, scoreChange } from '../../src/lib/period';
import { addDays, formatLongDay, formatShortDate, isoWeekOf, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { type Answer, questionsOf } from '../../src/lib/questionnaire/questionnaire';
import { addRecord } from '../support/addRecord';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { ann, dale, maria } from '../support/people';
import { answered, goodAnswers, oneSection, question } from '../support/questionnaire';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
/** The name of an inspection of the seed. */
function nameOf(id: string): string {
  const summit = businessById('3001');
  const forms = formSeed(summit);
  return forms.get(inspectionSeed(summit, forms, () => []).get(id)?.formId ?? '')?.name ?? '';
}
const params = (inspectionId: string) => ({ inspectionId });
const stored = (id: string) => call(inspectionCalls.get, { params: params(id), silent: true });

/** Two questions; a failed first one needs a comment and a corrective action. */
const roofWalk = oneSection(
  question('edges', 'yesNo', {
    text: 'Edges protected',
    weight: 3,
    onFailure: ['comment', 'correctiveAction'],
  }),
  question('roof', 'text', { text: 'Which roof', required: false }),
);

/** Plans an inspection of Maria with that form. */
async function addInspection(changes: object = {}) {
  const form = await addRecord(formCalls.create, {
    name: 'Roof walk',
    note: '',
    use: 'INSPECTION',
    sections: roofWalk.sections,
  });
  const formId = form?.id ?? '';
  await call(changeFormStatus, {
    params: { formId },
    body: { status: 'PUBLISHED', version: 1 },
    silent: true,
  });
  const added = await addRecord(inspectionCalls.create, {
    formId,
    jobId: '6001',
    assigneeId: '1001',
    organization: '',
    itemId: '',
    dueDate: today(),
    repeats: 'ONCE',
    ...changes,
  });
  return { id: added?.id ?? '', formId };
}

/** Plans an inspection and opens a screen with it. */
async function openInspection(
  address: (id: string, formId: string) => string | Promise<string>,
  changes: object = {},
) {
  let ids = { id: '', formId: '' };
  const opened = await open(async () => {
    ids = await addInspection(changes);
    return address(ids.id, ids.formId);
  });
  return { ...opened, ...ids };
}

describe('SCREEN-INSP list', () => {
  listContract({
    demo,
    clauses: { list: 'CALL-232, CALL-233' },
    username: maria,
    address: paths.inspections,
    caption: 'Inspections',
    call: 'inspections',
    sent: { sort: 'dueDate,asc', page: '0', size: '20', status: 'SCHEDULED', use: 'INSPECTION' },
    sort: { header: 'Status', sent: { sort: 'status,asc' }, again: { sort: 'status,desc' } },
    filter: { label: 'Status', option: 'Reviewed', sent: { status: 'REVIEWED' }, address: 'status=REVIEWED' },
    search: {
      label: 'Search inspections',
      text: 'Mariposa',
      sent: { search: 'Mariposa' },
      rows: ['Scaffold inspection'],
    },
    noMatch: 'No inspections match',
    empty: { body: { inspections: [], total: 0, statusCounts: { '': 0 } }, heading: 'No inspections yet' },
    failed: "Couldn't load inspections",
    forbidden: [],
  });

  it.each([
    ['SCREEN-AUDITS, SAFE-28 audits', paths.safetyAudits, 'AUDIT', 'Safety audits'],
    ['equipment', paths.equipmentInspections, 'EQUIPMENT', 'Equipment inspections'],
    [
      'SAFETY-MENU-14 general ones',
      '/safety/dashboard/general-inspections',
      'GENERAL',
      'General inspections',
    ],
    ['SAFETY-MENU-14 general ones', '/safety/dashboard/other-inspections', 'GENERAL', 'General inspections'],
  ])('%s have a list of their own', async (_, address, use, name) => {
    const { title } = await open(address);
    await title(name);
    await waitFor(async () =>
      expect((await demo.calls('inspections')).map(({ query }) => query.use)).toEqual([use]),
    );
  });
});

describe('SCREEN-INSP form', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newInspection(),
    save: 'Add inspection',
    call: 'createInspection',
    invalid: { entries: {}, errors: { Form: 'Choose a form', Job: 'Choose a job' } },
    draft: { field: 'Organization', text: 'Ridgeline Electric' },
    conflict: {
      address: paths.editInspection('81010'),
      save: 'Save inspection',
      entries: { Organization: 'Cedar Masonry' },
      others: async () => {
        const inspection = await stored('81010');
        const body = {
          ...inspections.draftOf(inspection),
          organization: 'Halloway',
          version: inspection.version,
        };
        await call(inspectionCalls.save, { params: params('81010'), body, silent: true });
      },
      dialog: 'Someone else changed this inspection',
      shows: ['Cedar Masonry', 'Halloway'],
      chosenVersion: /Cedar/,
      title: nameOf('81010'),
      read: () => stored('81010'),
      stored: { organization: 'Cedar Masonry', version: 3 },
    },
  });

  it('FAULT-127 is started, filled in and submitted without a network', async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    // Its questions are on this device since it was filled in before.
    const { app, fill, pick, press, title } = await openInspection(paths.fillInspection);
    await fill('Which roof', 'North');
    await app.go(paths.newInspection());
    await press('Yes');
    await pick('Form', 'Roof walk');
    await pick('Job', /Cedar Hollow Elementary School/);
    await demo.fault({ match: '*', kind: 'network', times: 'always' });
    onlineManager.setOnline(false);
    await press('Add inspection');
    await title('Roof walk');
    expect(await screen.findByText('1 change made here waits to be sent.')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Fill in' }));
    await app.user.click(await screen.findByRole('radio', { name: 'Yes' }));
    await press('Submit inspection');
    await screen.findByRole('link', { name: 'Outbox, 2 waiting' });
    await demo.clearFaults();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Outbox/ })).not.toBeInTheDocument());
    const { rows } = await call(inspectionCalls.list, {
      query: { search: 'Roof walk', status: 'SUBMITTED', sort: 'dueDate,asc', page: 0, size: 9 },
    });
    expect(rows).toMatchObject([{ formVersion: 1, failed: 0, submittedBy: { name: 'Maria Ortega' } }]);
  });

  it('plans an inspection by a published form, for the user and today', async () => {
    const { app, pick, press, title } = await open(paths.newInspection());
    await pick('Form', 'Scaffold inspection');
    await pick('Job', /Cedar Hollow Elementary School/);
    await press('Add inspection');
    await title('Scaffold inspection');
    const id = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect(await stored(id)).toMatchObject({
      status: 'SCHEDULED',
      dueDate: today(),
      assignee: { name: 'Maria Ortega' },
      formVersion: 1,
    });
  });
});

describe('SAFE-11, CALL-233 filling in', () => {
  it('is read in Spanish where the form has it, and the answers stay', async () => {
    const { app, pick, press, title } = await open(paths.newInspection());
    await pick('Form', 'Scaffold inspection');
    await pick('Job', /Cedar Hollow Elementary School/);
    await press('Add inspection');
    await title('Scaffold inspection');
    await app.user.click(screen.getByRole('link', { name: 'Fill in' }));
    await app.user.click(await screen.findByRole('radio', { name: 'Frame' }));
    await press('Español');
    expect(await screen.findByRole('radio', { name: 'De marcos' })).toBeChecked();
    expect(screen.getByRole('heading', { name: 'Plataformas' })).toBeVisible();
  });

  it('a failure needs a comment, adds a corrective action, and lowers the score', async () => {
    const { app, id, fill, press, summary, title } = await openInspection(paths.fillInspection);
    const edges = within(await screen.findByRole('group', { name: /Edges protected/ }));
    await app.user.click(edges.getByRole('radio', { name: 'No' }));
    await press('Submit inspection');
    expect(await summary()).toHaveTextContent('Edges protected: Describe what is wrong');
    await fill('What is wrong', 'North side is open');
    await press('Submit inspection');
    await screen.findByRole('heading', { name: '1 item failed' });
    await title('Roof walk');
    const saved = await stored(id);
    expect(saved).toMatchObject({ status: 'SUBMITTED', score: 0, failed: 1 });
    const [action] = saved.correctiveActions;
    const failed = within(screen.getByRole('region', { name: '1 item failed' }));
    const link = await failed.findByRole('link', { name: 'Edges protected' });
    expect(link).toHaveAttribute('href', `#${paths.correctiveAction(action?.id ?? '')}`);
    expect(link.parentElement).toHaveTextContent(
      `Edges protected · Open, Maria Ortega, due ${formatShortDate(addDays(today(), 7))}`,
    );
    expect(screen.queryByRole('heading', { name: 'Corrective actions' })).toBeNull();
    const opened = await call(correctiveActionCalls.get, {
      params: { correctiveActionId: action?.id ?? '' },
      silent: true,
    });
    expect(opened).toMatchObject({
      description: 'North side is open',
      responsible: { name: 'Maria Ortega' },
      source: { kind: 'INSPECTION', id, name: 'Roof walk' },
      dueDate: addDays(today(), 7),
    });
  });

  it('CALL-055 a failure needs a photo where the settings say so, whatever its form says', async () => {
    const body = { correctionDays: 7, photoNeeded: true, notifyManager: false, version: 1 };
    await demo.fault({ match: 'inspectionSettings', kind: 200, body });
    const { app, fill, press, summary } = await openInspection(paths.fillInspection);
    const edges = within(await screen.findByRole('group', { name: /Edges protected/ }));
    await app.user.click(edges.getByRole('radio', { name: 'No' }));
    await fill('What is wrong', 'North side is open');
    await press('Submit inspection');
    expect(await summary()).toHaveTextContent('Edges protected: Add a photo of what is wrong');
    expect(await demo.calls('submitInspection')).toEqual([]);
  });

  it('FAULT-96 submits once despite a lost response', async () => {
    const { app, id, press } = await openInspection(paths.fillInspection);
    const edges = within(await screen.findByRole('group', { name: /Edges protected/ }));
    await app.user.click(edges.getByRole('radio', { name: 'Yes' }));
    await demo.fault({ match: 'submitInspection', kind: 'lost', times: 1 });
    await press('Submit inspection');
    await screen.findByText('100% (3 of 3 points)');
    expect(await demo.calls('submitInspection')).toHaveLength(1);
    expect((await stored(id)).status).toBe('SUBMITTED');
  });

  it('FAULT-95 tells who was faster and keeps the answers', async () => {
    const { app, id, press } = await openInspection(paths.fillInspection);
    const edges = within(await screen.findByRole('group', { name: /Edges protected/ }));
    await app.user.click(edges.getByRole('radio', { name: 'Yes' }));
    await call(submitInspection, {
      params: params(id),
      body: { answers: { edges: answered('na') }, version: 1 },
      silent: true,
    });
    // Somebody else, for the page.
    await demo.fault({
      match: 'inspectionById',
      times: 'always',
      kind: 200,
      body: { ...(await stored(id)), submittedBy: { id: '1002', name: 'Dale Whitaker' } },
    });
    await press('Submit inspection');
    expect(await screen.findByText(/has already submitted this inspection/)).toBeVisible();
    expect(edges.getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  it.each([
    ['the same answers is a success', 'yes', /^100% \(3 of 3 points\)$/],
    ['other answers keeps these', 'na', /already submitted this inspection with other answers/],
  ])('FAULT-150 another tab of the same person: %s', async (_, value, text) => {
    const { app, id, press } = await openInspection(paths.fillInspection);
    const edges = within(await screen.findByRole('group', { name: /Edges protected/ }));
    await app.user.click(edges.getByRole('radio', { name: 'Yes' }));
    await call(submitInspection, {
      params: params(id),
      body: { answers: { edges: answered(value) }, version: 1 },
      silent: true,
    });
    await press('Submit inspection');
    expect(await screen.findByText(text)).toBeVisible();
    if (value === 'na') expect(edges.getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  it('FAULT-98 says that it was deleted, and keeps the answers', async () => {
    const { app, id, press } = await openInspection(paths.fillInspection);
    const edges = within(await screen.findByRole('group', { name: /Edges protected/ }));
    await app.user.click(edges.getByRole('radio', { name: 'Yes' }));
    await call(inspectionCalls.remove, { params: params(id), silent: true });
    await press('Submit inspection');
    expect(
      await screen.findByText('This inspection was deleted in the meantime. What you entered is still here.'),
    ).toBeVisible();
    expect(edges.getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  it('FAULT-79 answers survive a reload', async () => {
    const { app, id } = await openInspection(paths.fillInspection);
    const group = () => screen.findByRole('group', { name: /Edges protected/ });
    await app.user.click(within(await group()).getByRole('radio', { name: 'Yes' }));
    await screen.findByText('1 of 2 questions answered');
    app.unmount();
    await open(paths.fillInspection(id));
    await screen.findByText(/were restored/);
    expect(within(await group()).getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  it('a planned inspection keeps the version of its form', async () => {
    const { id, formId, title } = await openInspection(paths.inspection);
    const renamed = oneSection(question('other', 'text', { text: 'Anything else' }));
    await call(formCalls.save, {
      params: { formId },
      body: { name: 'Roof walk', note: '', use: 'INSPECTION', sections: renamed.sections, version: 2 },
      silent: true,
    });
    await call(changeFormStatus, {
      params: { formId },
      body: { status: 'PUBLISHED', version: 3 },
      silent: true,
    });
    await title('Roof walk');
    expect((await stored(id)).formVersion).toBe(1);
    expect(await screen.findByText(/Edges protected/)).toBeVisible();
  });

  it('SAFE-10 a schedule shows its next days, and the page of the inspection how it repeats', async () => {
    const { app, pick, press, title, field } = await open(paths.newInspection());
    await pick('Form', 'Scaffold inspection');
    await pick('Job', /Cedar Hollow Elementary School/);
    await app.user.selectOptions(await field('Repeats'), 'Daily');
    const next = await screen.findByRole('region', { name: 'Next days' });
    // A daily one has no holidays.
    expect(
      within(next)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([0, 1, 2, 3, 4].map((days) => formatLongDay(addDays(today(), days))));
    await press('Add inspection');
    await title('Scaffold inspection');
    expect(await screen.findByText('Every day')).toBeVisible();
    const id = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect(await stored(id)).toMatchObject({ repeats: 'DAILY', dueDate: today(), startsOn: today() });
  });

  it('SAFE-10 a business without time cards plans without holidays, and does not ask for them', async () => {
    const { app, fill, field } = await open(paths.newInspection(), ann);
    await app.user.selectOptions(await field('Repeats'), 'Weekly');
    // A holiday everywhere else.
    const newYear = `${Number(today().slice(0, 4)) + 1}-01-01`;
    await fill('Next due date', newYear);
    const [first] = within(await screen.findByRole('region', { name: 'Next days' })).getAllByRole('listitem');
    expect(first?.textContent).toBe(formatLongDay(newYear));
    expect(await demo.calls('holidays')).toEqual([]);
  });

  it('SAFE-10 one before use has no due date', async () => {
    const { app, pick, press, title, field } = await open(paths.newInspection());
    await pick('Form', 'Scaffold inspection');
    await pick('Job', /Cedar Hollow Elementary School/);
    await app.user.selectOptions(await field('Repeats'), 'Before use');
    expect(screen.queryByRole('textbox', { name: /due date/i })).not.toBeInTheDocument();
    // Choosing something else brings it back.
    await app.user.selectOptions(await field('Repeats'), 'Every few weeks');
    expect(await field('Next due date')).toHaveValue(formatShortDate(today()));
    expect(await field('Weeks from one to the next')).toHaveValue('2');
    await app.user.selectOptions(await field('Repeats'), 'Before use');
    await press('Add inspection');
    await title('Scaffold inspection');
    const id = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect(await stored(id)).toMatchObject({ repeats: 'BEFORE_USE', dueDate: '' });
  });

  it('SAFE-10 a missed one stays: it is filled in or excused, and neither edited nor deleted', async () => {
    const { app, press } = await openInspection(paths.inspection, {
      repeats: 'DAILY',
      dueDate: addDays(today(), -3),
    });
    expect(await screen.findByText('Missed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fill in' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
    await press('Excuse');
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Rained out');
    await app.user.click(dialog.getByRole('button', { name: 'Excuse inspection' }));
    expect(await screen.findByText('Rained out')).toBeVisible();
    expect(await screen.findByText('Excused', { selector: '.badge *, .badge' })).toBeVisible();
    await press('Take back excuse');
    await app.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back excuse' }),
    );
    expect(await screen.findByText('Missed')).toBeVisible();
  });

  it('SAFE-10 a result after the due date says how late it came', async () => {
    await openInspection(
      async (id) => {
        const body = { answers: { edges: answered('yes') }, version: 1 };
        await call(submitInspection, { params: params(id), body, silent: true });
        return paths.inspection(id);
      },
      { dueDate: addDays(today(), -2) },
    );
    expect(await screen.findByText(/\(2 days late\)$/)).toBeVisible();
  });
});

describe('SAFE-13, CALL-235 figures', () => {
  /** Two results of today: the seed has none. */
  const openFigures = () =>
    openInspection(async (id, formId) => {
      const second = await addRecord(inspectionCalls.create, {
        formId,
        jobId: '6002',
        assigneeId: '1001',
        organization: 'Ridgeline Electric',
        itemId: '',
        dueDate: today(),
        repeats: 'ONCE',
      });
      const submit = (one: string, edges: Answer) =>
        call(submitInspection, {
          params: params(one),
          body: { answers: { edges }, version: 1 },
          silent: true,
        });
      await submit(id, answered('yes'));
      await submit(second?.id ?? '', answered('no', { comment: 'Open' }));
      return paths.inspections;
    });

  it('SCREEN-INSP-JOB, SCREEN-INSP-ORG adds up results by job, organization and inspector, and shows where each leads', async () => {
    const { app, title } = await openFigures();
    await title('Inspections');
    const ofStatus = ['LATE', 'SUBMITTED'].map((status) => `#/safety/dashboard/inspections?status=${status}`);
    const linked = async () =>
      within(await screen.findByRole('region', { name: 'Figures' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => ofStatus.includes(href));
    // The tabs of the list count these.
    expect(await linked()).toEqual([]);
    const figures = await call(inspectionDashboard, {
      query: { use: 'INSPECTION', from: today(), to: today() },
      silent: true,
    });
    expect(figures).toMatchObject({ done: 2, failed: 1, score: 50 });
    expect(figures.failedItems).toEqual([{ name: 'Edges protected', count: 1 }]);
    expect(figures.weeks).toEqual([
      { monday: isoWeekOf(today()).days[0], passed: 1, withFailures: 1, score: 50 },
    ]);
    expect(
      figures.jobs
        .filter(({ done }) => done > 0)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['6001', '6002']);
    // A job has the score of its weeks.
    expect(figures.jobs.find(({ id }) => id === '6001')?.weeks).toEqual([
      { monday: isoWeekOf(today()).days[0], score: expect.any(Number) as number },
    ]);
    const byOrganization = new Map(figures.organizations.map((group) => [group.id, group]));
    expect(byOrganization.get('')).toMatchObject({ done: 1, failed: 0, score: 100 });
    expect(byOrganization.get('Ridgeline Electric')).toMatchObject({ done: 1, failed: 1, score: 0 });
    const hers = figures.inspectors.find(({ id }) => id === '1001');
    expect(hers).toMatchObject({ name: 'Maria Ortega', done: 2, failed: 1, score: 50 });

    for (const [address, name, panel] of [
      ['/safety/dashboard/inspections-job/dashboard', 'Inspections by job', 'By job'],
      ['/safety/dashboard/organization', 'Inspections by organization', 'By organization'],
    ] as const) {
      await app.go(address);
      await title(name);
      expect(await linked()).toEqual(ofStatus);
      expect(
        await screen.findByRole('group', { name: /^Average score by week: .* Target 90%$/ }),
      ).toBeVisible();
      const region = within(await screen.findByRole('region', { name: panel }));
      await app.user.click(region.getByRole('button', { name: 'Show as table' }));
      const [link] = region.getAllByRole('link');
      expect(link?.getAttribute('href')).toMatch(
        /^#\/safety\/dashboard\/inspections\?status=DONE&from=[\d-]+&to=[\d-]+&(jobId|organization)=/,
      );
    }
  });

  it.each([
    [12, 10, { better: 'up' }, '2 more than before', 'up', true],
    [12, 10, { better: 'down' }, '2 more than before', 'up', false],
    [9, 1200, {}, '1,191 fewer than before', 'down', undefined],
    [93, 96, scoreChange, '3 points lower than before', 'down', false],
    [97, 96, scoreChange, '1 point higher than before', 'up', true],
    [5, 5, { better: 'up' }, 'No change', 'same', undefined],
  ] as const)('a change from %s to %s with %o', (now, before, options, text, direction, isGood) =>
    expect(figureChange(now, before, options)).toEqual({ text, direction, isGood }),
  );

  it.each([
    [undefined, 5],
    [5, undefined],
  ])('no change from %s to %s', (now, before) => expect(figureChange(now, before)).toBeUndefined());

  it.each([
    [[6, 3, 1], 20, [30, 45, 50]],
    [[1], 3, [33]],
    [[2, 1], 3, [67, 100]],
    [[], 0, []],
    // The server counts fewer failures than the items have.
    [[2], 0, [0]],
  ])('SAFE-13 items that failed %j of %i times add up to %j percent', (counts, failed, shares) => {
    const items = counts.map((count) => ({ count }));
    expect(withShares(items, failed).map(({ shareSoFar }) => shareSoFar)).toEqual(shares);
  });
});

describe('SCREEN-INSP result', () => {
  /** A submitted inspection. */
  async function openResult() {
    const opened = await openInspection(async (id) => {
      await call(submitInspection, {
        params: params(id),
        body: { answers: { edges: answered('yes') }, version: 1 },
        silent: true,
      });
      return paths.inspection(id);
    });
    await opened.title('Roof walk');
    return opened;
  }

  it('is reviewed by a manager with a note', async () => {
    const { id, dialog, fill, press } = await openResult();
    await press('Review');
    const box = await dialog('Review Roof walk');
    await fill('Note', 'Well done');
    await press('Mark as reviewed', box);
    expect(await screen.findByText('Well done')).toBeVisible();
    expect(await stored(id)).toMatchObject({ status: 'REVIEWED', reviewedBy: { name: 'Maria Ortega' } });
  });

  it('SAFE-18, CALL-240 is shared with users and email addresses', async () => {
    const { dialog, fill, pick, press } = await openResult();
    await press('Share');
    const box = await dialog('Share Roof walk');
    await fill('Email addresses', 'inspector@city.example, nobody');
    await press('Share', box);
    expect(await within(box).findByText('nobody is not an email address')).toBeVisible();
    await fill('Email addresses', 'inspector@city.example');
    await pick('People', 'Dale Whitaker');
    await press('Share', box);
    expect(await screen.findByText('Sent to 2 recipients')).toBeVisible();
  });

  it('compares with the last result of the same form on the same job', async () => {
    const { app, id, formId } = await openResult();
    const second = await addRecord(inspectionCalls.create, {
      formId,
      jobId: '6001',
      assigneeId: '1001',
      organization: '',
      itemId: '',
      dueDate: today(),
      repeats: 'ONCE',
    });
    const secondId = second?.id ?? '';
    await call(submitInspection, {
      params: params(secondId),
      body: { answers: { edges: answered('no', { comment: 'Open' }) }, version: 1 },
      silent: true,
    });
    expect((await stored(id)).previousAnswers).toBeUndefined();
    await act(() => app.router.navigate(paths.inspection(secondId)));
    expect(await screen.findAllByText('Changed: was Yes')).not.toHaveLength(0);
  });

  it('can no longer be changed or deleted', async () => {
    const { id } = await openResult();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    await expect(call(inspectionCalls.remove, { params: params(id), silent: true })).rejects.toMatchObject({
      status: 409,
      message: 'This inspection was submitted and can no longer be changed.',
    });
  });

  it('others see only the inspections that they fill in', async () => {
    const { title } = await open(paths.inspections, dale);
    await title('Inspections');
    const { rows } = await call(inspectionCalls.list, {
      query: { page: 0, size: 100, sort: 'dueDate,asc', status: 'SCHEDULED' },
      silent: true,
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ assignee }) => assignee?.name))).toEqual(new Set(['Dale Whitaker']));
    // An inspector reads the questions without permission to change forms.
    const version = await call(readFormVersion, { params: { formId: '1801', formVersion: 1 }, silent: true });
    expect(questionsOf(version).length).toBeGreaterThan(0);
    expect(Object.keys(goodAnswers(version))).toHaveLength(questionsOf(version).length);
  });
});
