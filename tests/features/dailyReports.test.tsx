import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import {
  answerDailyReport,
  type DailyReportDetail,
  dailyReportCalls,
  dailyReportCrew,
  dailyReportDays,
  saveDailyReportSections,
} from '../../src/api/dailyReports/contract';
import { dailyReportDraftOf } from '../../src/api/dailyReports/queries';
import { noReferences, ticketCalls } from '../../src/api/tickets/contract';
import { describeReportPosition, reportFormatters } from '../../src/features/daily-reports/reportValues';
import { formatShortDate } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { questionsOf } from '../../src/lib/questionnaire/questionnaire';
import { addRecord } from '../support/addRecord';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { onFixedDay } from '../support/fixedDay';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { ann, dale, maria, tomas } from '../support/people';
import { goodAnswers } from '../support/questionnaire';
import { emulatePhone } from '../support/phone';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
onFixedDay();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A job without reports of the seed. */
const jobId = '6020';
const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const params = (dailyReportId: string) => ({ dailyReportId });
const stored = (id: string) => call(dailyReportCalls.get, { params: params(id), silent: true });
const draft = {
  jobId,
  date: '2026-11-18',
  tags: [],
  weather: { sky: 'CLEAR' as const, low: 40, high: 55, wind: '' as const, note: '' },
  crew: [{ name: 'Rosa Park', classification: 'Laborer', people: 1, hours: 8 }],
  work: [{ costCodeId: '', description: 'Set forms', quantity: 12, unit: 'SF' }],
  equipment: [],
  deliveries: [],
  visitors: [],
  delays: [],
  safety: '',
  notes: 'Gate code 4711',
  photos: [],
  nothing: [],
};
const add = async (changes: object = {}) =>
  (await addRecord(dailyReportCalls.create, { ...draft, ...changes }))?.id ?? '';

/** Adds a ticket of the day of the draft: 8 hours at $40. */
async function addTicket() {
  const rates = { regular: '40.00', overtime: '', doubleTime: '' };
  const labor = { id: 'l1', employeeId: '', itemId: '', description: 'Crew', typed: rates };
  return (await addRecord(ticketCalls.create, {
    jobId,
    date: '2026-11-18',
    description: 'Break out rock',
    ...noReferences,
    tags: [],
    labor: [{ ...labor, regular: 8, overtime: 0, doubleTime: 0 }],
    material: [],
    equipment: [],
    subcontractor: [],
    markups: { labor: 0, material: 0, equipment: 0, subcontractor: 0 },
    photos: [],
  }))!;
}

/** Adds a report and opens a screen with it. */
async function openReport(address = paths.dailyReport, changes: object = {}) {
  let id = '';
  const opened = await open(async () => {
    id = await add(changes);
    return address(id);
  });
  return { ...opened, id };
}

