import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../src/api/timecardNotifications/contract';
import type { DemoApi } from '../../src/demo/api';
import { setClockOffset } from '../../src/lib/clock';
import { addDays, formatClockTime, formatLongDay } from '../../src/lib/dates';
import { BASE, freshApi, setClock, signInDemo, type Visitor } from './support';
import {
  findCard,
  getCard,
  crew,
  LAST_MONDAY,
  MONDAY,
  read,
  saveBody,
  toWrittenRecords,
  THURSDAY,
  TUESDAY,
} from './timecardSupport';

let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  setClock(THURSDAY);
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});
afterEach(() => setClockOffset(0));

const PATH = '/timecard-service/notifications';
const wire = (query = '', visitor = maria) => visitor.get(`${PATH}?size=1000${query}`);
async function list(query = ''): Promise<contract.Notice[]> {
  const answer = await wire(query);
  expect([query, answer.status]).toEqual([query, 200]);
  const { rows, total } = contract.timecardNotifications.response.parse(answer.body);
  expect(total).toBe(rows.length);
  return rows;
}
async function update(ids: string[], state: string) {
  const answer = await maria.send('PUT', PATH, { ids, state });
  expect(answer.status).toBe(200);
  return contract.updateTimecardNotifications.response.parse(answer.body).results;
}
const firstOf = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('there is none');
  return row;
};
const act = (id: string, name: string, body: object) =>
  maria.send('POST', `/timecard-service/timecards/${id}/${name}`, body);

