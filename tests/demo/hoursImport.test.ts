import { beforeEach, describe, expect, test } from 'vitest';
import { costCodeCalls } from '../../src/api/costCodes/contract';
import { importEmployees } from '../../src/api/employees/contract';
import { importHours, undoHoursImport } from '../../src/api/hoursImport/contract';
import { jobCalls } from '../../src/api/jobs/contract';
import { changeStage, voidTimecard } from '../../src/api/timecardActions/contract';
import { changeLogReasons, payrollLock, stageSettings } from '../../src/api/timeSettings/contract';
import type { DemoApi } from '../../src/demo/api';
import { addDays } from '../../src/lib/dates';
import {
  answerRows,
  type ApiAnswer,
  BASE,
  freshApi,
  readAnswer,
  setClock,
  signInDemo,
  valueAt,
  type Visitor,
} from './support';
import {
  findCard,
  getCard,
  LAST_MONDAY,
  MONDAY,
  saveBody,
  THURSDAY,
  toWrittenRecords,
  TUESDAY,
} from './timecardSupport';

interface Result {
  line: number;
  outcome: string;
  messages: string[];
  recordId?: string;
}

const IMPORT = 'a'.repeat(32);
const OTHER_IMPORT = 'b'.repeat(32);
const HEAD = 'employeeNumber,date,job,costCode,hours';

let api: DemoApi;
let nora: Visitor;
let ana: string;

async function send(path: string, lines: string[], visitor = nora): Promise<ApiAnswer> {
  const body = new FormData();
  body.set('file', new Blob([lines.join('\r\n')]), 'import.csv');
  const headers = { ...visitor.headers, userBusinessId: '3006' };
  const response = await api.answer(new Request(BASE + path, { method: 'POST', headers, body }));
  if (!response) throw new Error('not answered');
  return readAnswer(response);
}
const importFile = async (path: string, ...lines: string[]) =>
  answerRows<Result>(await send(path, lines), 'results').map(({ recordId = '' }) => recordId);

/** Three people, two jobs with a cost code each, and one without. */
beforeEach(async () => {
  setClock(THURSDAY);
  api = freshApi();
  nora = await signInDemo(api, 'owner@meadowlark.example');
  [ana = ''] = await importFile(
    importEmployees.path,
    'employeeNumber,firstName,lastName,hiredOn',
    'ML-1,Ana,Reyes,2024-02-01',
    'ML-2,Ben,Fox,2024-02-01',
    'ML-3,Ben,Fox,2024-02-01',
  );
  const [mill, depot] = await importFile(
    jobCalls.new.importFile.path,
    'number,name',
    '26-01,Mill Road',
    '26-02,Depot',
  );
  const [concrete, framing] = await importFile(
    costCodeCalls.new.importFile.path,
    'code,name,unit',
    '03-100,Concrete,CY',
    '06-100,Framing,SF',
  );
  for (const [jobId, id] of [
    [mill, concrete],
    [depot, framing],
  ])
    await nora.send('POST', jobCalls.new.budget.change.path.replace('{jobId}', jobId ?? ''), {
      set: [{ id }],
      remove: [],
    });
});

const hours = async (lines: string[], { dryRun = false, importId = IMPORT, head = HEAD } = {}) => {
  const query = `?importId=${importId}${dryRun ? '&dryRun=true' : ''}`;
  return answerRows<Result>(await send(importHours.path + query, [head, ...lines]), 'results');
};
const outcomes = (results: Result[]) =>
  results.map(({ outcome, messages }) => (outcome === 'refused' ? messages.join('; ') : outcome));
const entriesOf = async (day = THURSDAY) =>
  ((await findCard(nora, ana, day))?.records ?? []).map((row) => [
    row.date,
    row.job?.name,
    row.costCode?.name,
    row.hours,
  ]);
const historyOf = async (timecardId: string) =>
  answerRows<{ what: string; to: string; by: { name: string } }>(
    await nora.get(`/timecard-service/timecards/${timecardId}/history`),
    'changes',
  );
const undo = async (recordIds: string[]) =>
  answerRows<{ message: string }>(
    await nora.send('POST', undoHoursImport.path, { recordIds }),
    'results',
  ).map(({ message }) => message);

const ANA_MONDAY = `ML-1,${MONDAY},26-01,03-100,5`;
const ANA_DEPOT = `ml-1,${MONDAY},Depot,06 - 100,3.25`;

