import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import {
  courseCalls,
  orientationPersonById,
  type OrientationCourse,
  type OrientationPerson,
  orientationPeople,
  workerCalls,
} from '../../src/api/orientation/contract';
import { courses } from '../../src/api/orientation/queries';
import { type TopicQuizResult, topicQuizResults } from '../../src/api/topicQuizzes/contract';
import { setDraftStore } from '../../src/components/drafts/drafts';
import { isChanged } from '../../src/components/form/unsaved';
import { missingText } from '../../src/domain/orientation/coverage';
import { resultText } from '../../src/domain/quiz/quiz';
import { courseBadge, shortBadge } from '../../src/features/orientation/orientation';
import { addDays, formatShortDate, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { addRecord } from '../support/addRecord';
import { memoryDrafts } from '../support/memoryDrafts';
import { setupDemo } from '../support/demo';
import { drawSignature } from '../support/drawSignature';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria, priya, tomas } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const LADDERS = '886';
const worker = { name: 'Lena Fox', organization: 'Ridgeline Electric', phone: '(208) 555-0140', email: '' };
const addWorker = async () =>
  (await addRecord(workerCalls.create, { ...worker, blockedReason: '' }))?.id ?? '';
const personById = (personId: string) => call(orientationPersonById, { params: { personId }, silent: true });

const course = (id: string, changes: Partial<OrientationCourse> = {}): OrientationCourse => ({
  id,
  name: id,
  nameEs: '',
  job: undefined,
  timeZone: '',
  required: true,
  validCount: 60,
  validUnit: 'DAYS',
  version: 1,
  ...changes,
});
const person = (days: Record<string, number>): OrientationPerson => ({
  id: '1',
  ...worker,
  isEmployee: false,
  hardHat: '',
  completions: Object.entries(days).map(([courseId, ago]) => ({
    courseId,
    completedOn: addDays(today(), -ago),
  })),
  booked: [],
});

describe('SAFE-22 texts', () => {
  it.each([
    [0, 'done', `Valid to ${formatShortDate(addDays(today(), 60))}`, formatShortDate(addDays(today(), 60))],
    [29, 'done', `Valid to ${formatShortDate(addDays(today(), 31))}`, formatShortDate(addDays(today(), 31))],
    [30, 'waiting', 'Expires in 30 days', '30 days left'],
    [60, 'waiting', 'Expires today', 'Expires today'],
    [61, 'failed', `Expired ${formatShortDate(addDays(today(), -1))}`, 'Expired'],
  ])('passed %i days ago: %s, %s, %s', (ago, tone, text, short) => {
    expect(courseBadge(person({ a: ago }), course('a'))).toEqual({ tone, text });
    expect(shortBadge(person({ a: ago }), course('a')).text).toBe(short);
  });

  it('counts what is missing, the worst first', () => {
    const all = ['a', 'b', 'c', 'd'].map((id) => course(id));
    expect(missingText(person({ a: 10, b: 40, c: 90 }), all)).toBe(
      '1 never taken, 1 expired, 1 expires soon',
    );
    expect(missingText(person({ a: 10 }), all.slice(0, 1))).toBe('All valid');
    expect(missingText(person({}), [])).toBe('All valid');
  });

  it.each([
    [{ passed: true, percent: 80 }, 'Passed with 80%'],
    [{ passed: true, percent: undefined }, 'Passed'],
    [{ passed: false, percent: 40 }, 'Not passed: 40%, and 80% is needed'],
  ])('%j: %s', (result, text) => expect(resultText(result, 80)).toBe(text));
});

