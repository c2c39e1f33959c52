import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoApi } from '../../src/demo/api';
import { setClockOffset } from '../../src/lib/clock';
import { weekday } from '../../src/lib/dates';
import type { Section } from '../../src/lib/questionnaire/questionnaire';
import { pdfText } from '../support/pdfText';
import { goodAnswers } from '../support/questionnaire';
import { type ApiAnswer, freshApi, setClock, signInDemo, valueAt, type Visitor } from './support';

const BASE = '/daily-report-service';
let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  // A Friday.
  setClock('2026-11-20');
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});
afterEach(() => setClockOffset(0));

interface Row {
  id: string;
  date: string;
  status: string;
  people: number;
  hours: number;
  tags: string[];
  job: { id: string; name: string };
}
const signature = { kind: 'typed', value: 'Maria Ortega' };
const rowsOf = ({ body }: ApiAnswer) => valueAt(body, 'dailyReports') as Row[];
const list = async (query: string, visitor = maria) =>
  rowsOf(await visitor.get(`${BASE}/reports?size=1000&${query}`));
const draft = {
  jobId: '6020',
  date: '2026-11-18',
  tags: ['Lift'],
  weather: { sky: 'CLEAR', low: 40, high: 55, wind: '', note: '' },
  crew: [{ name: 'Rosa Park', classification: 'Laborer', people: 3, hours: 24 }],
  work: [{ costCodeId: '3001-15', description: '', quantity: 12, unit: 'TON' }],
  equipment: [],
  deliveries: [],
  visitors: [],
  delays: [{ cause: 'WEATHER', hours: 6, description: 'Wind' }],
  safety: '',
  notes: '',
  photos: [],
  nothing: ['delays', 'visitors'],
};
const add = async (changes: object = {}, visitor = maria) =>
  visitor.send('POST', `${BASE}/reports`, { ...draft, ...changes });

it('CALL-192, TNM-13 lists about 400 reports of 12 jobs, each day once', async () => {
  const all = await list('');
  expect(all.length).toBeGreaterThan(340);
  expect(all.length).toBeLessThan(460);
  expect(new Set(all.map(({ job }) => job.id)).size).toBe(12);
  expect(new Set(all.map(({ job, date }) => `${job.id} ${date}`)).size).toBe(all.length);
  expect(all.every(({ date }) => date < '2026-11-20')).toBe(true);
});

it('CALL-192 finds by the cause of a delay', async () => {
  const { body } = await add();
  expect((await list('delay=WEATHER&jobId=6020')).map(({ id }) => id)).toEqual([valueAt(body, 'id')]);
  expect(await list('delay=OWNER&jobId=6020')).toEqual([]);
});

it('CALL-193, TNM-14 adds a report with its sums and the author', async () => {
  const { status, body } = await add();
  expect(status).toBe(200);
  // Weather, crew, work and delays are filled, visitors empty on purpose: five of eight.
  expect(body).toMatchObject({
    name: expect.stringMatching(/, Nov 18, 2026$/) as string,
    status: 'OPEN',
    completeness: 62,
    people: 3,
    hours: 24,
    delayHours: 6,
    nothing: ['visitors'],
    authors: [{ name: 'Maria Ortega' }],
    work: [{ costCode: { id: '3001-15' }, quantity: 12, unit: 'TON' }],
  });
});

it('CALL-193 adds a report of today, with work that has no cost code', async () => {
  const { status, body } = await add({
    date: '2026-11-20',
    work: [{ costCodeId: '', description: 'Cleanup', quantity: null, unit: '' }],
  });
  expect([status, valueAt(body, 'work')]).toEqual([200, [{ description: 'Cleanup', unit: '' }]]);
});

it('TNM-14 everyone who has saved a report is an author, the first one first', async () => {
  const { body } = await maria.get(`${BASE}/reports?jobId=6001&status=OPEN&size=50`);
  const { id } = rowsOf({ status: 200, body })[0]!;
  const before = (await maria.get(`${BASE}/reports/${id}`)).body;
  const names = (content: unknown) =>
    (valueAt(content, 'authors') as { name: string }[]).map(({ name }) => name);
  const date = String(valueAt(before, 'date'));
  const { status, body: after } = await maria.send('PUT', `${BASE}/reports/${id}`, {
    ...draft,
    jobId: '6001',
    date,
    version: 1,
  });
  expect([status, names(after)]).toEqual([200, [...new Set([...names(before), 'Maria Ortega'])]]);
});

