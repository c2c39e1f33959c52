import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type * as contract from '../../src/api/timecardDashboard/contract';
import { timecardCount } from '../../src/api/timecardDashboard/contract';
import { saveDailyEvents, type Timecard, timecard } from '../../src/api/timecards/contract';
import { roundHours } from '../../src/domain/timecards/week';
import { setClockOffset } from '../../src/lib/clock';
import { addDays } from '../../src/lib/dates';
import { valueAt, freshApi, message, answerRows, setClock, signInDemo, type Visitor } from './support';
import { getCard, crew, LAST_MONDAY, MONDAY, THURSDAY, weekQuery } from './timecardSupport';

let maria: Visitor;
let dale: Visitor;
let tomas: Visitor;
beforeEach(async () => {
  setClock(THURSDAY);
  const api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
  dale = await signInDemo(api, 'foreman@summit.example');
  tomas = await signInDemo(api, 'basic@summit.example');
});
afterEach(() => setClockOffset(0));

const ask = (visitor: Visitor, path: string, day = THURSDAY, more = '') =>
  visitor.get(`/timecard-service/${path}?${weekQuery(day)}${more}`);
const count = async (visitor: Visitor, day?: string, more?: string) =>
  timecardCount.response.parse((await ask(visitor, 'dashboard/count', day, more)).body);
const employees = async (visitor: Visitor, day?: string, more?: string) =>
  answerRows<contract.EmployeeRow>(
    await ask(visitor, 'dashboard/employees', day, `&size=1000${more ?? ''}`),
    'employees',
  );
const supervisors = async (visitor: Visitor, day?: string, more?: string) =>
  answerRows<contract.SupervisorRow>(
    await ask(visitor, 'dashboard/supervisors', day, `&size=1000${more ?? ''}`),
    'supervisors',
  );
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  roundHours(rows.reduce((all, row) => all + of(row), 0));

describe('TIME-10, CALL-128 counts', () => {
  test('CALL-133 a day of absence is not missing, and is not paid', async () => {
    const events = [{ date: MONDAY, kind: 'SICK', note: 'Called in sick' }];
    // Tomás has no card: Monday to Wednesday are missing.
    const body = { employeeId: '10014', weekStart: MONDAY, version: 0, events };
    await dale.send('POST', saveDailyEvents.path, body);
    const row = (await employees(dale)).find(({ employeeId }) => employeeId === '10014');
    expect(row).toMatchObject({ missingDays: 2, regular: 0, pto: 0 });
  });

  test('match the lists in every week', async () => {
    for (const day of [THURSDAY, LAST_MONDAY, addDays(MONDAY, -21)]) {
      const [all, people, crews] = [
        await count(maria, day),
        await employees(maria, day),
        await supervisors(maria, day),
      ];
      expect(all.stages.map(({ name }) => name)).toEqual(['Open', 'Submitted', 'Approved']);
      for (const stage of all.stages) {
        expect(stage.count).toBe(people.filter((row) => row.stage?.id === stage.id).length);
        expect(stage.count).toBe(
          sum(crews, ({ stages }) => stages.find(({ id }) => id === stage.id)?.count ?? 0),
        );
      }
      expect(all.withoutCard).toBe(sum(crews, (row) => row.withoutCard));
      for (const hours of ['regular', 'overtime', 'doubleTime', 'pto', 'holiday'] as const)
        expect([hours, all[hours]]).toEqual([hours, sum(people, (row) => row[hours])]);
      expect(sum(crews, (row) => row.employees)).toBe(people.length);
      expect(sum(crews, (row) => row.missingDays)).toBe(sum(people, (row) => row.missingDays));
    }
  });

  test('rows match the time cards', async () => {
    const { body } = await ask(maria, 'supervisors/10002/activities', LAST_MONDAY);
    const cards = (valueAt(body, 'timecards') as unknown[]).map((card): Timecard => timecard.parse(card));
    const rows = await employees(maria, LAST_MONDAY, '&supervisorId=10002');
    expect(cards.length).toBe(rows.filter(({ timecardId }) => timecardId).length);
    for (const card of cards)
      expect(rows.find(({ timecardId }) => timecardId === card.timecardId)).toMatchObject({
        name: card.employee.name,
        version: card.version,
        stage: card.stage,
        ...card.paid,
        signed: card.acceptance !== undefined,
      });
  });

  test.each(['missing', 'unreviewed', 'unsigned', 'doubtful', 'toSendOn'] as const)(
    '"%s" leads to the employees it counts',
    async (need) => {
      const { needs } = await count(dale, LAST_MONDAY);
      const rows = await employees(dale, LAST_MONDAY, `&need=${need}`);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBeLessThan(14);
      const counted = {
        missing: [needs.missingPeople, rows.length],
        unreviewed: [needs.unreviewedDays, sum(rows, (row) => row.unreviewedDays)],
        unsigned: [needs.unsigned, rows.filter(({ signed }) => !signed).length],
        doubtful: [needs.doubtfulDays, sum(rows, (row) => row.doubtfulDays)],
        toSendOn: [needs.toSendOn, rows.length],
      }[need];
      expect(counted[0]).toBe(counted[1]);
    },
  );

  test('CALL-127 jobId leaves the employees with work on the job', async () => {
    const { body } = await ask(maria, 'supervisors/10002/activities', LAST_MONDAY);
    const cards = (valueAt(body, 'timecards') as unknown[]).map((card): Timecard => timecard.parse(card));
    const jobId = cards[0]?.records[0]?.job?.id ?? '';
    const expected = cards
      .filter(({ records }) => records.some(({ job }) => job?.id === jobId))
      .map(({ employee }) => employee.id);
    const found = await employees(maria, LAST_MONDAY, `&supervisorId=10002&jobId=${jobId}`);
    expect(found.map(({ employeeId }) => employeeId).sort()).toEqual(expected.sort());
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(cards.length);
    expect(await employees(maria, LAST_MONDAY, '&jobId=0')).toEqual([]);
  });

  test('refuses an invalid week', async () => {
    for (const query of ['', `?startDateTime=${MONDAY}%2000:00:00&endDateTime=${MONDAY}%2023:59:59`])
      expect((await maria.get(`/timecard-service/dashboard/count${query}`)).status).toBe(400);
  });
});