describe('SCREEN-TC-DAILY-REPORTS list', () => {
  listContract({
    demo,
    clauses: { list: 'CALL-192, TNM-13', forbidden: 'ACCESS-48, ACCESS-49' },
    username: maria,
    address: paths.dailyReports,
    caption: 'Daily reports',
    call: 'dailyReports',
    sent: { sort: 'date,desc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Hours', sent: { sort: 'hours,asc' }, again: { sort: 'hours,desc' } },
    filter: {
      label: 'Job',
      option: /^24-0001/,
      sent: { jobId: '6001' },
      address: 'jobId=6001',
    },
    search: {
      label: 'Search daily reports',
      text: 'Cedar Hollow 2026-11-19',
      sent: { search: 'Cedar Hollow 2026-11-19' },
      rows: ['24-0001 Cedar Hollow Elementary School'],
    },
    noMatch: 'No daily reports match',
    empty: { body: { dailyReports: [], total: 0 }, heading: 'No daily reports yet' },
    failed: "Couldn't load daily reports",
    forbidden: [
      [dale, /Only time card managers can open this/],
      [ann, /is not enabled for your business/],
    ],
  });

  it('CALL-199, TNM-20 downloads selected reports as a zip', async () => {
    const { names } = catchDownloads();
    const { app, press, table } = await open(`${paths.dailyReports}?jobId=6001`);
    const boxes = within(await table('Daily reports')).getAllByRole('checkbox');
    await app.user.click(boxes[1]!);
    await app.user.click(boxes[2]!);
    await press('Download');
    await press('Zip with a PDF file each');
    expect(await screen.findByText('2 daily reports downloaded')).toBeVisible();
    expect(names).toEqual(['Daily reports.zip']);
  });

  it('CALL-196, TNM-17 shows months of a job, their missing days, and adds a report of one', async () => {
    const { app, heading, press, table, title, field, pick } = await open(
      paths.dailyReportList({ tab: 'calendar' }),
    );
    expect(await heading('Choose a job')).toBeVisible();
    await pick('Job', /24-0001/);
    const month = await table('Daily reports of 24-0001 Cedar Hollow Elementary School, November 2026');
    const { days } = await call(dailyReportDays, {
      params: { projectId: '6001' },
      query: { from: '2026-11-01', to: '2026-11-30' },
      silent: true,
    });
    const missing = days.filter((day) => day.missing);
    expect(within(month).getAllByText('Missing')).toHaveLength(missing.length);
    expect(screen.getByText(new RegExp(`^${missing.length} working day`))).toBeVisible();
    expect(within(month).getAllByText('Complete')).toHaveLength(
      days.filter(({ report }) => report?.status === 'COMPLETE').length,
    );
    await press('Previous month');
    expect(await heading('October 2026')).toBeVisible();
    await waitFor(() => expect(app.router.state.location.search).toContain('month=2026-10'));
    await press('Next month');
    const day = formatShortDate(missing[0]!.date);
    await app.user.click(await screen.findByRole('link', { name: new RegExp(`report of ${day}`) }));
    await title('New daily report');
    expect(await field('Job')).toHaveValue('24-0001 Cedar Hollow Elementary School');
    expect(await field('Date')).toHaveValue(day);
  });

  it('shows the days as a list on phones', async () => {
    emulatePhone();
    await open(paths.dailyReportList({ tab: 'calendar', jobId: '6001' }));
    const days = await screen.findByRole('list', { name: /^Daily reports of .*, November 2026$/ });
    const items = within(days).getAllByRole('listitem');
    expect(items).toHaveLength(30);
    expect(items[19]).toHaveTextContent('Fri 20');
    expect(items[19]).toHaveAttribute('aria-current', 'date');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('CALL-198, TNM-19 adds up a period, and each figure leads to its list', async () => {
    const { app, table, heading, press } = await open(
      paths.dailyReportList({ tab: 'summary', jobId: '6001', fromDate: '2026-11-02', toDate: '2026-11-19' }),
    );
    expect(await heading('Quantities by cost code')).toBeVisible();
    await press('Show as table', await screen.findByRole('region', { name: 'By job' }));
    expect(within(await table('By job')).getAllByRole('row')).toHaveLength(2);
    const { rows } = await call(dailyReportCalls.list, {
      query: { jobId: '6001', fromDate: '2026-11-02', toDate: '2026-11-19', size: 100 },
      silent: true,
    });
    const complete = rows.filter(({ status }) => status === 'COMPLETE').length;
    const totals = screen.getByRole('region', { name: 'Totals' });
    await app.user.click(within(totals).getAllByRole('link', { name: String(complete) })[0]!);
    await table('Daily reports');
    expect(app.router.state.location.search).toBe(
      '?jobId=6001&fromDate=2026-11-02&toDate=2026-11-19&status=COMPLETE',
    );
  });

  it('FAULT-95 loads the sections of a job again, and keeps them when somebody else saved others meanwhile', async () => {
    await demo.fault({ match: 'dailyReportSections', kind: 500 });
    const { app, dialog, press } = await open(`${paths.dailyReports}?jobId=${jobId}`);
    await screen.findByText(/^Couldn't load the sections/);
    await press('Choose sections');
    const box = await dialog("Sections of this job's daily reports");
    await app.user.click(within(box).getByRole('checkbox', { name: 'Visitors' }));
    const body = { sections: ['notes' as const], formId: '', forOtherJobs: false, version: 1 };
    await call(saveDailyReportSections, { params: { projectId: jobId }, body, silent: true });
    await press('Save sections', box);
    expect(await within(box).findByText(/^Someone else changed these sections/)).toBeVisible();
    expect(within(box).getByRole('checkbox', { name: 'Visitors' })).not.toBeChecked();
    expect(within(box).getByRole('checkbox', { name: 'Deliveries' })).toBeChecked();
    await press('Save sections', box);
    await screen.findByText('The sections have been saved');
  });

  it('asks only for the sections that are on for the job', async () => {
    const { app, dialog, press, title } = await open(`${paths.dailyReports}?jobId=${jobId}`);
    await press('Choose sections');
    const box = await dialog("Sections of this job's daily reports");
    await app.user.click(within(box).getByRole('checkbox', { name: 'Visitors' }));
    await app.user.click(within(box).getByRole('checkbox', { name: 'T&M tickets' }));
    await app.user.click(within(box).getByRole('checkbox', { name: 'Use these sections for new jobs, too' }));
    await press('Save sections', box);
    await screen.findByText('The sections have been saved');
    for (const job of [jobId, '6019']) {
      await app.go(paths.newDailyReportOf(job, '2026-11-18'));
      await title('New daily report');
      await waitFor(() => expect(screen.queryByRole('group', { name: 'Visitors' })).not.toBeInTheDocument());
      expect(screen.queryByRole('group', { name: 'T&M tickets' })).not.toBeInTheDocument();
      expect(screen.getByRole('group', { name: 'Deliveries' })).toBeVisible();
    }
  });
});

describe('SCREEN-TC-DAILY-REPORTS form', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newDailyReport,
    save: 'Add daily report',
    call: 'createDailyReport',
    invalid: {
      entries: { 'Low (°F)': '60', 'High (°F)': '50' },
      errors: { Job: 'Choose a job', 'High (°F)': 'The high is below the low' },
    },
    draft: { field: 'Notes', text: 'Gate code 4711' },
    conflict: {
      address: paths.editDailyReport('74001'),
      save: 'Save daily report',
      entries: { Notes: 'Pump arrives at 6' },
      others: async () => {
        const report = await stored('74001');
        const body = { ...dailyReportDraftOf(report), notes: 'Pump arrives at 7', version: report.version };
        await call(dailyReportCalls.save, { params: params('74001'), body, silent: true });
      },
      dialog: 'Someone else changed this daily report',
      shows: ['Pump arrives at 6', 'Pump arrives at 7'],
      chosenVersion: /at 6/,
      title: 'Cedar Hollow Elementary School, Nov 19, 2026',
      read: () => stored('74001'),
      stored: { notes: 'Pump arrives at 6', version: 3 },
    },
  });

  describe('of a job and day', () => {
    formContract({
      demo,
      clauses: { lost: 'FAULT-54' },
      username: maria,
      address: paths.newDailyReportOf(jobId, '2026-11-18'),
      save: 'Add daily report',
      call: 'createDailyReport',
      invalid: {
        entries: { 'Low (°F)': '60', 'High (°F)': '50' },
        errors: { 'High (°F)': 'The high is below the low' },
      },
      lost: { entries: { Notes: 'Gate code 4711' }, title: 'Upland Switchyard, Nov 18, 2026' },
    });
  });

  it('CALL-193, TNM-14 adds a report with rows, weather and sections that are empty on purpose', async () => {
    const { app, fill, pick, press, title } = await open(paths.newDailyReportOf(jobId, '2026-11-18'));
    await title('New daily report');
    await app.user.click(await screen.findByRole('radio', { name: 'Rain' }));
    await press('Add work entry');
    await fill('Work done', 'Set forms');
    await fill('Quantity', '12.5');
    await fill('Unit', 'SF');
    await press('Add delay');
    await pick('Cause', 'Design or RFI');
    await fill('What happened', 'RFI 12');
    await fill('Hours lost', '1:30');
    await app.user.click(screen.getByRole('checkbox', { name: 'No visitors' }));
    // Weather, work, delays and visitors of eight.
    expect(await screen.findByText('50% filled')).toBeVisible();
    expect(screen.getByText('Not filled: Crew and hours, Equipment, Deliveries, Safety')).toBeVisible();
    await press('Add daily report');
    await title(/, Nov 18, 2026$/);
    const id = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect(await stored(id)).toMatchObject({
      job: { id: jobId },
      completeness: 50,
      weather: { sky: 'RAIN' },
      work: [{ description: 'Set forms', quantity: 12.5, unit: 'SF' }],
      delays: [{ cause: 'DESIGN', hours: 1.5, description: 'RFI 12' }],
      nothing: ['visitors'],
    });
  });

  it('fills the crew from time cards, and keeps others', async () => {
    let [id, names]: [string, string[]] = ['', []];
    const { press } = await open(async () => {
      const { rows } = await call(dailyReportCalls.list, {
        query: { jobId: '6001', size: 1, sort: 'date,desc' },
        silent: true,
      });
      const [{ date, ...first } = { id: '', date: '' }] = rows;
      const { crew } = await call(dailyReportCrew, {
        params: { projectId: '6001' },
        query: { date },
        silent: true,
      });
      id = first.id;
      const report = await stored(id);
      const others = report.crew.filter(({ name }) => crew.every((one) => one.name !== name));
      names = [...crew, ...others].map(({ name }) => name);
      const body = { ...dailyReportDraftOf(report), crew: others, version: report.version };
      await call(dailyReportCalls.save, { params: params(id), body, silent: true });
      return paths.editDailyReport(id);
    });
    await press('Fill from time cards');
    await screen.findByText(/from time cards$/, { selector: '*:not(button)' });
    await press('Save daily report');
    await screen.findByText(/has been saved/);
    expect((await stored(id)).crew.map(({ name }) => name)).toEqual(names);
  });

  it('ignores time cards of a day that is no longer chosen', async () => {
    const { fill, press } = await open(paths.newDailyReportOf('6001', '2026-11-18'));
    let arrive = () => {};
    demo.server.use(
      http.get(
        '*/jobs/6001/crew',
        () => new Promise<undefined>((resolve) => (arrive = () => resolve(undefined))),
      ),
    );
    await press('Fill from time cards');
    await fill('Date', 'Nov 17, 2026');
    arrive();
    const button = screen.getByRole('button', { name: 'Fill from time cards' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    expect(screen.queryByRole('button', { name: /^Remove / })).not.toBeInTheDocument();
  });

  it('copies empty sections from the last report, and asks before it replaces one', async () => {
    const { app, dialog, press } = await openReport(() => paths.newDailyReportOf(jobId, '2026-11-19'));
    await press('Copy empty sections from Nov 18, 2026');
    expect(
      await screen.findByText(/^Copied from Nov 18, 2026: crew and hours, work done, notes/),
    ).toBeVisible();
    expect(await screen.findByDisplayValue('Rosa Park')).toBeVisible();
    expect(screen.getByDisplayValue('Set forms')).toBeVisible();
    // Quantities of another day are not those of this one.
    expect(screen.getByLabelText(/^Quantity/)).toHaveValue('');
    await app.user.clear(screen.getByDisplayValue('Rosa Park'));
    await app.user.paste('Kit Lane');
    await press('Copy crew and hours from Nov 18, 2026');
    await press('Replace section', await dialog('Replace crew and hours?'));
    expect(await screen.findByDisplayValue('Rosa Park')).toBeVisible();
    expect(screen.queryByDisplayValue('Kit Lane')).not.toBeInTheDocument();
  });

  it('TNM-13 shows the tickets of the job and day that are chosen, to read', async () => {
    let ticket = '';
    const { app, fill, press, table, title } = await open(async () => {
      ticket = (await addTicket()).name;
      return paths.newDailyReportOf(jobId, '2026-11-18');
    });
    await title('New daily report');
    const rows = within(await table('T&M tickets')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'NumberDescriptionStatusHoursAmount',
      `${ticket}Break out rockDraft8.00$320.00`,
    ]);
    await fill('Date', 'Nov 17, 2026');
    expect(await screen.findByText('No tickets of this job and day.')).toBeVisible();
    await fill('Date', '');
    expect(await screen.findByText('Choose the job and the date to see their tickets.')).toBeVisible();
    await fill('Date', 'Nov 18, 2026');
    await table('T&M tickets');
    await press('Add daily report');
    await title(/, Nov 18, 2026$/);
    await app.user.click(await screen.findByRole('link', { name: ticket }));
    await title(`Ticket ${ticket}`);
  });

  it('finds the report of the job and day beforehand, and a second one is refused', async () => {
    const { app, id, fill, press, summary } = await openReport(() =>
      paths.newDailyReportOf(jobId, '2026-11-18'),
    );
    expect(await screen.findByText(/^There is already a report of this job and day/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute(
      'href',
      `#${paths.editDailyReport(id)}`,
    );
    await press('Add daily report');
    expect(await summary()).toHaveTextContent(
      'There is already a report of this job and day. Open it and add to it.',
    );
    await fill('Date', 'Nov 17, 2026');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open it' })).not.toBeInTheDocument());
    expect(app.router.state.location.pathname).toBe(paths.newDailyReport);
  });
});

describe('SCREEN-TC-DAILY-REPORTS report', () => {
  it('TNM-14 is completed by a signature, and reopened with a reason', async () => {
    const { app, id, dialog, fill, press, title } = await openReport();
    await title(/, Nov 18, 2026$/);
    await press('Complete and sign');
    const box = await dialog(/^Complete /);
    expect(within(box).getByText(/^Not filled yet: Equipment/)).toBeVisible();
    await app.user.click(within(box).getByRole('radio', { name: 'Type my name' }));
    await fill('Your full name', 'Maria Ortega');
    await press('Complete report', box);
    await screen.findByText('Complete', { selector: '.badge' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(await stored(id)).toMatchObject({ status: 'COMPLETE', signature: { value: 'Maria Ortega' } });

    await press('More');
    await press('Reopen');
    const reason = await dialog(/^Reopen /);
    expect(within(reason).getByText(/^The signature of Maria Ortega is removed/)).toBeVisible();
    await press('Reopen report', reason);
    expect(await within(reason).findByText('Reason is required')).toBeVisible();
    await fill('Reason', 'Wrong hours');
    await press('Reopen report', reason);
    await screen.findByText('Open', { selector: '.badge' });
    expect(await stored(id)).toMatchObject({ status: 'OPEN', completedAt: '' });
  });

  it('FAULT-96 a signature whose response is lost is looked up, and signs once', async () => {
    const { app, id, dialog, fill, press } = await openReport();
    await press('Complete and sign');
    const box = await dialog(/^Complete /);
    await app.user.click(within(box).getByRole('radio', { name: 'Type my name' }));
    await fill('Your full name', 'Maria Ortega');
    await demo.fault({ match: 'completeDailyReport', kind: 'lost' });
    await press('Complete report', box);
    await screen.findByText('Complete', { selector: '.badge' });
    expect(await demo.calls('completeDailyReport')).toHaveLength(1);
    expect((await stored(id)).status).toBe('COMPLETE');
  });

  it('FAULT-95 reports when somebody was faster', async () => {
    const { app, id, dialog, fill, press } = await openReport();
    await press('Complete and sign');
    const box = await dialog(/^Complete /);
    const report = await stored(id);
    const body = { ...dailyReportDraftOf(report), notes: 'Changed', version: report.version };
    await call(dailyReportCalls.save, { params: params(id), body, silent: true });
    await app.user.click(within(box).getByRole('radio', { name: 'Type my name' }));
    await fill('Your full name', 'Maria Ortega');
    await press('Complete report', box);
    expect(
      await within(box).findByText(/Someone else changed this daily report in the meantime/),
    ).toBeVisible();
    expect((await stored(id)).status).toBe('OPEN');
  });

  it('CALL-195, TNM-16 downloads a PDF and sends it by email', async () => {
    const { names } = catchDownloads();
    const { dialog, fill, press, title } = await openReport();
    const name = (await title(/, Nov 18, 2026$/)).textContent;
    await press('PDF');
    await waitFor(() => expect(names).toEqual([`${name}.pdf`]));
    await press('More');
    await press('Send by email');
    const box = await dialog('Send daily report by email');
    expect(within(box).getByText(`Attachment: ${name}.pdf`)).toBeVisible();
    await fill('To', 'owner@city.example');
    await press('Send email', box);
    expect(await screen.findByText('Sent to owner@city.example')).toBeVisible();
  });

  it('CALL-194, TNM-15 is deleted after a question, and comments are sent', async () => {
    const { id, dialog, fill, press, title } = await openReport();
    await title(/, Nov 18, 2026$/);
    await fill('Comment', 'Is the pour on Thursday?');
    await press('Send comment');
    expect(await screen.findByText('Is the pour on Thursday?', { selector: 'p, div, span' })).toBeVisible();
    await press('More');
    await press('Delete');
    await press('Yes', await dialog(/^Delete /));
    await title('Daily reports');
    await expect(stored(id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('questions of a daily report', () => {
  const formOf = (questions: DailyReportDetail['questions']) => ({
    formId: questions!.form.id,
    formVersion: questions!.version,
  });

  /** Adds a report, and chooses a form for the questions of its job. */
  async function openQuestions() {
    const opened = await openReport(() => `${paths.dailyReports}?jobId=${jobId}`);
    const { id, dialog, pick, press } = opened;
    await press('Choose sections');
    const box = await dialog("Sections of this job's daily reports");
    await pick('Questions from a form', /Scaffold/);
    await press('Save sections', box);
    await screen.findByText('The sections have been saved');
    const { questions, version } = await stored(id);
    return { ...opened, questions, version };
  }

  it('TNM-14, FAULT-95 are chosen for a job, answered on a page of their own, shown in the report and in a conflict', async () => {
    const { app, id, press, summary, title, questions, version } = await openQuestions();
    const name = questions!.form.name;
    await app.go(paths.dailyReportQuestions(id));
    await title(name);
    await press('Save answers');
    expect(await summary()).toBeVisible();
    expect(await demo.calls('answerDailyReport')).toHaveLength(0);
    // Another author answers them meanwhile.
    const answers = goodAnswers(questions!);
    await call(answerDailyReport, {
      params: params(id),
      body: { ...formOf(questions), answers, version },
      silent: true,
    });
    app.unmount();
    const again = await open(paths.dailyReport(id));
    expect(await again.heading(name)).toBeVisible();
    await again.app.user.click(screen.getByRole('link', { name: 'Answer questions' }));
    await again.title(name);
    await again.press('Save answers');
    await screen.findByText(/answers saved$/);
    expect((await stored(id)).version).toBe(3);

    // The same author answers again, and another one has been faster.
    await again.app.go(paths.dailyReportQuestions(id));
    await again.title(name);
    await again.app.user.click(await screen.findByRole('radio', { name: 'System' }));
    const [kind, location] = questionsOf(questions!);
    const others = { ...answers, [location!.id]: { ...answers[location!.id]!, comment: 'North wall' } };
    await call(answerDailyReport, {
      params: params(id),
      body: { ...formOf(questions), answers: others, version: version + 2 },
      silent: true,
    });
    await again.press('Save answers');
    const conflict = await again.dialog('Someone else changed this daily report');
    expect(conflict).toHaveTextContent(`${kind!.text}: System`);
    expect(conflict).toHaveTextContent('North wall');
  });

  it('says when the job has none', async () => {
    const { title } = await openReport(paths.dailyReportQuestions);
    await title(/, Nov 18, 2026$/);
    expect(await screen.findByText('No questions')).toBeVisible();
  });
});

describe('SCREEN-JD-DAILY', () => {
  listContract({
    demo,
    clauses: { list: 'CALL-186, DOC-09' },
    username: dale,
    address: paths.jobDailyReports('6001'),
    caption: 'Daily reports',
    call: 'dailyReports',
    sent: { jobId: '6001', sort: 'date,desc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Hours', sent: { sort: 'hours,asc' } },
    filter: { label: 'Status', option: 'Open', sent: { status: 'OPEN' }, address: 'status=OPEN' },
    search: {
      label: 'Search daily reports',
      text: '2026-11-19',
      sent: { search: '2026-11-19' },
      rows: ['Nov 19, 2026'],
    },
    noMatch: 'No daily reports match',
    empty: { body: { dailyReports: [], total: 0 }, heading: 'No daily reports of this job yet' },
    failed: "Couldn't load daily reports",
    forbidden: [[ann, /is not enabled for your business/]],
  });

  it('CALL-186, CALL-187, DOC-09 lists the reports of a job for readers, who download them and change none', async () => {
    const { names } = catchDownloads();
    const { app, press, rowNames, title } = await open(paths.jobDailyReports('6001'), tomas);
    await title('Daily reports');
    expect(screen.queryByRole('link', { name: 'New daily report' })).not.toBeInTheDocument();
    expect(await screen.findByText('24-0001 Cedar Hollow Elementary School')).toBeVisible();
    const [first] = await rowNames('Daily reports');
    await app.user.click(screen.getByRole('link', { name: first! }));
    const name = (await title(/^Cedar Hollow Elementary School, /)).textContent;
    await press('PDF');
    await waitFor(() => expect(names).toEqual([`${name}.pdf`]));
    expect(screen.queryByRole('button', { name: 'Complete and sign' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    // The list of all reports would be refused (ACCESS-48).
    await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Daily reports' }));
    expect(await screen.findByText('24-0001 Cedar Hollow Elementary School')).toBeVisible();
    expect(app.router.state.location.pathname).toBe(paths.jobDailyReports('6001'));
  });

  it('CALL-186, CALL-193, TNM-14 a foreman writes the report of a missing day, which is not his to complete', async () => {
    const { app, fill, press, title } = await open(
      paths.jobDailyReports(jobId, { tab: 'calendar', month: '2026-11' }),
      dale,
    );
    await app.user.click(await screen.findByRole('link', { name: /report of Nov 18, 2026/ }));
    await title('New daily report');
    expect(screen.queryByRole('button', { name: 'Choose sections' })).not.toBeInTheDocument();
    await fill('Safety', 'All tied off');
    await press('Add daily report');
    await title('Upland Switchyard, Nov 18, 2026');
    expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Complete and sign' })).not.toBeInTheDocument();
    await press(/^More/);
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: 'Month' }));
    expect(await screen.findByRole('link', { name: /^Nov 18, 2026:.*Open/ })).toBeVisible();
    expect(app.router.state.location.pathname).toBe(paths.jobDailyReports(jobId));
  });
});

it.each([
  ['visitors.1.name', 'Visitors, entry 2'],
  ['crew.0.hours', 'Crew and hours, entry 1'],
  ['weather.high', undefined],
  ['notes', undefined],
])('%s is in %s', (name, position) => expect(describeReportPosition(name)).toBe(position));

it('describes the weather and rows in the comparison of two versions', () => {
  expect([
    reportFormatters.weather?.({ sky: 'SNOW', low: null, high: 30, wind: '', note: '' }),
    reportFormatters.crew?.({ name: 'Rosa Park', classification: '', people: 2, hours: 'x' }, 0),
    reportFormatters.work?.(
      { costCodeId: { id: '1', label: '03-300 Rebar' }, description: '', quantity: 2, unit: 'TON' },
      0,
    ),
    reportFormatters.nothing?.('visitors', 0),
  ]).toEqual(['Snow, 30 °F', 'Rosa Park, 2, 0', '03-300 Rebar, 2 TON', 'No visitors']);
});