it('CALL-198 adds up each cause, and only work with a quantity', async () => {
  const lost = (cause: string, hours: number) => ({ cause, hours, description: cause });
  await add({
    delays: [lost('WEATHER', 6), lost('OWNER', 2), lost('WEATHER', 1)],
    work: [{ ...draft.work[0], quantity: null }],
  });
  const { body } = await maria.get(`${BASE}/summary?from=2026-11-18&to=2026-11-18&jobId=6020`);
  expect(body).toMatchObject({ delayHours: 9, work: [] });
  expect(valueAt(body, 'delays')).toEqual([
    { cause: 'WEATHER', reports: 1, hours: 7 },
    { cause: 'OWNER', reports: 1, hours: 2 },
  ]);
});

it.each<[string, object, string]>([
  [
    'a second one of a job and day',
    {},
    'date: There is already a report of this job and day. Open it and add to it.',
  ],
  [
    'an unknown cost code',
    { date: '2026-11-17', work: [{ ...draft.work[0], costCodeId: '9' }] },
    'work: A cost code no longer exists.',
  ],
  [
    'work without a name',
    { date: '2026-11-17', work: [{ ...draft.work[0], costCodeId: '' }] },
    'work.0.description: Choose a cost code, or describe the work',
  ],
  [
    'a high below the low',
    { date: '2026-11-17', weather: { ...draft.weather, high: 30 } },
    'weather.high: The high is below the low',
  ],
])('CALL-193 refuses %s', async (_, changes, detail) => {
  await add();
  const { status, body } = await add(changes);
  expect([status, valueAt(body, 'details')]).toEqual([400, [detail]]);
});

it('TNM-14 several authors edit one report, and the history says who changed what', async () => {
  const id = String(valueAt((await add()).body, 'id'));
  const { status, body } = await maria.send('PUT', `${BASE}/reports/${id}`, {
    ...draft,
    crew: [...draft.crew, { name: 'Bitterroot Electric', classification: '', people: 2, hours: 16 }],
    version: 1,
  });
  expect([status, valueAt(body, 'people')]).toEqual([200, 5]);
  const history = await maria.get(`${BASE}/reports/${id}/history?page=0&size=10`);
  expect(valueAt(history.body, 'history', 0)).toMatchObject({
    what: 'Crew and hours changed',
    by: { name: 'Maria Ortega' },
    from: 'Rosa Park, Laborer, 3, 24',
    to: 'Rosa Park, Laborer, 3, 24; Bitterroot Electric, 2, 16',
  });
});

it('TNM-14 is completed by a signature, not changed then, and reopened with a reason', async () => {
  const id = String(valueAt((await add()).body, 'id'));
  const one = `${BASE}/reports/${id}`;
  expect((await maria.send('POST', `${one}/signature`, { signature, version: 9 })).status).toBe(409);
  const completed = await maria.send('POST', `${one}/signature`, { signature, version: 1 });
  expect(completed.body).toMatchObject({
    status: 'COMPLETE',
    signature,
    completedBy: { name: 'Maria Ortega' },
    version: 2,
  });
  expect((await maria.send('POST', `${one}/signature`, { signature, version: 2 })).status).toBe(409);
  expect((await maria.send('PUT', one, { ...draft, version: 2 })).body).toMatchObject({
    message: 'This daily report cannot be changed. It is complete. Reopen it first.',
  });
  expect((await maria.send('POST', `${one}/reopen`, { reason: ' ', version: 2 })).status).toBe(400);
  expect((await maria.send('POST', `${one}/reopen`, { reason: 'Wrong hours', version: 1 })).status).toBe(409);
  const reopened = await maria.send('POST', `${one}/reopen`, { reason: 'Wrong hours', version: 2 });
  expect(reopened.body).toMatchObject({ status: 'OPEN', completedAt: '', version: 3 });
  expect(valueAt(reopened.body, 'signature')).toBeUndefined();
  expect((await maria.send('POST', `${one}/reopen`, { reason: 'Again', version: 3 })).status).toBe(409);
  const history = await maria.get(`${one}/history?page=0&size=10`);
  const entries = valueAt(history.body, 'history') as { what: string; from: string; to: string }[];
  expect(entries.map(({ what, from, to }) => [what, from, to])).toEqual([
    ['Status changed', 'Complete', 'Open'],
    ['Signature removed', 'Maria Ortega', ''],
    ['Reopened', '', 'Wrong hours'],
    ['Status changed', 'Open', 'Complete'],
    ['Added', '', ''],
  ]);
});