describe('coverage', () => {
  listContract({
    demo,
    clauses: { list: 'SAFE-22, CALL-244' },
    username: maria,
    address: paths.orientation,
    caption: 'Orientation',
    call: 'orientationPeople',
    sent: { sort: 'state,desc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Name', sent: { sort: 'name,asc' } },
    filter: { label: 'State', option: 'Expired', sent: { state: 'EXPIRED' }, address: '?state=EXPIRED' },
    search: {
      label: 'Search people',
      text: 'whitaker',
      sent: { search: 'whitaker' },
      rows: ['Dale Whitaker'],
    },
    link: { name: 'Dale Whitaker', address: '/safety/orientation/people/10002' },
    noMatch: 'No people match',
    empty: { body: { people: [], total: 0 }, heading: 'No people yet' },
    failed: "Couldn't load people",
    forbidden: [[tomas, /^Only settings administrators and managers can open this/]],
  });

  it('SAFE-22 has a column for each required course, and a figure leads to its people', async () => {
    const { app, table } = await open(paths.orientation);
    const heads = within(await table('Orientation'))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads).toEqual(
      expect.arrayContaining(['Fall protection', 'Site orientation', 'Respirable silica']),
    );
    expect(heads).not.toContain('School site rules');
    const figures = await screen.findByRole('region', { name: 'People by their worst course' });
    const figure = within(figures).getByText('Expired').nextElementSibling;
    const count = figure?.textContent ?? '';
    await app.user.click(within(figure as HTMLElement).getByRole('link'));
    expect(await screen.findByText(`${count} people`)).toBeVisible();
  });

  it('SAFE-22 adds the course of a job', async () => {
    const { table } = await open(`${paths.orientation}?job=6001`);
    expect(await within(await table('Orientation')).findByText('School site rules')).toBeVisible();
  });
});