describe('CALL-131 importing hours', () => {
  test('adds entries to a new card in the first stage; again, they are unchanged', async () => {
    const lines = [ANA_MONDAY, ANA_DEPOT, `ML-1,${LAST_MONDAY},26-01,03-100,8`];
    expect(outcomes(await hours(lines, { dryRun: true }))).toEqual(['new', 'new', 'new']);
    expect(await entriesOf()).toEqual([]);
    expect(outcomes(await hours(lines))).toEqual(['new', 'new', 'new']);
    expect(await entriesOf()).toEqual([
      [MONDAY, 'Mill Road', '03-100 Concrete', 5],
      [MONDAY, 'Depot', '06-100 Framing', 3.25],
    ]);
    expect(await entriesOf(LAST_MONDAY)).toEqual([[LAST_MONDAY, 'Mill Road', '03-100 Concrete', 8]]);
    const card = await getCard(nora, ana);
    expect([card.stage.name, card.version]).toEqual(['Open', 1]);
    const history = await historyOf(card.timecardId);
    expect(history.find(({ what }) => what === 'Imported')).toMatchObject({
      to: '2 entries, 8.25 h',
      by: { name: 'Nora Castellan' },
    });

    // The same file another time, and the same request after its answer was lost.
    expect(outcomes(await hours(lines, { importId: OTHER_IMPORT }))).toEqual(Array(3).fill('unchanged'));
    const repeated = await hours(lines);
    expect(outcomes(repeated)).toEqual(['new', 'new', 'new']);
    expect(repeated[0]?.recordId).toBe(card.records[0]?.id);
    expect(await entriesOf()).toHaveLength(2);
  });

  test('a repaired line joins its day in the same import, and no other', async () => {
    expect(outcomes(await hours([ANA_MONDAY, `ML-1,${MONDAY},26-09,06-100,3.25`]))).toEqual([
      'new',
      'job: There is no job 26-09',
    ]);
    expect(outcomes(await hours([ANA_DEPOT], { importId: OTHER_IMPORT }))).toEqual([
      'date: Ana Reyes has other hours on this day: 5.00 h',
    ]);
    expect(outcomes(await hours([ANA_DEPOT]))).toEqual(['new']);
    expect(await entriesOf()).toHaveLength(2);
  });

  test('reads times, breaks, nights and classifications, and names of people', async () => {
    const head = 'employeeName,date,job,costCode,hours,start,end,breakMinutes,note';
    const lines = [
      `"Reyes, Ana",${MONDAY},26-01,03-100,8,07:00,15:30,30,Wall A`,
      `ana reyes,${TUESDAY},26-01,03-100,8,22:00,06:00,,`,
      `Ben Fox,${TUESDAY},26-01,03-100,8,,,,`,
      `Cal Fox,${TUESDAY},26-01,03-100,8,,,,`,
      `Ana Reyes,${TUESDAY},26-01,03-100,9,07:00,15:30,30,`,
    ];
    expect(outcomes(await hours(lines, { head }))).toEqual([
      'new',
      'new',
      'employeeName: Several employees have this name: ML-2, ML-3. Add the number',
      'employeeName: There is no employee Cal Fox',
      'hours: 9.00 hours does not match the start and end times, which give 8.00 hours.',
    ]);
    expect((await getCard(nora, ana)).records).toMatchObject([
      { start: '07:00', end: '15:30', breakMinutes: 30, overnight: false, note: 'Wall A' },
      { start: '22:00', end: '06:00', breakMinutes: 0, overnight: true, note: '' },
    ]);
  });

  test.each([
    [`ML-9,${MONDAY},26-01,03-100,8`, 'employeeNumber: There is no employee ML-9'],
    [`,${MONDAY},26-01,03-100,8`, "employeeNumber: The employee's number or name is required"],
    ['ML-1,11/16/2026,26-01,03-100,8', 'date: Type a date, such as 2026-03-09'],
    [`ML-1,${MONDAY},26-01,03-100,25`, 'hours: Hours must be more than 0 and at most 24'],
    [`ML-1,${MONDAY},26-01,03-100,`, 'hours: Hours must be more than 0 and at most 24'],
    [`ML-1,2026-11-20,26-01,03-100,8`, 'date: This day is still to come'],
    [
      `ML-1,${MONDAY},26-01,06-100,8`,
      'costCode: 06-100 is not on the job Mill Road. Add it to the job first',
    ],
    [`ML-1,${MONDAY},26-01,99-100,8`, 'costCode: There is no cost code 99-100'],
  ])('refuses %s', async (line, message) => {
    expect(outcomes(await hours([line]))).toEqual([message]);
    expect(await entriesOf()).toEqual([]);
  });

  test('FAULT-113 a number with the name of somebody else is refused', async () => {
    const head = 'employeeNumber,employeeName,date,job,costCode,hours';
    const names = ['Ben Fox', 'Ana Fox', '"Reyes, Ana M."'];
    expect(
      outcomes(
        await hours(
          names.map((name, day) => `ML-1,${name},${addDays(LAST_MONDAY, day)},26-01,03-100,8`),
          { head },
        ),
      ),
    ).toEqual([
      'employeeNumber: ML-1 is Ana Reyes. Correct the number or the name',
      'employeeNumber: ML-1 is Ana Reyes. Correct the number or the name',
      'new',
    ]);
  });

  const card = async () => {
    const { timecardId, version } = await getCard(nora, ana);
    return { timecardId, version };
  };
  test.each<[string, string, () => Promise<ApiAnswer>]>([
    [
      'in another stage',
      "The time card of this week is in the stage 'Submitted'",
      async () => {
        const { body } = await nora.get(stageSettings.read.path);
        const stageId = valueAt(body, 'stages', 1, 'id');
        return nora.send('POST', changeStage.path, { timecards: [await card()], stageId });
      },
    ],
    [
      'void',
      'The time card of this week is void',
      async () => {
        const { timecardId, version } = await card();
        const reasons = await nora.get(changeLogReasons.read.path);
        const body = { version, reasonId: valueAt(reasons.body, 'reasons', 0, 'id'), note: '' };
        return nora.send('POST', voidTimecard.path.replace('{timecardId}', timecardId), body);
      },
    ],
    [
      'locked',
      'Locked through Nov 22, 2026 by Nora Castellan',
      () => nora.send('PUT', payrollLock.read.path, { date: '2026-11-22', reason: '', version: 1 }),
    ],
  ])('neither adds to a card that is %s, nor undoes there', async (_, reason, close) => {
    const [{ recordId = '' } = {}] = await hours([ANA_MONDAY]);
    expect(await close()).toMatchObject({ status: 200 });
    const [line] = outcomes(await hours([`ML-1,${TUESDAY},26-01,03-100,8`]));
    expect(line?.replace(/\.$/, '')).toBe(`date: ${reason}`);
    expect(await undo([recordId])).toEqual([`${reason}.`]);
  });
});