it('TNM-14 an empty report is not completed', async () => {
  const empty = {
    ...draft,
    weather: { ...draft.weather, sky: '' },
    crew: [],
    work: [],
    delays: [],
    nothing: [],
  };
  const id = String(valueAt((await add(empty)).body, 'id'));
  const { status } = await maria.send('POST', `${BASE}/reports/${id}/signature`, { signature, version: 1 });
  expect(status).toBe(409);
});

it('TNM-14 the history says that a section is empty on purpose', async () => {
  const id = String(valueAt((await add({ nothing: [] })).body, 'id'));
  await maria.send('PUT', `${BASE}/reports/${id}`, { ...draft, version: 1 });
  const history = await maria.get(`${BASE}/reports/${id}/history?page=0&size=10`);
  expect(valueAt(history.body, 'history', 0)).toMatchObject({
    what: 'Visitors changed',
    from: '',
    to: 'No visitors',
  });
});

it('CALL-197, TNM-18 counts the tags in use', async () => {
  await add({ tags: ['Zoning'] });
  const { body } = await maria.get(`${BASE}/tags`);
  expect((valueAt(body, 'tags') as object[]).at(-1)).toEqual({ name: 'Zoning', reports: 1 });
});

it('CALL-196, TNM-17 answers the days of a job with hours of time cards, reports and missing days', async () => {
  const { body } = await maria.get(`${BASE}/jobs/6001/days?from=2026-11-01&to=2026-11-30`);
  const days = valueAt(body, 'days') as { date: string; hours: number; missing: boolean; report?: Row }[];
  expect(days).toHaveLength(30);
  const reported = (await list('jobId=6001&fromDate=2026-11-01')).map(({ date }) => date);
  expect(days.flatMap(({ date, report }) => (report ? [date] : []))).toEqual(reported.sort());
  const withHours = days.filter(({ hours, date }) => hours > 0 && date < '2026-11-20');
  expect(days.filter(({ missing }) => missing)).toEqual(withHours.filter(({ report }) => !report));
  // The crew of a day has the hours of that day.
  const busy = withHours[0]!;
  const crew = await maria.get(`${BASE}/jobs/6001/crew?date=${busy.date}`);
  const hours = (valueAt(crew.body, 'crew') as { hours: number }[]).reduce((sum, one) => sum + one.hours, 0);
  expect(hours).toBe(busy.hours);
});

it.each([
  ['from=2026-11-02&to=2026-11-01', 'to: The end is before the start.'],
  // September 19 to 30, October, and November 1 to 20: 12 + 31 + 20.
  ['from=2026-09-19&to=2026-11-20', 'to: The period must be at most 62 days.'],
])('CALL-196 refuses the days %s', async (query, detail) => {
  const { status, body } = await maria.get(`${BASE}/jobs/6001/days?${query}`);
  expect([status, valueAt(body, 'details')]).toEqual([400, [detail]]);
});

it('CALL-196 answers 62 days, and none of an unknown job', async () => {
  const { body } = await maria.get(`${BASE}/jobs/6001/days?from=2026-09-20&to=2026-11-20`);
  expect(valueAt(body, 'days')).toHaveLength(62);
  for (const path of ['days?from=2026-11-01&to=2026-11-02', 'crew?date=2026-11-01', 'sections'])
    expect((await maria.get(`${BASE}/jobs/9/${path}`)).status).toBe(404);
});