describe('courses', () => {
  listContract({
    demo,
    clauses: { list: 'SAFE-22, CALL-244' },
    username: maria,
    address: paths.orientationCourses,
    caption: 'Orientation courses',
    call: 'orientationCourses',
    sent: { sort: 'name,asc', page: '0', size: '20' },
    rows: 10,
    sort: { header: 'Name', sent: { sort: 'name,desc' } },
    search: {
      label: 'Search courses',
      text: 'silica',
      sent: { search: 'silica' },
      rows: ['Respirable silica'],
    },
    link: { name: 'Respirable silica', address: '/safety/orientation/courses/883' },
    noMatch: 'No courses match',
    empty: { body: { orientationCourses: [], total: 0 }, heading: 'No courses yet' },
    failed: "Couldn't load courses",
    forbidden: [[dale, /^Only settings administrators and managers can open this/]],
  });

  it('GUARD-01 a new course without input is left without a question', async () => {
    const { button } = await open(paths.newOrientationCourse);
    await button('Add course');
    await screen.findByLabelText('Spanish name');
    expect(isChanged()).toBe(false);
  });

  formContract({
    demo,
    username: maria,
    address: paths.newOrientationCourse,
    save: 'Add course',
    call: 'createOrientationCourse',
    invalid: {
      entries: { 'Pass mark (%)': '120' },
      errors: {
        Name: 'Name is required',
        'Heading in English': 'Heading in English is required',
        'Text in English': 'Text in English is required',
        'Pass mark (%)': 'Pass mark: at most 100',
      },
    },
    draft: { field: 'Name', text: 'Scaffold user' },
    conflict: {
      address: paths.editOrientationCourse(LADDERS),
      save: 'Save course',
      entries: { 'Declaration in English': 'Understood.' },
      others: async () => {
        const params = { orientationCourseId: LADDERS };
        const before = await call(courseCalls.get, { params });
        const body = { ...courses.draftOf(before), declaration: 'I agree.', version: before.version };
        await call(courseCalls.save, { params, body, silent: true });
      },
      dialog: 'Someone else changed this course',
      shows: ['Understood.', 'I agree.'],
      chosenVersion: /Understood/,
      title: 'Ladders and stairs',
      read: () => call(courseCalls.get, { params: { orientationCourseId: LADDERS } }),
      stored: { declaration: 'Understood.', version: 3 },
    },
  });

  it('SAFE-22 shows topics, quiz and declaration, and does not delete a course that was taken', async () => {
    const { title, press, dialog } = await open(paths.orientationCourse('881'));
    await title('Site orientation');
    expect(screen.getByText('Valid for 1 year')).toBeVisible();
    expect(screen.getByText('5 of 6, chosen at random')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Stop work' })).toBeVisible();
    await press('More');
    await press('Delete');
    await press('Yes', await dialog());
    expect(await screen.findByText('People have taken this course, so it stays.')).toBeVisible();
  });
});

describe('SAFE-22 taking a course', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    onlineManager.setOnline(true);
  });

  /** Answers the questions of the ladders course with their right options. */
  async function answer({ app }: Awaited<ReturnType<typeof open>>) {
    const questions = [
      ['How far above the landing', '3 ft'],
      ['How far out is the foot', '4 ft'],
      ['How many points of contact', 'Three'],
    ] as const;
    for (const [text, option] of questions) {
      const group = await screen.findByRole('group', { name: new RegExp(text) });
      await app.user.click(within(group).getByRole('radio', { name: option }));
    }
  }

  it('opens the course for the person that was chosen', async () => {
    const { app, field, pick, press, title } = await open(paths.chooseOrientation, dale);
    await title('Take orientation');
    await press('Start');
    expect((await screen.findAllByText('Choose a course')).length).toBeGreaterThan(0);
    await pick('Course', 'Ladders and stairs');
    await app.user.click(await field('Person'));
    await app.user.paste('Whitaker');
    await app.user.click(await screen.findByRole('option', { name: /^Dale Whitaker/ }));
    await press('Start');
    await title('Ladders and stairs');
    expect(app.router.state.location.search).toMatch(/attempt=[\da-f]{32}&person=10002/);
  });

  it('keeps the answers over a reload, and sends one attempt', async () => {
    let personId = '';
    setDraftStore(memoryDrafts().store);
    const first = await open(async () => {
      personId = await addWorker();
      return paths.takeOrientation(LADDERS, personId, 'a1');
    }, dale);
    await first.title('Ladders and stairs');
    await answer(first);
    first.app.unmount();
    const again = await open(paths.takeOrientation(LADDERS, personId, 'a1'), dale);
    expect(await screen.findByText('3 of 4 questions answered')).toBeVisible();
    await drawSignature();
    await again.press('Sign and send');
    await again.title('Lena Fox');
    expect(await screen.findByText('Ladders and stairs: Passed with 100%')).toBeVisible();
    expect((await personById(personId)).attempts).toMatchObject([
      { passed: true, by: { name: 'Dale Whitaker' } },
    ]);
    expect(await demo.calls('sendOrientationAttempt')).toHaveLength(1);
  });

  it('waits in the outbox without a network, with a worker who is not in the list', async () => {
    const opened = await open(paths.takeOrientation(LADDERS, '', 'a1'), dale);
    const { title, fill, press } = opened;
    await title('Ladders and stairs');
    await demo.fault({ match: '*', kind: 'network', times: 'always' });
    onlineManager.setOnline(false);
    await fill('Name', 'J. Reyes');
    await answer(opened);
    await drawSignature();
    await press('Sign and send');
    expect(await screen.findByRole('link', { name: /^Outbox/ })).toBeVisible();
    await demo.clearFaults();
    act(() => onlineManager.setOnline(true));
    await waitFor(async () => expect(await demo.calls('sendOrientationAttempt')).not.toHaveLength(0), {
      timeout: 20_000,
    });
    await waitFor(
      async () => {
        const query = { search: 'J. Reyes', page: 0, size: 5 };
        const { rows } = await call(orientationPeople, { query, silent: true });
        expect(rows).toMatchObject([{ name: 'J. Reyes', completions: [{ courseId: LADDERS }] }]);
      },
      { timeout: 20_000 },
    );
  }, 60_000);

  it('says what is missing', async () => {
    const { press, summary, title } = await open(paths.takeOrientation(LADDERS, '', 'a1'), dale);
    await title('Ladders and stairs');
    await press('Sign and send');
    expect(await summary()).toHaveTextContent('Name is required');
    expect(await summary()).toHaveTextContent('Answer this question');
  });
});