describe('permissions', () => {
  test('ACCESS-44 a foreman sees the crew and himself, a basic user their own row, and a user without a role nothing', async () => {
    expect((await employees(dale)).map(({ employeeId }) => employeeId)).toEqual(
      expect.arrayContaining(['10002', crew.tomas, crew.overlap]),
    );
    expect(await employees(dale)).toHaveLength(13);
    expect(await employees(dale, LAST_MONDAY)).toHaveLength(14);
    expect((await employees(tomas)).map(({ employeeId }) => employeeId)).toEqual([crew.tomas]);
    expect(await supervisors(tomas)).toMatchObject([{ supervisorId: '10002', employees: 1, withoutCard: 1 }]);
    expect(await count(tomas)).toMatchObject({ withoutCard: 1, needs: { missingDays: 3, missingPeople: 1 } });
    const api = freshApi();
    const priya = await signInDemo(api, 'settings@summit.example');
    expect((await ask(priya, 'dashboard/count')).status).toBe(403);
    const ann = await signInDemo(api, 'safety@northgate.example');
    expect(message(await ask(ann, 'dashboard/count'))).toBe('Time Cards is not enabled for your business.');
  });

  test('TIME-11, TIME-12, CALL-129, CALL-130 returns a crew and its time cards by name', async () => {
    const members = answerRows<contract.CrewMember>(
      await ask(dale, 'supervisors/10002/employees', LAST_MONDAY),
      'employees',
    );
    expect(members).toHaveLength(13);
    expect(members.map(({ name }) => name)).toEqual(members.map(({ name }) => name).toSorted());
    expect(members.find(({ id }) => id === crew.left)).toMatchObject({ active: false, leftOn: '2026-11-11' });
    const now = answerRows<contract.CrewMember>(await ask(dale, 'supervisors/10002/employees'), 'employees');
    expect(now.map(({ id }) => id)).not.toContain(crew.left);
    expect((await ask(dale, 'supervisors/10003/employees')).status).toBe(403);
    expect((await ask(maria, 'supervisors/10003/employees')).status).toBe(200);
    expect((await ask(maria, 'supervisors/77/employees')).status).toBe(404);
    expect(answerRows(await ask(tomas, 'supervisors/10002/employees'), 'employees')).toHaveLength(1);
  });

  test('CALL-129 work phone numbers are for the foreman of the crew and managers', async () => {
    const phones = async (visitor: Visitor, supervisorId = '10002') =>
      answerRows<contract.CrewMember>(
        await ask(visitor, `supervisors/${supervisorId}/employees`),
        'employees',
      ).map(({ phone }) => phone);
    for (const phone of [...(await phones(dale)), ...(await phones(maria))])
      expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    expect(await phones(tomas)).toEqual(['']);
  });
});