it('CALL-198, TNM-19 adds up a period', async () => {
  await add();
  await add({
    date: '2026-11-19',
    work: [
      { ...draft.work[0], quantity: 8.5 },
      { ...draft.work[0], quantity: 1 },
    ],
  });
  const query = 'from=2026-11-18&to=2026-11-19&jobId=6020';
  const { body } = await maria.get(`${BASE}/summary?${query}`);
  // 3 people, 24 hours and 6 lost hours on each of two days; 12 + 8.5 + 1 tons.
  expect(body).toMatchObject({
    complete: 0,
    open: 2,
    missing: 0,
    people: 6,
    hours: 48,
    delayHours: 12,
    jobs: [{ id: '6020', open: 2, people: 6, hours: 48, delayHours: 12 }],
    delays: [{ cause: 'WEATHER', reports: 2, hours: 12 }],
    work: [{ costCode: { id: '3001-15' }, unit: 'TON', quantity: 21.5, reports: 2 }],
  });
});

it('CALL-198 counts the missing days of a job from its first report', async () => {
  const { body } = await maria.get(`${BASE}/summary?from=2026-11-01&to=2026-11-20&jobId=6001`);
  const days = await maria.get(`${BASE}/jobs/6001/days?from=2026-11-01&to=2026-11-20`);
  const rows = valueAt(days.body, 'days') as { date: string; missing: boolean; report?: object }[];
  const first = rows.findIndex(({ report }) => report);
  const missing = rows.slice(first).filter((day) => day.missing);
  expect(valueAt(body, 'missing')).toBe(missing.length);
  const onFridays = missing.filter(({ date }) => weekday(date) === 'Friday').length;
  const [job] = valueAt(body, 'jobs') as { missingOn: Record<string, number> }[];
  expect(job?.missingOn.friday).toBe(onFridays);
  const on = Object.values(job?.missingOn ?? {});
  expect(on.reduce((sum, count) => sum + count, 0)).toBe(missing.length);
});

it('sections that are off do not count', async () => {
  const id = String(valueAt((await add()).body, 'id'));
  const path = `${BASE}/jobs/6020/sections`;
  expect((await maria.get(path)).body).toMatchObject({ version: 1 });
  const saved = await maria.send('PUT', path, {
    formId: '',
    sections: ['crew', 'weather', 'safety'],
    forOtherJobs: false,
    version: 1,
  });
  expect(saved.body).toEqual({ sections: ['weather', 'crew', 'safety'], version: 2 });
  expect(
    (await maria.send('PUT', path, { sections: ['crew'], formId: '', forOtherJobs: false, version: 1 }))
      .status,
  ).toBe(409);
  // Weather and crew of three.
  expect((await maria.get(`${BASE}/reports/${id}`)).body).toMatchObject({ completeness: 66 });
});

it('sections are chosen for all jobs without their own, too', async () => {
  const path = (jobId: string) => `${BASE}/jobs/${jobId}/sections`;
  const save = (jobId: string, sections: string[], forOtherJobs: boolean, version: number) =>
    maria.send('PUT', path(jobId), { sections, formId: '1801', forOtherJobs, version });
  const sectionsOf = async (jobId: string) => (await maria.get(path(jobId))).body;
  const form = { id: '1801' };
  await save('6019', ['safety'], false, 1);
  expect(await sectionsOf('6018')).toMatchObject({ version: 1 });
  await save('6020', ['weather', 'crew'], true, 1);
  const chosen = { sections: ['weather', 'crew', 'questions'], form, version: 2 };
  expect([await sectionsOf('6020'), await sectionsOf('6018')]).toMatchObject([chosen, chosen]);
  expect(await sectionsOf('6019')).toMatchObject({ sections: ['safety', 'questions'] });
  // Somebody who has read them before is told.
  expect((await save('6018', ['crew'], false, 1)).status).toBe(409);
  expect((await save('6018', ['crew'], false, 2)).body).toMatchObject({ version: 3 });
  expect(await sectionsOf('6017')).toMatchObject(chosen);
  await save('6020', ['work'], true, 2);
  expect(await sectionsOf('6017')).toMatchObject({ sections: ['work', 'questions'], version: 3 });
});