describe('CALL-160, TIME-33 time card notifications', () => {
  test('list events of time cards with employee and recipient, newest first', async () => {
    const rows = await list();
    expect(rows.length).toBeGreaterThan(100);
    const times = rows.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(times.every((at) => at <= new Date(`${THURSDAY}T10:00:59.999`).toISOString())).toBe(true);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row.employeeNumber).toMatch(/^SR-\d+$/);
      expect(row.text).not.toBe('');
      expect(row.sentTo.length).toBeGreaterThan(0);
      expect(row.done === undefined).toBe(row.state === 'OPEN');
    }
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(contract.noticeKinds.filter((kind) => kind !== 'OTHER')),
    );
    const of = (employeeId: string, kind: contract.NoticeKind) =>
      rows.filter((row) => row.employee.id === employeeId && row.kind === kind);
    expect(of(crew.longDay, 'LONG_DAY').map(({ weekStart }) => weekStart)).toContain(LAST_MONDAY);
    expect(of(crew.signatureRemoved, 'SIGNATURE_REMOVED').length).toBeGreaterThan(0);
    expect(of(crew.voided, 'VOIDED')).toMatchObject([{ weekStart: addDays(MONDAY, -14) }]);
    // Tomás has no card for this week.
    const [tomas] = of(crew.tomas, 'MISSING');
    expect(tomas).toMatchObject({
      weekStart: MONDAY,
      date: '',
      text: 'No time card for the week of Mon Nov 16 2026',
    });
    expect(tomas?.timecardId).toBeUndefined();
  });

  test('include every gap and every missing signature of last week, and no others', async () => {
    const rows = (await list()).filter(({ weekStart }) => weekStart === LAST_MONDAY);
    for (let id = 10_002; id <= 10_060; id++) {
      const card = await findCard(maria, String(id), LAST_MONDAY);
      if (!card) continue;
      const days = new Set([...card.records, ...card.pto].map(({ date }) => date));
      const gaps = [0, 1, 2, 3, 4]
        .map((place) => addDays(LAST_MONDAY, place))
        .filter((day) => !days.has(day) && (card.leftOn === '' || day <= card.leftOn));
      const told = rows.filter((row) => row.employee.id === String(id));
      expect([
        id,
        told
          .filter(({ kind }) => kind === 'MISSING')
          .map(({ date }) => date)
          .sort(),
      ]).toEqual([id, gaps]);
      expect([id, told.some(({ kind }) => kind === 'UNSIGNED')]).toEqual([id, !card.acceptance]);
    }
  });

  test('can be searched, filtered, sorted and paged', async () => {
    const all = await list();
    for (const kind of contract.noticeKinds)
      expect((await list(`&kind=${kind}`)).map(({ id }) => id)).toEqual(
        all.filter((row) => row.kind === kind).map(({ id }) => id),
      );
    const open = await list('&state=OPEN');
    expect(open.length).toBeGreaterThan(0);
    expect(open.length + (await list('&state=DONE')).length).toBe(all.length);
    // Open notifications come first. Within each group, the newest comes first.
    const sorted = await list('&sort=state,asc');
    expect(sorted.map(({ id }) => id)).toEqual(
      [...open, ...all.filter(({ state }) => state === 'DONE')].map(({ id }) => id),
    );
    const day = new URLSearchParams({
      startDateTime: `${TUESDAY} 00:00:00`,
      endDateTime: `${TUESDAY} 23:59:59`,
    });
    const told = await list(`&${day}`);
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ at }) => new Date(at).getDate() === 17)).toBe(true);
    expect((await list('&search=SR-1019')).every(({ employee }) => employee.id === crew.longDay)).toBe(true);
    expect((await list('&search=more+than+16')).every(({ kind }) => kind === 'LONG_DAY')).toBe(true);
    const names = (await list('&sort=name,asc')).map(({ employee }) => employee.name);
    expect(names).toEqual(
      [...names].sort(new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare),
    );
    const page = await maria.get(`${PATH}?size=5&page=3`);
    expect(contract.timecardNotifications.response.parse(page.body).rows).toEqual(all.slice(15, 20));
    for (const wrong of ['&kind=ODD', '&state=BOTH', '&sort=text', '&startDateTime=now', '&size=0'])
      expect([wrong, (await maria.get(`${PATH}?page=0${wrong}`)).status]).toEqual([wrong, 400]);
  });

  test('include actions: stages, voiding, a removed signature', async () => {
    const before = (await list()).length;
    const card = await getCard(maria, crew.signed);
    const records = toWrittenRecords(card).map((row, index) =>
      index === 0 ? { ...row, note: 'Counted again' } : row,
    );
    const changed = read(
      await maria.send('POST', '/timecard-service/activities', saveBody(card, records, '5')),
    );
    await maria.send('POST', '/timecard-service/change-stage', {
      timecards: [{ timecardId: card.timecardId, version: changed.version }],
      stageId: '2',
    });
    await act(card.timecardId, 'void-delete', { version: changed.version + 1, reasonId: '3', note: 'Twice' });
    const rows = await list();
    expect(rows).toHaveLength(before + 3);
    const told = rows.filter(
      ({ employee, weekStart }) => employee.id === crew.signed && weekStart === MONDAY,
    );
    const about = { state: 'OPEN', timecardId: card.timecardId, supervisor: { name: 'Dale Whitaker' } };
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'SIGNATURE_REMOVED',
          text: 'The signature was removed: Break not taken. The time card must be signed again',
        }),
        expect.objectContaining({ kind: 'STAGE', text: "Moved from 'Open' to 'Submitted'" }),
        expect.objectContaining({ kind: 'VOIDED', text: 'Voided: Wrong job. Twice' }),
      ]),
    );
    for (const row of told) expect(row).toMatchObject(about);
  });

  test('are resolved when the time card is fixed, with who and when', async () => {
    const gap = firstOf((await list(`&kind=MISSING&state=OPEN`)).filter(({ date }) => date === TUESDAY));
    const card = await getCard(maria, gap.employee.id);
    const [known] = card.records;
    const body = saveBody(
      card,
      [
        ...toWrittenRecords(card),
        {
          date: TUESDAY,
          start: '07:00',
          end: '11:00',
          breakMinutes: 0,
          hours: 4,
          jobId: known?.job?.id ?? '',
          costCodeId: known?.costCode?.id ?? '',
        },
      ],
      '1',
    );
    expect((await maria.send('POST', '/timecard-service/activities', body)).status).toBe(200);
    expect((await list()).find(({ id }) => id === gap.id)).toMatchObject({
      state: 'DONE',
      version: gap.version + 1,
      done: { by: { name: 'Maria Ortega' } },
    });
  });
});

describe('CALL-162, TIME-35 resolving notifications', () => {
  test('resolves and reopens one or many, and repeating it changes nothing', async () => {
    const [one, other] = await list('&state=OPEN');
    const already = firstOf(await list('&state=DONE'));
    if (!one || !other) throw new Error('there are none');
    const results = await update([one.id, other.id, already.id, one.id], 'DONE');
    expect(results.map(({ id, message }) => [id, message])).toEqual([
      [one.id, ''],
      [other.id, ''],
      [already.id, ''],
    ]);
    const at = new Date(`${THURSDAY}T10:00`).toISOString().slice(0, 16);
    expect(results[0]?.notification).toMatchObject({
      state: 'DONE',
      version: one.version + 1,
      done: { by: { name: 'Maria Ortega' } },
    });
    expect(results[0]?.notification?.done?.at.slice(0, 16)).toBe(at);
    expect(results[2]?.notification).toEqual(already);
    expect((await list()).find(({ id }) => id === one.id)).toEqual(results[0]?.notification);
    const [back] = await update([one.id], 'OPEN');
    expect(back?.notification).toMatchObject({ state: 'OPEN', version: one.version + 2 });
    expect(back?.notification?.done).toBeUndefined();
  });

  test('FAULT-97 reports unknown ones and resolves the others', async () => {
    const [one] = await list('&state=OPEN');
    const results = await update([one?.id ?? '', 'nowhere'], 'DONE');
    expect(results.map(({ message }) => message)).toEqual(['', 'This notification no longer exists.']);
  });

  test('limits their number and accepts only the two states', async () => {
    const ids = Array.from({ length: contract.MAX_NOTICES_PER_CALL + 1 }, (_, index) => `n${index}`);
    for (const body of [
      { ids, state: 'DONE' },
      { ids: [], state: 'DONE' },
      { ids: ['1'], state: 'READ' },
    ])
      expect((await maria.send('PUT', PATH, body)).status).toBe(400);
    expect((await maria.send('PUT', PATH, { ids: ids.slice(1), state: 'DONE' })).status).toBe(200);
  });
});