describe('SAFE-22 a person', () => {
  it('has courses and attempts, and no deletion once something was passed', async () => {
    const { title, table, app } = await open(paths.orientationPerson('10002'));
    await title('Dale Whitaker');
    expect(within(await table('Courses')).getAllByRole('row')).toHaveLength(11);
    expect(within(await table('Attempts')).getAllByRole('row').length).toBeGreaterThan(2);
    await app.user.click(screen.getByRole('link', { name: 'Wallet card' }));
    const card = await screen.findByRole('region', { name: 'Wallet card of Dale Whitaker' });
    expect(within(card).getByRole('img', { name: /people\/10002$/ })).toBeVisible();
  });

  it('FAULT-50 says that the courses failed, although the person came later', async () => {
    let fail = () => {};
    const failed = new Promise<void>((resolve) => (fail = resolve));
    const app = await renderApp({ username: maria, address: '/dashboard' });
    demo.server.use(
      http.get('*/orientation-service/courses', () => {
        fail();
        return HttpResponse.error();
      }),
      // Goes on to the demo.
      http.get('*/orientation-service/people/10002', () => failed),
    );
    await app.go(paths.orientationPerson('10002'));
    await screenOf(app).title('Dale Whitaker');
    // In both sections and in a banner.
    expect(await screen.findAllByText(/^Couldn't load courses/)).toHaveLength(3);
  });

  it('a foreman adds a worker with a name alone', async () => {
    const { fill, press, title, app } = await open(paths.newOrientationWorker, dale);
    await title('New worker');
    await fill('Name', 'J. Reyes');
    await press('Add worker');
    await title('J. Reyes');
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    expect(await screen.findByText('No attempts yet')).toBeVisible();
    expect(app.router.state.location.pathname).toMatch(/people\/\d+$/);
  });

  it('an attempt is deleted after a question', async () => {
    const { title, dialog, press, app } = await open(paths.orientationPerson('10002'));
    await title('Dale Whitaker');
    const before = (await personById('10002')).attempts.length;
    const [button] = await screen.findAllByRole('button', { name: /^Delete the attempt at / });
    await app.user.click(button!);
    await press('Yes', await dialog());
    expect(await screen.findByText('Attempt deleted')).toBeVisible();
    expect((await personById('10002')).attempts).toHaveLength(before - 1);
  });
});

it('SAFE-22 shows a worker with the new name after a change', async () => {
  const { app, fill, press, title } = await open(async () => paths.orientationPerson(await addWorker()));
  await title('Lena Fox');
  await app.user.click(screen.getByRole('link', { name: 'Edit' }));
  await fill('Name', 'Lena Fox-Reyes');
  await press('Save worker');
  await title('Lena Fox-Reyes');
});

describe('the page of a person', () => {
  it('SAFE-22 says why somebody may not work today, and what to do about it', async () => {
    const { app, fill, press, title } = await open(async () => paths.orientationPerson(await addWorker()));
    const status = within(await screen.findByRole('region', { name: 'May work today No' }));
    expect(status.getByText('Has never passed Site orientation.')).toBeVisible();
    expect(status.getAllByRole('link', { name: 'Take it now' }).length).toBeGreaterThan(0);
    await app.user.click(screen.getByRole('link', { name: 'Edit' }));
    await fill('Blocked because', 'Worked without a harness');
    await press('Save worker');
    await title('Lena Fox');
    expect(await screen.findByText('Is blocked: Worked without a harness')).toBeVisible();
  });

  it('SAFE-22 says what is wrong with the trade partner that somebody works for', async () => {
    await open(async () => {
      const organization = 'Union Wells Demolition';
      const added = await addRecord(workerCalls.create, { ...worker, organization, blockedReason: '' });
      return paths.orientationPerson(added?.id ?? '');
    });
    expect(await screen.findByText('Union Wells Demolition is not qualified.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Open trade partner' })[0]).toHaveAttribute(
      'href',
      `#${paths.partner('8919')}`,
    );
  });

  it('SAFE-02, SAFE-22 shows how somebody answered the questionnaires of talks', async () => {
    let one: TopicQuizResult | undefined;
    await open(async () => {
      const { rows } = await call(topicQuizResults, { query: { size: 100 }, silent: true });
      one = rows.find(({ guest }) => !guest);
      return paths.orientationPerson(one?.person?.id ?? '');
    });
    const answered = within(await screen.findByRole('region', { name: 'Questionnaires of talks' }));
    const link = await answered.findByRole('link', {
      name: new RegExp(`${one?.topic?.name}: .*${String(one?.percent)}%`),
    });
    expect(link).toHaveAttribute('href', `#${paths.toolboxTalk(one?.talkId ?? '')}`);
  });

  it('FAULT-51 one part that fails leaves the others, and Retry loads it', async () => {
    const { app } = await open(async () => {
      await demo.fault({ match: 'toolboxTalks', kind: 500, times: 'always' });
      return paths.orientationPerson('10014');
    });
    expect(await screen.findByText("Couldn't load toolbox talks attended")).toBeVisible();
    const hours = within(screen.getByRole('region', { name: 'Hours of the last 4 weeks' }));
    expect((await hours.findAllByText(/ hours$/)).length).toBeGreaterThan(0);
    expect(await screen.findByRole('region', { name: 'May work today Yes' })).toBeVisible();
    await demo.clearFaults();
    await app.user.click(screen.getByRole('button', { name: /^(Retry|Try again)$/ }));
    const talks = within(screen.getByRole('region', { name: 'Toolbox talks attended' }));
    expect((await talks.findAllByRole('link')).length).toBeGreaterThan(0);
  });

  it('ACCESS-44 who may not see time cards sees no hours', async () => {
    await open(paths.orientationPerson('10014'), priya);
    expect(await screen.findByRole('region', { name: 'Hazard analyses as crew' })).toBeVisible();
    expect(screen.queryByText(/^Hours of the last/)).not.toBeInTheDocument();
  });
});

describe('certificates', () => {
  it('SAFE-22 adds one, renews it with what it was before, and deletes it after a question', async () => {
    const { app, fill, press, title, dialog } = await open(paths.newCertificate('88001'));
    await title('New certificate');
    await fill('Certificate', 'Rigger');
    await fill('Issued', 'Mar 9, 2024');
    await fill('Expires', 'Mar 8, 2024');
    await press('Add certificate');
    expect(await screen.findAllByText(/It expires before it was issued/)).not.toHaveLength(0);
    await fill('Expires', 'Mar 9, 2026');
    await press('Add certificate');
    expect(await screen.findByText('Expired Mar 9, 2026')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Renew or edit Rigger' }));
    await title('Edit Rigger');
    await fill('Issued', 'Mar 9, 2026');
    await fill('Expires', 'Mar 9, 2099');
    await press('Save certificate');
    expect(await screen.findByText('Valid to Mar 9, 2099')).toBeVisible();
    await app.user.click(screen.getByText('Before'));
    expect(screen.getByText('Mar 9, 2024 to Mar 9, 2026')).toBeVisible();
    await press('Delete Rigger');
    await press('Delete certificate', await dialog('Delete Rigger?'));
    expect(await screen.findByText('Rigger deleted')).toBeVisible();
    expect(await screen.findByText('No certificates yet.')).toBeVisible();
  });

  it('SAFE-22 the list has those of everybody, what expires first, and a foreman only reads', async () => {
    const { app, pick, rowNames } = await open(paths.certificates);
    const before = await rowNames('Certificates');
    await pick('Expires', 'Expired');
    await waitFor(async () => expect((await rowNames('Certificates')).length).toBeLessThan(before.length));
    expect(app.router.state.location.search).toBe('?expires=EXPIRED');
    app.unmount();
    await open(paths.orientationPerson('10004'), dale);
    expect(await screen.findByText('Crane operator')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Renew or edit/ })).not.toBeInTheDocument();
  });
});