it('TNM-14 questions of a form are a section of the job, and are answered before the report is complete', async () => {
  const path = `${BASE}/jobs/6020/sections`;
  const id = String(valueAt((await add()).body, 'id'));
  const one = `${BASE}/reports/${id}`;
  const form = { formId: '1801', formVersion: 1 };
  expect((await maria.send('PUT', `${one}/answers`, { ...form, answers: {}, version: 1 })).status).toBe(409);
  const choose = (formId: string) =>
    maria.send('PUT', path, { sections: ['crew'], formId, forOtherJobs: false, version: 1 });
  expect((await choose('9')).body).toMatchObject({ details: ['formId: Choose a published form.'] });
  expect((await choose('1801')).body).toMatchObject({
    sections: ['crew', 'questions'],
    form: { id: '1801' },
  });
  // Crew of crew and questions.
  const before = await maria.get(one);
  expect(before.body).toMatchObject({
    completeness: 50,
    questions: { form: { id: '1801' }, version: 1, answers: {} },
  });
  const refused = await maria.send('PUT', `${one}/answers`, { ...form, answers: {}, version: 1 });
  expect(valueAt(refused.body, 'details', 0)).toMatch(/^answers: /);
  const sections = valueAt(before.body, 'questions', 'sections') as Section[];
  const answers = goodAnswers({ sections });
  expect((await maria.send('PUT', `${one}/answers`, { ...form, answers, version: 9 })).status).toBe(409);
  // FAULT-148: answers to questions that nobody has read here.
  const older = { formId: '1801', formVersion: 0, answers, version: 1 };
  expect((await maria.send('PUT', `${one}/answers`, older)).status).toBe(409);
  const saved = await maria.send('PUT', `${one}/answers`, { ...form, answers, version: 1 });
  expect(saved.body).toMatchObject({ completeness: 100, version: 2 });
  // Another form later changes nothing in what was answered.
  await maria.send('PUT', path, { sections: ['crew'], formId: '', forOtherJobs: false, version: 2 });
  expect((await maria.get(one)).body).toMatchObject({ questions: { form: { id: '1801' } } });
  // Editing keeps the answers.
  expect((await maria.send('PUT', one, { ...draft, version: 2 })).body).toMatchObject({
    questions: { form: { id: '1801' }, answers: valueAt(saved.body, 'questions', 'answers') },
    completeness: 100,
  });
  await maria.send('POST', `${one}/signature`, { signature, version: 3 });
  expect((await maria.send('PUT', `${one}/answers`, { ...form, answers, version: 4 })).body).toMatchObject({
    message: 'This daily report cannot be changed. It is complete. Reopen it first.',
  });
});