describe('TIME-08, TIME-09, CALL-126, CALL-127 lists', () => {
  test.each(['name', 'employees', 'hours', 'overtime', 'missingDays', 'signed'])(
    'sorts supervisors by %s',
    async (field) => {
      const [up, down] = [
        await supervisors(maria, LAST_MONDAY, `&sort=${field}`),
        await supervisors(maria, LAST_MONDAY, `&sort=${field},desc`),
      ];
      expect(up).toHaveLength(down.length);
      expect(up[0]).not.toEqual(down[0]);
    },
  );

  test.each(['name', 'supervisor', 'hours', 'overtime', 'missingDays', 'stage'])(
    'sorts employees by %s',
    async (field) => {
      const [up, down] = [
        await employees(maria, LAST_MONDAY, `&sort=${field}`),
        await employees(maria, LAST_MONDAY, `&sort=${field},desc`),
      ];
      expect(up).toHaveLength(down.length);
      expect(up[0]).not.toEqual(down[0]);
    },
  );

  test('searches, filters by stage and missing time cards, and pages', async () => {
    expect(await employees(maria, THURSDAY, '&search=SR-1014')).toMatchObject([{ name: 'Tomás Reyes' }]);
    expect(await supervisors(maria, THURSDAY, '&search=whitaker')).toHaveLength(1);
    const none = await employees(maria, THURSDAY, '&stageId=none');
    expect(none.map(({ employeeId }) => employeeId)).toContain(crew.tomas);
    expect(none.every(({ timecardId }) => timecardId === undefined)).toBe(true);
    const submitted = await employees(maria, LAST_MONDAY, '&stageId=2');
    expect(new Set(submitted.map(({ stage }) => stage?.name))).toEqual(new Set(['Submitted']));
    expect(await employees(maria, addDays(MONDAY, -21), '&open=true')).toEqual([]);
    expect((await ask(maria, 'dashboard/employees', THURSDAY, '&stageId=99')).status).toBe(400);
    const page = await ask(maria, 'dashboard/employees', THURSDAY, '&size=10&page=1');
    expect(answerRows(page, 'employees')).toEqual((await employees(maria)).slice(10, 20));
  });

  test('a save counts at once, a void time card does not', async () => {
    const before = await count(dale);
    const card = await getCard(dale, crew.quantity);
    const path = `/timecard-service/timecards/${card.timecardId}/void-delete`;
    await dale.send('POST', path, { version: 1, reasonId: '3', note: '' });
    const after = await count(dale);
    expect(after.withoutCard).toBe(before.withoutCard + 1);
    expect(after.regular).toBeLessThan(before.regular);
    const rows = await employees(dale);
    expect(rows.find(({ employeeId }) => employeeId === crew.quantity)?.timecardId).toBeUndefined();
  });
});

describe("Dale's crew", () => {
  test('shows every state of a time card in this and the last week', async () => {
    const card = (id: string, day = LAST_MONDAY) => getCard(dale, id, day);
    expect((await card(crew.vacation)).pto).toMatchObject([{ kind: { name: 'Vacation' }, hours: 8 }]);
    expect((await card(crew.night)).records.filter(({ overnight }) => overnight)).toHaveLength(1);
    expect((await card(crew.longDay)).records.some(({ hours }) => hours > 16)).toBe(true);
    expect((await card(crew.signed)).acceptance).toBeDefined();
    expect((await card(crew.signed, THURSDAY)).acceptance).toBeDefined();
    expect((await card(crew.signatureRemoved)).acceptanceRemoved?.by.name).toBe('Dale Whitaker');
    expect((await card(crew.events)).events.map(({ kind }) => kind)).toEqual(['LATE', 'WEATHER']);
    expect((await card(crew.noTimes)).records.every(({ start }) => start === undefined)).toBe(true);
    expect((await card(crew.quantity)).records.every(({ quantity }) => quantity > 0)).toBe(true);
    const rows = await employees(dale, LAST_MONDAY);
    const row = (id: string) => rows.find(({ employeeId }) => employeeId === id);
    expect(row(crew.overlap)?.doubtfulDays).toBe(1);
    expect(row(crew.missing)?.missingDays).toBeGreaterThan(0);
    const gone = await maria.get(`/timecard-service/timecards/${crew.voided}-${addDays(MONDAY, -14)}`);
    expect(timecard.parse(gone.body).voided?.reason).toBe('Wrong job');
  });
});