describe('SAFE-22 a link to a course', () => {
  /** Lena Fox has taken nothing. */
  async function linkFor(course: string, personId = '88002') {
    const { app, press, dialog } = await open(paths.orientationPerson(personId));
    await press(`Link to ${course}`);
    const box = await dialog(/^Link for /);
    await press('Create link', box);
    const address = (await within(box).findByLabelText<HTMLInputElement>(/^Send this link/)).value;
    app.unmount();
    return new URL(address.replace('#/', '')).searchParams.get('code') ?? '';
  }

  it('is taken in Spanish on the own phone, once despite a lost answer', async () => {
    const code = await linkFor('Ladders and stairs');
    const phone = await renderApp({ address: paths.orientationLink(code) });
    const { title, press } = screenOf(phone);
    await title('Ladders and stairs');
    await phone.user.click(screen.getByRole('button', { name: 'Español' }));
    await title('Escaleras');
    expect(await screen.findByRole('heading', { name: 'Elegir y colocar' })).toBeVisible();
    expect(screen.getByText(/^He leído y entendido esto/)).toBeVisible();
    for (const option of ['3 pies', '4 pies', 'Tres'])
      await phone.user.click(await screen.findByRole('radio', { name: option }));
    await press('Firmar y enviar');
    const missing = within(await screen.findByRole('group', { name: 'Campos que requieren atención' }));
    expect(missing.getByText('Un campo requiere atención.')).toBeVisible();
    expect(missing.getByRole('button', { name: 'Su firma: Conteste esta pregunta' })).toBeVisible();
    await drawSignature('Firma');
    await demo.fault({ match: 'sendLinkedAttempt', kind: 'lost' });
    await press('Firmar y enviar');
    expect(await screen.findByText(/^Gracias\./)).toBeVisible();
    expect(await demo.calls('sendLinkedAttempt')).toHaveLength(2);
    phone.unmount();
    const again = await renderApp({ address: paths.orientationLink(code) });
    await screenOf(again).title('This link does not work');
    again.unmount();
    await open(paths.orientationPerson('88002'));
    expect(await screen.findByRole('cell', { name: 'Own phone' })).toBeVisible();
  });

  it('SAFE-22 is read in Spanish on the device of the foreman, too', async () => {
    const { app, title } = await open(paths.takeOrientation('882', '10014', 'a1'), dale);
    await title('Fall protection');
    await app.user.click(await screen.findByRole('button', { name: 'Español' }));
    await title('Protección contra caídas');
    expect(await screen.findByRole('heading', { name: 'Rescate' })).toBeVisible();
    expect(
      screen.getByRole('group', { name: /^¿Cuánto debe soportar un anclaje por persona/ }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Firmar y enviar' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cancelar' })).toBeVisible();
  });

  it('FAULT-148 keeps what was signed in one language for the other', async () => {
    const code = await linkFor('Ladders and stairs');
    const phone = await renderApp({ address: paths.orientationLink(code) });
    await phone.user.click(await screen.findByRole('button', { name: 'Español' }));
    await drawSignature('Firma');
    phone.unmount();
    await renderApp({ address: paths.orientationLink(code) });
    expect(await screen.findByRole('img', { name: 'Drawn, 1 stroke' })).toBeVisible();
  });

  it('says that an attempt has failed, and leads to the next one', async () => {
    const code = await linkFor('School site rules', '88012');
    const phone = await renderApp({ address: paths.orientationLink(code) });
    const { press } = screenOf(phone);
    for (const option of ['Never', 'Nothing'])
      await phone.user.click(await screen.findByRole('radio', { name: option }));
    await drawSignature();
    await press('Sign and send');
    expect(await screen.findByText(/^Not passed: 0%/)).toBeVisible();
    await press('Try again');
    expect(await screen.findByText(/^0 of 3/)).toBeVisible();
  });
});