const fetchFile = async (method: string, path: string, body?: object, visitor = maria) =>
  api.answer(
    new Request(`http://demo.test/api${BASE}${path}`, {
      method,
      headers: { ...visitor.headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );

const textOfPdf = async (id: string, visitor = maria) => {
  const pdf = await fetchFile('GET', `/reports/${id}/pdf`, undefined, visitor);
  return pdfText(new Uint8Array(await pdf!.arrayBuffer()));
};

it('CALL-195, TNM-16 a PDF says what is filled, empty on purpose, not filled, and who signed', async () => {
  const id = String(valueAt((await add({ tags: [] })).body, 'id'));
  const lines = (await textOfPdf(id)).split('\n');
  expect(lines).toContain('Wed Nov 18 2026 · Open · 3 people, 24 hours');
  const after = (title: string, count: number) =>
    lines.slice(lines.indexOf(title) + 1, lines.indexOf(title) + 1 + count);
  expect(after('Crew and hours', 8).join('; ')).toBe(
    'Name; Classification; People; Hours; Rosa Park; Laborer; 3; 24',
  );
  expect(after('Visitors', 1)).toEqual(['No visitors']);
  expect(after('Safety', 1)).toEqual(['Not filled']);
  // Optional sections without content, and facts that there are none of.
  for (const title of ['Notes', 'Photos', 'Tags: ']) expect(lines).not.toContain(title);
  expect(lines.some((line) => line.startsWith('Completed'))).toBe(false);

  const signature = { kind: 'typed', value: 'M. Ortega' };
  await maria.send('PUT', `${BASE}/reports/${id}`, { ...draft, version: 1 });
  await maria.send('POST', `${BASE}/reports/${id}/signature`, { signature, version: 2 });
  const signed = await textOfPdf(id);
  expect(signed).toContain('Tags: Lift');
  expect(signed).toMatch(/M\. Ortega\nCompleted .* by Maria Ortega/);
});

it('TNM-16 a heading of a PDF is not alone at the end of a sheet', async () => {
  // Each number of rows puts the headings elsewhere.
  for (const count of [25, 28, 31, 34, 37, 40]) {
    const crew = Array.from({ length: count }, () => draft.crew[0]);
    const { body } = await add({ crew, date: `2026-10-${String(count - 20).padStart(2, '0')}` });
    const lines = (await textOfPdf(String(valueAt(body, 'id')))).split('\n');
    const before = lines[lines.findIndex((line) => line.includes(' · Page 1 of ')) - 1];
    expect(['Work done', 'Equipment', 'Deliveries', 'Delays', 'Safety']).not.toContain(before);
  }
});

it('CALL-195, CALL-199, TNM-16, TNM-20 answers a PDF, and a zip of several', async () => {
  const pdf = await fetchFile('GET', '/reports/74001/pdf');
  expect(pdf?.headers.get('Content-Type')).toBe('application/pdf');
  expect(await pdf?.text()).toMatch(/^%PDF/);
  const zip = await fetchFile('POST', '/reports/files', { ids: ['74001', '74002'], format: 'ZIP' });
  expect(zip?.headers.get('Content-Type')).toBe('application/zip');
  expect(await zip?.text()).toContain('Cedar Hollow Elementary School, Nov 1');
});

it('CALL-186, CALL-193, TNM-14 foremen add and change open reports, which managers complete, reopen and delete', async () => {
  const dale = await signInDemo(api, 'foreman@summit.example');
  const { status, body } = await add({}, dale);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'OPEN', authors: [{ name: 'Dale Whitaker' }] });
  const path = `${BASE}/reports/${String(valueAt(body, 'id'))}`;
  expect((await dale.send('PUT', path, { ...draft, notes: 'Pump at 6', version: 1 })).status).toBe(200);
  expect((await dale.get(`${BASE}/jobs/6020/crew?date=2026-11-18`)).status).toBe(200);
  const sections = { sections: ['crew'], formId: '', forOtherJobs: false, version: 1 };
  expect((await dale.send('POST', `${path}/signature`, { signature, version: 2 })).status).toBe(403);
  expect((await dale.send('DELETE', path)).status).toBe(403);
  expect((await dale.send('PUT', `${BASE}/jobs/6020/sections`, sections)).status).toBe(403);
  expect((await maria.send('POST', `${path}/signature`, { signature, version: 2 })).status).toBe(200);
  expect((await dale.send('POST', `${path}/reopen`, { reason: 'Wrong hours', version: 3 })).status).toBe(403);
  expect((await dale.send('PUT', path, { ...draft, version: 3 })).status).toBe(409);
});

it('ACCESS-48, CALL-186 others read reports in job documents, and change none', async () => {
  const tomas = await signInDemo(api, 'basic@summit.example');
  expect((await list('jobId=6001', tomas)).length).toBeGreaterThan(0);
  expect((await tomas.get(`${BASE}/reports/74001`)).status).toBe(200);
  expect((await add({}, tomas)).status).toBe(403);
  expect((await tomas.get(`${BASE}/jobs/6001/crew?date=2026-11-18`)).status).toBe(403);
  const ann = await signInDemo(api, 'safety@northgate.example');
  for (const path of ['reports', 'tags', 'summary?from=2026-11-01&to=2026-11-02', 'jobs/6001/sections'])
    expect((await ann.get(`${BASE}/${path}`)).status).toBe(403);
  expect((await ann.get(`${BASE}/jobs/6001/days?from=2026-11-01&to=2026-11-02`)).status).toBe(403);
  const files = await fetchFile('POST', '/reports/files', { ids: ['74001'], format: 'ZIP' }, ann);
  expect(files?.status).toBe(403);
});

describe('T&M tickets of the day', () => {
  const rates = { regular: '', overtime: '', doubleTime: '' };
  const labor = { id: 'l1', employeeId: '', itemId: '', description: 'Crew', regular: 8, overtime: 0 };
  const addTicket = async (changes: object = {}) => {
    const { body } = await maria.send('POST', '/tnm-service/tickets', {
      jobId: '6020',
      date: '2026-11-18',
      description: 'Break out rock',
      poNumber: '',
      changeOrder: '',
      rfi: '',
      tags: [],
      labor: [{ ...labor, doubleTime: 0, typed: { ...rates, regular: '40.00' } }],
      material: [],
      equipment: [],
      subcontractor: [],
      markups: { labor: 0, material: 0, equipment: 0, subcontractor: 0 },
      photos: [],
      ...changes,
    });
    return body as { id: string; name: string };
  };
  const ticketsOf = async (id: string, visitor = maria) =>
    valueAt((await visitor.get(`${BASE}/reports/${id}`)).body, 'tickets');
  const textsOfZip = async (id: string, visitor: Visitor) => {
    const zip = await fetchFile('POST', '/reports/files', { ids: [id], format: 'ZIP' }, visitor);
    return Object.values(unzipSync(new Uint8Array(await zip!.arrayBuffer())))
      .map(pdfText)
      .join('\n');
  };

  it('TNM-13 are those of its job and day, by number, and change with them', async () => {
    const one = await addTicket();
    const other = await addTicket({ description: 'Haul rock away' });
    await addTicket({ date: '2026-11-17' });
    await addTicket({ jobId: '6019' });
    const { body } = await add();
    const id = String(valueAt(body, 'id'));
    const shared = { status: 'DRAFT', hours: 8, amount: '320.00' };
    const expected = [
      { id: one.id, name: one.name, description: 'Break out rock', ...shared },
      { id: other.id, name: other.name, description: 'Haul rock away', ...shared },
    ];
    expect(valueAt(body, 'tickets')).toEqual(expected);
    await maria.send('DELETE', `/tnm-service/tickets/${one.id}`);
    expect(await ticketsOf(id)).toEqual(expected.slice(1));
    // Their change is none of the report.
    await maria.send('PUT', `${BASE}/reports/${id}`, { ...draft, date: '2026-11-17', version: 1 });
    expect(await ticketsOf(id)).toHaveLength(1);
    const history = await maria.get(`${BASE}/reports/${id}/history?page=0&size=10`);
    expect(valueAt(history.body, 'history')).toMatchObject([{ what: 'Date changed' }, { what: 'Added' }]);
  });

  it('TNM-13, TNM-14 are left out while the section is off, and do not count', async () => {
    await addTicket();
    const id = String(valueAt((await add()).body, 'id'));
    const sections = ['crew', 'work', 'safety', 'tickets'];
    const save = (chosen: string[], version: number) =>
      maria.send('PUT', `${BASE}/jobs/6020/sections`, {
        sections: chosen,
        formId: '',
        forOtherJobs: false,
        version,
      });
    await save(sections, 1);
    const on = (await maria.get(`${BASE}/reports/${id}`)).body;
    // Crew and work of three.
    expect(on).toMatchObject({ completeness: 66, tickets: [{ description: 'Break out rock' }] });
    expect(await textOfPdf(id)).toContain('T&M tickets');
    await save(sections.slice(0, 3), 2);
    expect(await ticketsOf(id)).toEqual([]);
    expect(await textOfPdf(id)).not.toContain('T&M tickets');
  });

  it('TNM-16, TNM-20 show amounts to managers only, in the response, the PDF and the zip', async () => {
    const { name } = await addTicket();
    const id = String(valueAt((await add()).body, 'id'));
    const dale = await signInDemo(api, 'foreman@summit.example');
    expect(await ticketsOf(id, dale)).toMatchObject([{ name, hours: 8, amount: '' }]);
    for (const text of [await textOfPdf(id), await textsOfZip(id, maria)]) {
      expect(text).toContain('Amount');
      expect(text).toContain('$320.00');
    }
    for (const text of [await textOfPdf(id, dale), await textsOfZip(id, dale)]) {
      expect(text).toContain(name);
      expect(text).toContain('Break out rock');
      expect(text).toContain('Draft');
      expect(text).toContain('8.00');
      expect(text).not.toContain('Amount');
      expect(text).not.toContain('320.00');
    }
  });

  it('TNM-13 are not shown, and not found, without access to tickets', async () => {
    const { name } = await addTicket({ description: 'Gravel' });
    const id = String(valueAt((await add()).body, 'id'));
    const priya = await signInDemo(api, 'settings@summit.example');
    expect((await priya.get('/tnm-service/tickets')).status).toBe(403);
    expect(await ticketsOf(id, priya)).toEqual([]);
    expect(await textOfPdf(id, priya)).not.toContain(name);
    expect(await list('search=Gravel', priya)).toEqual([]);
  });
});