describe('CALL-131 undoing an import of hours', () => {
  test('deletes its entries and says so in the history; a second time changes nothing', async () => {
    const ids = (await hours([ANA_MONDAY, ANA_DEPOT])).map(({ recordId = '' }) => recordId);
    expect(await undo(ids)).toEqual(['', '']);
    expect(await entriesOf()).toEqual([]);
    const { timecardId } = await getCard(nora, ana);
    expect((await historyOf(timecardId)).map(({ what }) => what)).toContain('Import undone');
    expect(await undo(ids)).toEqual(['', '']);
    expect(outcomes(await hours([ANA_MONDAY]))).toEqual(['new']);
  });

  test('keeps an entry that was changed since, and entries that no import has added', async () => {
    const [first, second] = (await hours([ANA_MONDAY, ANA_DEPOT])).map(({ recordId = '' }) => recordId);
    const card = await getCard(nora, ana);
    const [one, ...others] = toWrittenRecords(card);
    const typed = { ...others[0], id: undefined, date: TUESDAY, breakMinutes: 0, hours: 2 };
    const saved = await nora.send(
      'POST',
      '/timecard-service/activities',
      saveBody(card, [{ ...one!, hours: 4 }, ...others, typed]),
    );
    expect(saved.status).toBe(200);
    const added = valueAt(saved.body, 'records', 2, 'id') as string;
    expect(await undo([first!, second!, added])).toEqual([
      'This entry was changed after the import.',
      '',
      '',
    ]);
    expect((await entriesOf()).map(([, , , hours]) => hours)).toEqual([4, 2]);
  });
});

test('only time card managers import hours', async () => {
  const dale = await signInDemo(api, 'foreman@summit.example');
  const answer = await send(importHours.path, [HEAD, ANA_MONDAY], dale);
  expect([answer.status, valueAt(answer.body, 'message')]).toEqual([
    403,
    'Only time card managers can open this. Ask your administrator.',
  ]);
  expect((await dale.send('POST', undoHoursImport.path, { recordIds: ['1'] })).status).toBe(403);
});
