import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveActivities, saveDailyEvents, savePto, type Timecard } from '../../src/api/timecards/contract';
import type { BusinessAccount } from '../../src/api/business/contract';
import type { HistoryEntry } from '../../src/api/timecardActions/contract';
import type { DemoApi } from '../../src/demo/api';
import { setClockOffset } from '../../src/lib/clock';
import { addDays } from '../../src/lib/dates';
import { valueAt, freshApi, message, answerRows, setClock, signInDemo, type Visitor } from './support';
import {
  findCard,
  getCard,
  crew,
  errorDetails,
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
let dale: Visitor;
let tomas: Visitor;
beforeEach(async () => {
  setClock(THURSDAY);
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
  dale = await signInDemo(api, 'foreman@summit.example');
  tomas = await signInDemo(api, 'basic@summit.example');
});
afterEach(() => setClockOffset(0));

const act = (visitor: Visitor, { timecardId }: { timecardId: string }, name: string, body: object) =>
  visitor.send('POST', `/timecard-service/timecards/${timecardId}/${name}`, body);
const post = (visitor: Visitor, path: string, body: object) =>
  visitor.send('POST', `/timecard-service/${path}`, body);
const changesOf = async (visitor: Visitor, { timecardId }: Timecard): Promise<HistoryEntry[]> =>
  answerRows<HistoryEntry>(
    await visitor.get(`/timecard-service/timecards/${timecardId}/history?size=100`),
    'changes',
  );
const toStage = (visitor: Visitor, card: Timecard, stageId: string, version = card.version) =>
  post(visitor, `employees/${card.employee.id}/change-stage`, {
    timecardId: card.timecardId,
    version,
    stageId,
  });
const entriesOn = (card: Timecard, day: string) => card.records.filter(({ date }) => date === day);

/** Tomás's card of the current week with one entry on Monday, on an open job. */
async function tomasCard(): Promise<Timecard> {
  const { records } = await getCard(maria, '10001');
  const { job, costCode } = records[0] ?? {};
  const entry = { date: MONDAY, jobId: job?.id, costCodeId: costCode?.id, breakMinutes: 0, hours: 8 };
  return read(
    await tomas.send('POST', saveActivities.path, {
      employeeId: crew.tomas,
      weekStart: MONDAY,
      version: 0,
      records: [entry],
    }),
  );
}

describe('TIME-01, TIME-02, CALL-136, CALL-137 stages', () => {
  test('a foreman moves a time card on; others learn who may; only managers move it out of a closed stage', async () => {
    const card = await tomasCard();
    expect((await toStage(dale, card, '3')).status).toBe(403);
    expect(message(await toStage(dale, card, '3'))).toBe(
      "Only time card managers can move time cards to 'Approved'.",
    );
    const submitted = read(await toStage(dale, card, '2'));
    expect(submitted).toMatchObject({ stage: { id: '2', name: 'Submitted' }, version: 2 });
    const approved = read(await toStage(maria, submitted, '3'));
    const locked = await toStage(dale, approved, '2');
    expect(locked.status).toBe(400);
    expect(message(locked)).toMatch(/Only time card managers can move time cards out of 'Approved'/);
    expect(read(await toStage(maria, approved, '1')).stage.name).toBe('Open');
    const [last] = await changesOf(dale, card);
    expect(last).toMatchObject({
      what: 'Stage changed',
      from: 'Approved',
      to: 'Open',
      by: { name: 'Maria Ortega' },
    });
  });

  test('requires the signature of the employee', async () => {
    const card = await tomasCard();
    expect(message(await toStage(tomas, card, '2'))).toBe('Sign this time card first.');
    const signature = { kind: 'typed', value: 'Tomás Reyes' };
    const signed = read(await act(tomas, card, 'accept', { version: 1, signature }));
    expect(signed.acceptance).toMatchObject({ by: { name: 'Tomás Reyes' }, signature });
    expect(read(await toStage(tomas, signed, '2')).stage.id).toBe('2');
  });

  test('FAULT-95 refuses an outdated version and names the current stage', async () => {
    const card = await tomasCard();
    const submitted = read(await toStage(dale, card, '2'));
    await toStage(maria, submitted, '3');
    const late = await dale.send(
      'POST',
      saveActivities.path,
      saveBody(submitted, toWrittenRecords(card), '1'),
    );
    expect([late.status, message(late)]).toEqual([
      409,
      "This time card was moved to 'Approved' in the meantime.",
    ]);
    const now = await getCard(dale, crew.tomas);
    const closed = await dale.send('POST', saveActivities.path, saveBody(now, [], '1'));
    expect([closed.status, message(closed)]).toEqual([
      400,
      "This time card is in the stage 'Approved' and can no longer be changed.",
    ]);
  });

  test('FAULT-97 reports each of many time cards individually', async () => {
    const [open, other] = [await tomasCard(), await getCard(maria, crew.quantity)];
    const { status, body } = await post(dale, 'change-stage', {
      timecards: [
        { timecardId: open.timecardId, version: 1 },
        { timecardId: other.timecardId, version: 7 },
        { timecardId: '10100-2026-11-16', version: 1 },
      ],
      stageId: '2',
    });
    expect(status).toBe(200);
    expect(valueAt(body, 'results')).toMatchObject(
      [
        { timecardId: open.timecardId, message: '', card: { stage: { id: '2' }, version: 2 } },
        {
          timecardId: other.timecardId,
          message: /^Someone else changed this time card/,
          card: { version: 1 },
        },
        { timecardId: '10100-2026-11-16', message: /your own crew/ },
      ].map((row) => ({
        ...row,
        message:
          typeof row.message === 'string' ? row.message : (expect.stringMatching(row.message) as string),
      })),
    );
    expect(valueAt(body, 'results', 2, 'card')).toBeUndefined();
  });
});

describe('TIME-03, TIME-04, CALL-134, CALL-135 reviews', () => {
  test('a day can be reviewed and unreviewed; changing it removes its review but no other', async () => {
    const card = await getCard(dale, crew.quantity);
    const monday = read(await act(dale, card, 'review', { date: MONDAY, version: card.version }));
    const both = read(await act(dale, monday, 'review', { date: TUESDAY, version: monday.version }));
    expect(both.days.filter(({ review }) => review).map(({ date }) => date)).toEqual([MONDAY, TUESDAY]);
    const back = read(await act(dale, both, 'unreview', { date: TUESDAY, version: both.version }));
    const again = read(await act(dale, back, 'review', { date: TUESDAY, version: back.version }));
    const records = toWrittenRecords(again).map((row) =>
      row.date === MONDAY ? { ...row, note: 'Checked' } : row,
    );
    const saved = read(await dale.send('POST', saveActivities.path, saveBody(again, records)));
    expect(saved.days.filter(({ review }) => review).map(({ date }) => date)).toEqual([TUESDAY]);
    // Nothing else on the card changes.
    expect(saved.records.map(({ id }) => id)).toEqual(card.records.map(({ id }) => id));
  });

  test('nobody reviews their own hours or a day without work', async () => {
    const own = await getCard(dale, '10002');
    expect((await act(dale, own, 'review', { date: MONDAY, version: 1 })).status).toBe(403);
    const card = await getCard(dale, crew.quantity);
    const empty = await act(dale, card, 'review', { date: addDays(MONDAY, 6), version: 1 });
    expect(errorDetails(empty)).toEqual(['date: There is nothing to review on Sun Nov 22 2026.']);
  });
});

describe('signature', () => {
  test('TIME-32, CALL-158 an edit by a foreman requires a reason, removes the signature, and is in the history', async () => {
    const card = await tomasCard();
    const drawn = { kind: 'drawn', value: 'M 10 20 L 30 40.5 M 50 60 L 90 80' };
    const signed = read(await act(tomas, card, 'accept', { version: 1, signature: drawn }));
    const records = toWrittenRecords(signed).map((row) => ({ ...row, hours: 7.5 }));
    const without = await dale.send('POST', saveActivities.path, saveBody(signed, records));
    expect([without.status, errorDetails(without)]).toEqual([
      400,
      ['reasonId: Choose a reason for the change.'],
    ]);
    const unknown = await dale.send('POST', saveActivities.path, saveBody(signed, records, '99'));
    expect(errorDetails(unknown)).toEqual(['reasonId: This reason no longer exists.']);
    const saved = read(await dale.send('POST', saveActivities.path, saveBody(signed, records, '5')));
    expect(saved.acceptance).toBeUndefined();
    expect(saved.acceptanceRemoved).toMatchObject({
      by: { name: 'Dale Whitaker' },
      reason: expect.stringMatching(/^Break not taken\. Hours changed: Mon Nov 16 2026/) as string,
    });
    const [removed, changed] = await changesOf(tomas, saved);
    expect(removed).toMatchObject({ what: 'Signature removed', from: 'Tomás Reyes' });
    expect(changed).toMatchObject({
      what: 'Hours changed',
      from: '8.00 h',
      to: '7.50 h',
      reason: 'Break not taken',
      by: { name: 'Dale Whitaker' },
      where: expect.stringContaining('Mon Nov 16 2026') as string,
    });
    // Signing again restores the acceptance.
    const again = read(await act(tomas, saved, 'accept', { version: saved.version, signature: drawn }));
    expect(again.acceptanceRemoved).toBeUndefined();
  });

  test('a save without changes keeps it and needs no reason', async () => {
    const card = await tomasCard();
    const signature = { kind: 'typed', value: 'Tomás Reyes' };
    const signed = read(await act(tomas, card, 'accept', { version: 1, signature }));
    const same = read(
      await dale.send('POST', saveActivities.path, saveBody(signed, toWrittenRecords(signed))),
    );
    expect([same.version, same.acceptance]).toEqual([signed.version, signed.acceptance]);
  });

  test('CALL-158 on the device of the foreman, the employee signs; the device is kept', async () => {
    const card = await tomasCard();
    const drawn = { kind: 'drawn', value: 'M 10 20 L 50 40' };
    const signed = read(await act(dale, card, 'accept', { version: 1, signature: drawn }));
    expect(signed.acceptance).toMatchObject({
      by: { id: '10014', name: 'Tomás Reyes' },
      device: { name: 'Dale Whitaker' },
      signature: drawn,
    });
    const [accepted] = await changesOf(tomas, signed);
    expect(accepted).toMatchObject({
      what: 'Time card accepted',
      by: { name: 'Dale Whitaker' },
      to: 'Signed by Tomás Reyes on this device',
    });
  });

  test('refuses signing for others and invalid drawings', async () => {
    const card = await tomasCard();
    const typed = { kind: 'typed', value: 'Maria' };
    expect(message(await act(maria, card, 'accept', { version: 1, signature: typed }))).toBe(
      'Only Tomás Reyes can sign this time card.',
    );
    const odd = await act(tomas, card, 'accept', {
      version: 1,
      signature: { kind: 'drawn', value: 'scribble' },
    });
    expect(odd.status).toBe(400);
  });
});

describe('TIME-05, TIME-07, CALL-142, CALL-152 voiding', () => {
  test('a void time card shows who and why, and leaves the week; it can be restored unless replaced', async () => {
    const card = await tomasCard();
    expect((await act(tomas, card, 'void-delete', { version: 1, reasonId: '3', note: '' })).status).toBe(403);
    const gone = read(await act(dale, card, 'void-delete', { version: 1, reasonId: '3', note: 'Not his. ' }));
    expect(gone.voided).toMatchObject({
      by: { name: 'Dale Whitaker' },
      reason: 'Wrong job',
      note: 'Not his.',
    });
    expect(await findCard(tomas, crew.tomas)).toBeUndefined();
    expect(read(await tomas.get(`/timecard-service/timecards/${card.timecardId}`)).voided).toBeDefined();
    expect((await tomas.send('POST', saveActivities.path, saveBody(gone, []))).status).toBe(400);
    expect((await act(dale, gone, 'unvoid', { version: 2 })).status).toBe(403);
    const back = read(await act(maria, gone, 'unvoid', { version: 2 }));
    expect(await getCard(tomas, crew.tomas)).toEqual(back);

    const again = read(await act(maria, back, 'void-delete', { version: 3, reasonId: '3', note: '' }));
    const next = await tomasCard();
    expect(next.timecardId).toBe(`${card.timecardId}-2`);
    const refused = await act(maria, again, 'unvoid', { version: 4 });
    expect([refused.status, message(refused)]).toEqual([
      409,
      'Tomás Reyes has another time card for this week. Void that one first.',
    ]);
  });
});

describe('TIME-16, CALL-138 changing the supervisor', () => {
  test('managers move a time card to another crew, and its foreman loses access', async () => {
    const card = await tomasCard();
    const body = { timecards: [{ timecardId: card.timecardId, version: 1 }], supervisorId: '10003' };
    expect((await post(dale, 'change-supervisor', body)).status).toBe(403);
    const { body: answer } = await post(maria, 'change-supervisor', body);
    expect(valueAt(answer, 'results', 0, 'card', 'supervisor', 'id')).toBe('10003');
    const idsOf = async (supervisorId: string) =>
      answerRows<{ timecardId: string }>(
        await maria.get(
          `/timecard-service/supervisors/${supervisorId}/activities?startDateTime=${MONDAY}%2000:00:00&endDateTime=${addDays(MONDAY, 6)}%2023:59:59`,
        ),
        'timecards',
      ).map(({ timecardId }) => timecardId);
    expect(await idsOf('10003')).toContain(card.timecardId);
    expect(await idsOf('10002')).not.toContain(card.timecardId);
  });
});

describe('copying and moving', () => {
  test('TIME-17, CALL-139 copies entries to other days and employees, added or replacing', async () => {
    const card = await getCard(dale, crew.quantity);
    const [entry] = entriesOn(card, MONDAY);
    const other = await getCard(dale, crew.night);
    const before = entriesOn(other, TUESDAY).length;
    const { body } = await post(dale, 'daily-records/copy', {
      timecardId: card.timecardId,
      recordIds: [entry?.id],
      replace: true,
      targets: [
        { employeeId: crew.night, date: THURSDAY, version: other.version },
        { employeeId: crew.night, date: MONDAY, version: other.version },
        { employeeId: crew.tomas, date: MONDAY, version: 0 },
        { employeeId: '10100', date: MONDAY, version: 1 },
      ],
    });
    expect(valueAt(body, 'results')).toMatchObject([
      { timecardId: other.timecardId, message: '' },
      { timecardId: `${crew.tomas}-${MONDAY}`, message: '', card: { version: 1 } },
      { message: expect.stringContaining('your own crew') as string },
    ]);
    const after = await getCard(dale, crew.night);
    expect(entriesOn(after, TUESDAY)).toHaveLength(before);
    for (const day of [MONDAY, THURSDAY])
      expect(entriesOn(after, day)).toMatchObject([
        { job: entry?.job, hours: entry?.hours, start: entry?.start },
      ]);
    // Without `replace`, the copied entry would overlap the existing one.
    const { body: twice } = await post(dale, 'daily-records/copy', {
      timecardId: card.timecardId,
      recordIds: [entry?.id],
      replace: false,
      targets: [{ employeeId: crew.night, date: MONDAY, version: after.version }],
    });
    expect(valueAt(twice, 'results', 0, 'message')).toMatch(/^This overlaps with /);
  });

  test('TIME-18, CALL-140 copies time cards to weeks without work', async () => {
    const card = await getCard(dale, crew.quantity);
    const next = addDays(MONDAY, 7);
    const copy = (weekStart: string) =>
      post(dale, 'timecards/copy', { timecards: [{ timecardId: card.timecardId, version: 1 }], weekStart });
    const { body } = await copy(next);
    expect(valueAt(body, 'results', 0)).toMatchObject({ timecardId: card.timecardId, message: '' });
    const copied = await getCard(dale, crew.quantity, next);
    expect(copied.records.map(({ date, hours }) => [date, hours])).toEqual(
      card.records.map(({ date, hours }) => [addDays(date, 7), hours]),
    );
    expect(copied.stage.name).toBe('Open');
    expect(valueAt((await copy(next)).body, 'results', 0, 'message')).toBe(
      'There are already entries in the week of Mon Nov 23 2026.',
    );
    expect((await copy(TUESDAY)).status).toBe(400);
  });

  test('TIME-19, CALL-141 deletes entries', async () => {
    const card = await getCard(dale, crew.quantity);
    const ids = entriesOn(card, MONDAY).map(({ id }) => id);
    const body = { timecardId: card.timecardId, version: 1, recordIds: ids };
    const after = read(await post(dale, 'daily-records/delete', body));
    expect(entriesOn(after, MONDAY)).toEqual([]);
    expect((await changesOf(dale, card))[0]?.what).toBe('Entry deleted');
    expect((await post(dale, 'daily-records/delete', { ...body, version: 2 })).status).toBe(404);
  });

  test('TIME-21, CALL-144 moves an entry to another open time card of the week, once', async () => {
    const from = await getCard(dale, crew.quantity);
    const to = await tomasCard();
    const entry = from.records.find(({ date }) => date === TUESDAY);
    const move = (more: object = {}) =>
      post(dale, `daily-records/${entry?.id}/move`, {
        timecardId: from.timecardId,
        version: 1,
        toTimecardId: to.timecardId,
        toVersion: 1,
        ...more,
      });
    expect((await move({ toVersion: 9 })).status).toBe(409);
    expect(await getCard(dale, crew.quantity)).toEqual(from);
    const left = read(await move());
    expect(left.records).toHaveLength(from.records.length - 1);
    const there = await getCard(tomas, crew.tomas);
    expect(entriesOn(there, TUESDAY)).toMatchObject([{ job: entry?.job, hours: entry?.hours }]);
    const old = await getCard(maria, crew.quantity, addDays(MONDAY, -28));
    expect((await move({ version: 2, toTimecardId: old.timecardId })).status).toBe(400);
  });
});

describe('TIME-14, TIME-15, CALL-132, CALL-133 time off and events', () => {
  const change = (card: Timecard) => ({
    timecardId: card.timecardId,
    employeeId: card.employee.id,
    weekStart: card.weekStart,
    version: card.version,
  });

  test('pays time off by kind, with the kinds of the settings', async () => {
    const card = await tomasCard();
    const save = (pto: object[]) => tomas.send('POST', savePto.path, { ...change(card), pto });
    const saved = read(
      await save([
        { date: TUESDAY, kindId: '1', hours: 8 },
        { date: THURSDAY, kindId: '5', hours: 8 },
      ]),
    );
    expect(saved.pto.map(({ kind }) => kind.name)).toEqual(['Vacation', 'Unpaid leave']);
    expect(saved.paid).toMatchObject({ regular: 8, pto: 8 });
    expect(errorDetails(await save([{ date: TUESDAY, kindId: '77', hours: 8 }]))).toBeDefined();
    const odd = await tomas.send('POST', savePto.path, {
      ...change(saved),
      pto: [
        { date: addDays(MONDAY, 9), kindId: '1', hours: 8 },
        { date: MONDAY, kindId: '77', hours: 20 },
      ],
    });
    expect(errorDetails(odd)).toEqual([
      'pto.0.date: This day is not in the week of Mon Nov 16 2026.',
      'pto.1.kindId: This type of time off no longer exists.',
      'pto.1.hours: Work and time off on Mon Nov 16 2026 add up to more than 24 hours.',
    ]);
  });

  test('work and time off together fit into a day, in any order', async () => {
    const card = await tomasCard();
    const off = await tomas.send('POST', savePto.path, {
      ...change(card),
      pto: [{ date: TUESDAY, kindId: '1', hours: 20 }],
    });
    const saved = read(off);
    const [entry] = toWrittenRecords(saved);
    const work = await tomas.send('POST', saveActivities.path, {
      ...change(saved),
      records: [entry, { ...entry, id: undefined, date: TUESDAY }],
    });
    expect(errorDetails(work)).toEqual([
      'records.1.hours: The entries on Tue Nov 17 2026 add up to 28.00 hours. A day has only 24.',
    ]);
  });

  test('moves time off to another day in a new version', async () => {
    const card = await tomasCard();
    const pto = [{ date: TUESDAY, kindId: '1', hours: 8 }];
    const before = read(await tomas.send('POST', savePto.path, { ...change(card), pto }));
    const moved = before.pto.map(({ id, kind, hours }) => ({ id, date: THURSDAY, kindId: kind.id, hours }));
    const after = read(await tomas.send('POST', savePto.path, { ...change(before), pto: moved }));
    expect(after).toMatchObject({ version: before.version + 1, pto: [{ date: THURSDAY }] });
    expect((await changesOf(tomas, card))[0]).toMatchObject({
      what: 'Day changed',
      from: 'Tue Nov 17 2026',
      to: 'Thu Nov 19 2026',
    });
  });

  test('keeps events with their notes', async () => {
    const card = await tomasCard();
    const saved = read(
      await tomas.send('POST', saveDailyEvents.path, {
        ...change(card),
        events: [{ date: MONDAY, kind: 'WEATHER', note: 'Hail' }],
      }),
    );
    expect(saved.events).toMatchObject([{ date: MONDAY, kind: 'WEATHER', note: 'Hail' }]);
    expect((await changesOf(tomas, card))[0]).toMatchObject({
      what: 'Event added',
      to: 'Weather delay: Hail',
    });
  });

  test('TIME-31, CALL-156 pays a holiday to current employees', async () => {
    const card = await tomasCard();
    const priya = await signInDemo(api, 'settings@summit.example');
    const { body } = await priya.get('/timecard-service/holidays');
    const { holidays, version } = body as { holidays: object[]; version: number };
    const founders = { id: '', name: 'Founders Day', date: TUESDAY, paidHours: 8 };
    await priya.send('PUT', '/timecard-service/holidays', { holidays: [...holidays, founders], version });
    const now = await getCard(tomas, card.employee.id);
    expect(now.days.find(({ date }) => date === TUESDAY)).toMatchObject({
      holiday: 8,
      holidayName: 'Founders Day',
    });
    expect(now.paid).toMatchObject({ regular: 8, holiday: 8 });
  });

  test('TIME-28, CALL-153 uses overtime and double time of the settings', async () => {
    const card = await tomasCard();
    const records = toWrittenRecords(card).map((row) => ({ ...row, hours: 13 }));
    const saved = read(await tomas.send('POST', saveActivities.path, saveBody(card, records)));
    expect(saved.paid).toMatchObject({ regular: 8, overtime: 4, doubleTime: 1 });
  });
});

describe('invalid input', () => {
  test('refuses overlaps past midnight with the next day and the previous week', async () => {
    const card = await tomasCard();
    const [entry] = toWrittenRecords(card);
    if (!entry) throw new Error('there is one');
    const night = { ...entry, id: undefined, date: MONDAY, start: '22:00', end: '06:00', overnight: true };
    const answer = await tomas.send(
      'POST',
      saveActivities.path,
      saveBody(card, [
        { ...night, breakMinutes: 0, hours: 8 },
        { ...entry, id: undefined, date: TUESDAY, start: '05:30', end: '09:30', hours: 4 },
      ]),
    );
    expect(errorDetails(answer)).toEqual([
      'records.1.start: This overlaps with 10:00 PM – 6:00 AM (next day) on Mon Nov 16 2026.',
    ]);
    const sunday = await tomas.send('POST', saveActivities.path, {
      ...saveBody(card, [{ ...night, id: undefined, date: addDays(MONDAY, 6), hours: 8, breakMinutes: 0 }]),
    });
    expect(sunday.status).toBe(200);
    const next = await tomas.send('POST', saveActivities.path, {
      employeeId: crew.tomas,
      weekStart: addDays(MONDAY, 7),
      version: 0,
      records: [
        { ...entry, id: undefined, date: addDays(MONDAY, 7), start: '05:00', end: '09:00', hours: 4 },
      ],
    });
    expect(errorDetails(next)).toEqual([
      'records.0.start: This overlaps with 10:00 PM – 6:00 AM (next day) on Sun Nov 22 2026.',
    ]);
  });

  test('accepts a new day on a card with an old overlap; refuses another overlap', async () => {
    const card = await getCard(dale, crew.overlap);
    const [morning, late, ...others] = toWrittenRecords(card);
    if (!morning || !late) throw new Error('there are two');
    const today = { ...morning, id: undefined, date: THURSDAY };
    const save = (records: object[]) =>
      dale.send('POST', saveActivities.path, { ...saveBody(card, []), records });
    const changed = { ...late, start: '10:45', hours: 4.25 };
    expect(errorDetails(await save([morning, changed, ...others, today]))).toEqual([
      'records.1.start: This overlaps with 7:00 AM – 11:00 AM on Mon Nov 16 2026.',
    ]);
    expect(read(await save([morning, late, ...others, today])).version).toBe(card.version + 1);
  });

  test('refuses work after the last day of an employee; earlier days can still be corrected', async () => {
    const card = await getCard(dale, crew.left, LAST_MONDAY);
    expect(card.leftOn).toBe(addDays(LAST_MONDAY, 2));
    expect(card.records.every(({ date }) => date <= card.leftOn)).toBe(true);
    const [entry] = toWrittenRecords(card);
    if (!entry) throw new Error('there is one');
    const late = { ...entry, id: undefined, date: addDays(LAST_MONDAY, 3) };
    const refused = await dale.send('POST', saveActivities.path, saveBody(card, [entry, late], '1'));
    expect(errorDetails(refused)).toEqual([
      'records.1.date: Valentina Fernandes left on Wed Nov 11 2026. Entries must be on or before that day.',
    ]);
    const corrected = await dale.send(
      'POST',
      saveActivities.path,
      saveBody(card, [{ ...entry, note: 'Gate log' }], '1'),
    );
    expect(corrected.status).toBe(200);
    expect(await findCard(dale, crew.left)).toBeUndefined();
  });

  test.each([
    ['quantity', { quantity: -1 }],
    ['perDiem', { perDiem: -5 }],
    ['hours', { hours: 25 }],
    ['breakMinutes', { breakMinutes: -10 }],
    ['classificationId', { classificationId: '999' }],
  ])('refuses an invalid %s by entry', async (field, wrong) => {
    const card = await tomasCard();
    const records = toWrittenRecords(card).map((row) => ({ ...row, ...wrong }));
    const answer = await tomas.send('POST', saveActivities.path, saveBody(card, records));
    expect(answer.status).toBe(400);
    expect(errorDetails(answer)).toEqual([expect.stringMatching(new RegExp(`^records\\.0\\.${field}: `))]);
  });

  test.each([
    // In the United States but Arizona, clocks go back during the night of November 6, 2027.
    ['America/Boise', 9, 8],
    ['America/Phoenix', 8, 9],
  ])('FAULT-63, FAULT-120 a night in %s has %d hours, not %d', async (timeZone, hours, others) => {
    const priya = await signInDemo(api, 'settings@summit.example');
    const address = '/uaa-service/business-accounts/3001';
    const account = (await priya.get(address)).body as BusinessAccount;
    expect((await priya.send('PUT', address, { ...account, timeZone })).status).toBe(200);
    const save = async (weekStart: string, date: string, hours: number) => {
      const { records } = await getCard(maria, '10001');
      const { job, costCode } = records[0] ?? {};
      const entry = {
        jobId: job?.id,
        costCodeId: costCode?.id,
        start: '22:00',
        end: '06:00',
        overnight: true,
      };
      return tomas.send('POST', saveActivities.path, {
        employeeId: crew.tomas,
        weekStart,
        version: 0,
        records: [{ ...entry, date, breakMinutes: 0, hours }],
      });
    };
    expect((await save('2027-11-01', '2027-11-06', others)).status).toBe(400);
    expect((await save('2027-11-01', '2027-11-06', hours)).status).toBe(200);
    expect((await save('2027-11-15', '2027-11-20', 8)).status).toBe(200);
  });
});