describe('CALL-161, TIME-34 report', () => {
  async function file(query = '') {
    const response = await api.answer(
      new Request(`${BASE}${PATH}/download?${query}`, { headers: maria.headers }),
    );
    if (!response) throw new Error('there is no answer');
    const text = await response.text();
    return { type: response.headers.get('Content-Type'), text };
  }

  test('has the same rows as the list, with the same filters and order', async () => {
    const { type, text } = await file('kind=UNSIGNED&sort=name,asc');
    expect(type).toBe('text/csv; charset=utf-8');
    expect(contract.timecardNotificationsDownload.response.parse(text)).toBe(text);
    const [head, ...lines] = Papa.parse<string[]>(text).data;
    expect(head).toEqual([
      'Sent',
      'Kind',
      'Employee',
      'Employee number',
      'Foreman',
      'Week of',
      'Day',
      'Notification',
      'Sent to',
      'State',
      'Done by',
      'Done at',
    ]);
    const rows = await list('&kind=UNSIGNED&sort=name,asc');
    expect(lines.map((line) => [line[0], line[2], line[7], line[9]])).toEqual(
      rows.map(({ at, employee, text: told, state }) => [
        `${formatLongDay(at)} ${formatClockTime(at)}`,
        employee.name,
        told,
        state === 'DONE' ? 'Done' : 'Open',
      ]),
    );
    expect(text.split('\r\n')).toHaveLength(rows.length + 1);
  });

  test('FAULT-91 escapes formulas, commas, quotes and line breaks', async () => {
    const card = await getCard(maria, crew.quantity);
    const note = 'Twice, see "Monday"\nand Tuesday';
    await act(card.timecardId, 'void-delete', { version: 1, reasonId: '3', note });
    const { body } = await maria.get(`/employee-service/employees/${crew.quantity}?customerId=3001`);
    const employee = body as Record<string, { id: string } | undefined> & { version: number };
    const { text: before } = await file('kind=VOIDED');
    expect(Papa.parse<string[]>(before).data[1]?.[7]).toBe(`Voided: Wrong job. ${note}`);
    const saved = await maria.send('PUT', `/employee-service/employees/${crew.quantity}`, {
      ...employee,
      firstName: '=HYPERLINK("https://x.example")',
      payrollGroupId: employee.payrollGroup?.id ?? '',
      divisionId: employee.division?.id ?? '',
      departmentId: employee.department?.id ?? '',
      supervisorId: employee.supervisor?.id ?? '',
      classificationIds: [],
    });
    expect([saved.status, saved.body]).toMatchObject([200, {}]);
    const [, line] = Papa.parse<string[]>((await file('kind=VOIDED')).text).data;
    expect(line?.[2]).toMatch(/^'=HYPERLINK\("https:\/\/x\.example"\) /);
  });

  test('has only headers if there are no notifications', async () => {
    const { text } = await file('kind=OTHER');
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(1);
    expect(text).toContain('Sent,Kind,Employee');
  });
});

test('only time card managers read, change and download them', async () => {
  for (const who of ['foreman@summit', 'basic@summit', 'settings@summit', 'safety@northgate']) {
    const visitor = await signInDemo(api, `${who}.example`);
    const body = { ids: ['1'], state: 'DONE' };
    for (const answer of [
      wire('', visitor),
      visitor.get(`${PATH}/download`),
      visitor.send('PUT', PATH, body),
    ])
      expect([who, (await answer).status]).toEqual([who, 403]);
  }
});

test('resolves one of ten thousand employees', async () => {
  const ingrid = await signInDemo(api, 'manager@meridian.example');
  await ingrid.get('/employee-service/employees');
  const { body } = await ingrid.get(`${PATH}?size=50`);
  const { rows, total } = contract.timecardNotifications.response.parse(body);
  expect(total).toBeGreaterThan(2000);
  const [{ id } = { id: '' }] = rows;
  await ingrid.send('PUT', PATH, { ids: [id], state: 'DONE' });
  const done = await ingrid.get(`${PATH}?size=50&state=DONE`);
  expect(contract.timecardNotifications.response.parse(done.body).rows.map((row) => row.id)).toContain(id);
}, 60_000);
