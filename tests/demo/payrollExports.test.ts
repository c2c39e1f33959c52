import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  payrollExports,
  payrollLastExports,
  payrollSummary,
  type ExportFormat,
} from '../../src/api/payroll/contract';
import { roundHours } from '../../src/domain/timecards/week';
import type { DemoApi } from '../../src/demo/api';
import { now, setClockOffset } from '../../src/lib/clock';
import { addDays, isoWeekOf } from '../../src/lib/dates';
import { freshApi, setClock, signInDemo, type Visitor } from './support';
import { downloadExport, hourKinds, linesIn, weeksQuery, SERVICE, type PaySums } from './payrollSupport';
import {
  getCard,
  crew,
  LAST_MONDAY,
  MONDAY,
  read,
  saveBody,
  toWrittenRecords,
  THURSDAY,
  weekQuery,
} from './timecardSupport';

let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  setClock(THURSDAY);
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});
afterEach(() => setClockOffset(0));

const exported = async (format: ExportFormat, query = weeksQuery(), visitor = maria): Promise<string> => {
  const path = payrollExports[format].path.replace(/^.*\/export\//, '');
  const response = await downloadExport(api, visitor, `${path}?${query}`);
  expect(response.status).toBe(200);
  return await response.text();
};
const summary = async (query = weeksQuery(), visitor = maria) =>
  payrollSummary.response.parse((await visitor.get(`${SERVICE}/payroll/summary?${query}`)).body);

type Line = Record<string, string>;
const cell = (line: Line, name: string): number => {
  const text = line[name] ?? '';
  if (!/^(\d+\.\d\d)?$/.test(text)) throw new Error(`${name}: ${text}`);
  return Number(text);
};
const column = (lines: readonly Line[], name: string): number =>
  roundHours(lines.reduce((sum, line) => sum + cell(line, name), 0));
/** Sums `amount` over the lines whose cell `name` equals `kind`. */
const kindOf = (lines: readonly Line[], name: string, kind: string, amount: string): number =>
  column(
    lines.filter((line) => line[name] === kind),
    amount,
  );
/** QuickBooks lines as objects, keyed by the names in the `!TIMEACT` header line. */
const activities = (text: string): Line[] => linesIn(text.slice(text.indexOf('!TIMEACT')));

const columns = ['Regular', 'Overtime', 'Double time', 'PTO', 'Holiday', 'Per diem'];
/** The pay codes of the demo's time off. */
const ptoCodes = ['VAC', 'SICK', 'BRV', 'JURY', 'PTO'];
const totalOf = (amounts: readonly number[]): number =>
  roundHours(amounts.reduce((sum, one) => sum + one, 0));
const inColumns = (text: string): number[] => columns.map((name) => column(linesIn(text), name));
const all = ({ regular, overtime, doubleTime, pto, holiday, perDiem }: PaySums): number[] => [
  regular,
  overtime,
  doubleTime,
  pto,
  holiday,
  perDiem,
];

/** For each format, the totals of the file and the dashboard totals that they must match. */
const totals: Record<ExportFormat, { of: (text: string) => number[]; wanted: (sums: PaySums) => number[] }> =
  {
    csv: { of: inColumns, wanted: all },
    payroll: {
      of: (text) =>
        ['Regular', 'Overtime', 'Double time', ptoCodes, 'Holiday', 'Per diem'].map((name) =>
          totalOf([name].flat().map((one) => column(linesIn(text), one))),
        ),
      wanted: all,
    },
    paycom: {
      of: (text) => [
        ...['REG', 'OT', 'DT', ptoCodes, 'HOL'].map((code) =>
          totalOf([code].flat().map((one) => kindOf(linesIn(text), 'Earning code', one, 'Hours'))),
        ),
        kindOf(linesIn(text), 'Earning code', 'PD', 'Amount'),
      ],
      wanted: all,
    },
    threeD: {
      of: (text) =>
        ['Regular', 'Overtime', 'Double time', 'Other hours'].map((name) => column(linesIn(text), name)),
      wanted: ({ regular, overtime, doubleTime, pto, holiday }) => [
        regular,
        overtime,
        doubleTime,
        roundHours(pto + holiday),
      ],
    },
    quickbook: {
      of: (text) =>
        ['Regular', 'Overtime', 'Double time', 'PTO', 'Holiday'].map((item) =>
          kindOf(activities(text), 'PITEM', item, 'DURATION'),
        ),
      wanted: (sums) => all(sums).slice(0, 5),
    },
  };
const formats = Object.keys(totals) as ExportFormat[];

/** Gives an employee a name and a note with characters that exports must escape. */
async function addHostileEmployee(): Promise<{ name: string; note: string }> {
  const { body } = await maria.get(`/employee-service/employees/${crew.quantity}?customerId=3001`);
  const employee = body as Record<string, unknown>;
  const [firstName, lastName] = ['=Kaito "Kai"', 'Ramires, Jr.'];
  const classificationIds = (employee.classifications as { id: string }[]).map(({ id }) => id);
  const group = (name: string) => (employee[name] as { id: string } | undefined)?.id ?? '';
  const priya = await signInDemo(api, 'settings@summit.example');
  const saved = await priya.send('PUT', `/employee-service/employees/${crew.quantity}`, {
    ...employee,
    firstName,
    lastName,
    classificationIds,
    payrollGroupId: group('payrollGroup'),
    divisionId: group('division'),
    departmentId: group('department'),
    supervisorId: group('supervisor'),
  });
  expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
  const note = '+1 crew\r\nsaid "go, now"\tthen left';
  const card = await getCard(maria, crew.quantity, LAST_MONDAY);
  read(
    await maria.send(
      'POST',
      `${SERVICE}/activities`,
      saveBody(
        card,
        toWrittenRecords(card).map((row, index) => (index === 0 ? { ...row, note, hours: row.hours } : row)),
        '1',
      ),
    ),
  );
  return { name: `${firstName} ${lastName}`, note };
}

describe.each(formats)('CALL-146…150: CALL-146, CALL-147, CALL-148, CALL-149, CALL-150 %s', (format) => {
  test.each([1, 3])('has the same totals as the dashboard over %i weeks', async (weeks) => {
    const { of, wanted } = totals[format];
    const sums = await summary(weeksQuery(weeks));
    expect(sums.regular).toBeGreaterThan(1000);
    expect(of(await exported(format, weeksQuery(weeks)))).toEqual(wanted(sums));
  });

  test('has only approved time cards on request', async () => {
    const { of, wanted } = totals[format];
    const query = weeksQuery(2);
    const { approved, regular } = await summary(query);
    expect(approved?.regular).toBeGreaterThan(100);
    expect(approved?.regular).toBeLessThan(regular);
    expect(of(await exported(format, `${query}&approvedOnly=true`))).toEqual(wanted(approved!));
  });

  test('covers one payroll group, or the crew of a foreman', async () => {
    const { of, wanted } = totals[format];
    const group = `${weeksQuery()}&payrollGroupId=13`;
    expect(of(await exported(format, group))).toEqual(wanted(await summary(group)));
    const dale = await signInDemo(api, 'foreman@summit.example');
    const crewSums = await summary(weeksQuery(), dale);
    expect(crewSums.employees).toBe(14);
    expect(of(await exported(format, weeksQuery(), dale))).toEqual(wanted(crewSums));
  });

  test('FAULT-91 escapes commas, quotes, line breaks and formulas, and ends each row with CRLF', async () => {
    const { name, note } = await addHostileEmployee();
    const text = await exported(format);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(totals[format].of(text)).toEqual(totals[format].wanted(await summary()));
    const lines = format === 'quickbook' ? activities(text) : linesIn(text);
    const cells = lines.flatMap((line) => Object.values(line));
    expect(cells.filter((one) => /^[=+\-@\t\r]/.test(one))).toEqual([]);
    if (format === 'quickbook') {
      // Each record is exactly one line of text.
      expect(text.split('\r\n').length).toBe(lines.length + 4);
      expect(cells).toContain(`'${name}`);
      expect(cells).toContain(`'+1 crew said "go, now" then left`);
    } else {
      // Line feeds outside quotes occur only at the ends of lines.
      expect(text.replace(/"(?:[^"]|"")*"/g, '').replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
      if (format !== 'paycom' && format !== 'threeD') expect(cells).toContain(`'${name}`);
      if (format === 'csv') expect(cells).toContain(`'${note}`);
    }
  });

  test('has only headers for a period without time cards', async () => {
    const text = await exported(format, weekQuery(addDays(MONDAY, 70)));
    expect(text.split('\r\n')).toHaveLength(format === 'quickbook' ? 4 : 2);
    expect(payrollExports[format].response.parse(text)).toBe(text);
  });

  test('excludes void time cards and sets Content-Length', async () => {
    const { timecardId, version, perDiem } = await getCard(maria, crew.quantity, LAST_MONDAY);
    expect(perDiem).toBeGreaterThan(0);
    const path = `${SERVICE}/timecards/${timecardId}/void-delete`;
    await maria.send('POST', path, { version, reasonId: '3', note: '' });
    const response = await downloadExport(
      api,
      maria,
      `${payrollExports[format].path.split('/').at(-1)}?${weeksQuery()}`,
    );
    const bytes = await response.clone().arrayBuffer();
    expect(response.headers.get('Content-Length')).toBe(String(bytes.byteLength));
    const text = await response.text();
    expect(text).not.toContain('Kaito Ramires');
    expect(text).not.toContain('SR-1024');
    expect(totals[format].of(text)).toEqual(totals[format].wanted(await summary()));
  });
});

/** '03-300 Concrete' as the cells of a file. */
const codeParts = (label = '') => ({
  Code: label.slice(0, label.indexOf(' ')),
  'Cost code': label.slice(label.indexOf(' ') + 1),
});

test('TIME-23 has every entry with day, times, job, cost code and pay', async () => {
  const lines = linesIn(await exported('csv')).filter((line) => line['Employee number'] === 'SR-1018');
  const card = await getCard(maria, crew.night, LAST_MONDAY);
  expect(lines).toHaveLength(card.records.length + card.pto.length);
  const night = card.records.find(({ overnight }) => overnight);
  expect(lines.find(({ Start }) => Start === '22:00')).toEqual({
    'Employee number': 'SR-1018',
    Employee: 'Adaeze Acosta',
    'Payroll group': 'Union Weekly',
    Supervisor: 'Dale Whitaker',
    Week: LAST_MONDAY,
    Date: night?.date,
    'Job number': night?.job?.number,
    Job: night?.job?.name,
    ...codeParts(night?.costCode?.name),
    Classification: '',
    Start: '22:00',
    End: '06:00',
    Break: '30',
    Regular: '7.50',
    Overtime: '0.00',
    'Double time': '0.00',
    PTO: '0.00',
    Holiday: '0.00',
    'Per diem': '0.00',
    Quantity: '',
    Stage: card.stage.name,
    Note: 'Night pour, the road was closed.',
  });
  for (const kind of hourKinds) expect(card.paid?.[kind]).toBeDefined();
});

test('TIME-24 Paycom: a row per employee, earning code, job and cost code, with the period', async () => {
  const lines = linesIn(await exported('paycom', weeksQuery(2)));
  const keys = lines.map((line) =>
    [line['Employee code'], line['Earning code'], line.Job, line['Cost code']].join('|'),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(lines.every((line) => line['Period begin'] === addDays(LAST_MONDAY, -7))).toBe(true);
  expect(lines.every((line) => line['Period end'] === addDays(LAST_MONDAY, 6))).toBe(true);
  expect(new Set(lines.map((line) => line['Earning code']))).toEqual(
    new Set(['REG', 'OT', 'DT', 'VAC', 'SICK', 'PD']),
  );
});

test('TIME-24, TIME-26 Paycom and payroll have a pay code for each kind of time off', async () => {
  const priya = await signInDemo(api, 'settings@summit.example');
  const settings = await priya.get(`${SERVICE}/pto-settings`);
  const { kinds, version } = settings.body as { kinds: object[]; version: number };
  // Bereavement (3) has the code of vacation, and jury duty (4) has none.
  const codes = ['VAC', 'SICK', 'VAC', '', ''];
  const draft = { kinds: kinds.map((kind, index) => ({ ...kind, payCode: codes[index] })), version };
  expect((await priya.send('PUT', `${SERVICE}/pto-settings`, draft)).status).toBe(200);
  const { timecardId, version: cardVersion } = await getCard(maria, crew.quantity, LAST_MONDAY);
  const hours = { '1': 4, '2': 2.5, '3': 3, '4': 1.25, '5': 6 };
  read(
    await maria.send('POST', `${SERVICE}/pto`, {
      timecardId,
      employeeId: crew.quantity,
      weekStart: LAST_MONDAY,
      version: cardVersion,
      reasonId: '1',
      pto: Object.entries(hours).map(([kindId, each]) => ({
        date: addDays(LAST_MONDAY, 6),
        kindId,
        hours: each,
      })),
    }),
  );
  const paycom = linesIn(await exported('paycom')).filter(
    (line) => line['Employee code'] === 'SR-1024' && line.Job === '' && line['Earning code'] !== 'PD',
  );
  // The fifth kind is unpaid.
  expect(paycom.map((line) => [line['Earning code'], line.Hours])).toEqual([
    ['VAC', '7.00'],
    ['SICK', '2.50'],
    ['PTO', '1.25'],
  ]);
  const text = await exported('payroll');
  expect(text.split('\r\n')[0]).toBe(
    'Employee number,Employee,Payroll group,Supervisor,Regular,Overtime,Double time,VAC,SICK,PTO,Holiday,Total,Per diem',
  );
  expect(linesIn(text).find((line) => line['Employee number'] === 'SR-1024')).toMatchObject({
    VAC: '7.00',
    SICK: '2.50',
    PTO: '1.25',
  });
});

test('TIME-25 3D: a row per employee, job and cost code; TIME-26 payroll: a row per employee', async () => {
  const threeD = linesIn(await exported('threeD'));
  const keys = threeD.map((line) => [line['Employee number'], line.Job, line['Cost code']].join('|'));
  expect(new Set(keys).size).toBe(keys.length);
  // Numbers and codes have columns of their own.
  const work = threeD.find((line) => line.Job !== '');
  expect(work?.['Job number']).toMatch(/^\d\d-\d{4}$/);
  expect(work?.Job).not.toMatch(/^\d\d-\d{4}/);
  expect(work?.Code).toMatch(/^\d\d-\d{3}$/);
  expect(work?.['Cost code']).not.toMatch(/^\d\d-\d{3}/);
  const payroll = linesIn(await exported('payroll'));
  expect(new Set(payroll.map((line) => line['Employee number'])).size).toBe(payroll.length);
  expect(column(payroll, 'Total')).toBe((await summary()).total);
});

test('TIME-27 QuickBooks: starts with the column headers and uses American dates', async () => {
  const text = await exported('quickbook');
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    '!TIMERHDR\tVER\tREL\tCOMPANYNAME\tIMPORTEDBEFORE\tFROMTIMER\tCOMPANYCREATETIME',
    'TIMERHDR\t8\t0\tSummit Ridge Builders\tN\tY\t0',
    '!TIMEACT\tDATE\tJOB\tEMP\tITEM\tPITEM\tDURATION\tPROJ\tNOTE\tBILLINGSTATUS',
  ]);
  expect(activities(text)[0]).toMatchObject({
    '!TIMEACT': 'TIMEACT',
    DATE: expect.stringMatching(/^11\/\d\d\/2026$/) as string,
  });
});

test('rounds per diem to cents that add up to the dashboard', async () => {
  const card = await getCard(maria, crew.quantity, LAST_MONDAY);
  const records = toWrittenRecords(card).map((row) => ({ ...row, perDiem: 12.345 }));
  const saved = read(await maria.send('POST', `${SERVICE}/activities`, saveBody(card, records, '1')));
  expect(new Set(saved.records.map(({ perDiem }) => perDiem))).toEqual(new Set([12.35]));
  expect(inColumns(await exported('csv'))).toEqual(all(await summary()));
});

test('a user without a role gets no file', async () => {
  const priya = await signInDemo(api, 'settings@summit.example');
  for (const format of formats) {
    const path = payrollExports[format].path.split('/').at(-1);
    expect((await downloadExport(api, priya, `${path}?${weeksQuery()}`)).status).toBe(403);
  }
});

describe('TIME-26 the last export of a period', () => {
  const timestamp = () => new Date(now()).toISOString();
  const recorded = (query: string, more: object = {}, visitor = maria) =>
    visitor.send('POST', `${SERVICE}/payroll/exports?${query}`, {
      format: 'paycom',
      approvedOnly: false,
      createdAt: timestamp(),
      ...more,
    });
  const last = async (query: string) =>
    payrollLastExports.response.parse((await maria.get(`${SERVICE}/payroll/exports?${query}`)).body).exports;
  const move = async (timecardId: string, version: number, stageId: string) =>
    expect(
      (await maria.send('POST', `${SERVICE}/change-stage`, { timecards: [{ timecardId, version }], stageId }))
        .status,
    ).toBe(200);

  test('is kept for each payroll group, with who and how many time cards', async () => {
    const all = weeksQuery();
    const group = `${all}&payrollGroupId=13`;
    expect(await last(all)).toEqual([]);
    expect((await recorded(all)).status).toBe(200);
    setClock(THURSDAY, '10:05');
    expect((await recorded(group, { format: 'csv', approvedOnly: true })).status).toBe(200);
    const cards = (await summary()).stages.reduce((sum, { count }) => sum + count, 0);
    expect(await last(all)).toMatchObject([
      { by: { name: 'Maria Ortega' }, format: 'csv', payrollGroup: { id: '13' }, cards: 0, changed: 0 },
      { format: 'paycom', approvedOnly: false, cards, changed: 0 },
    ]);
    expect(await last(group)).toHaveLength(2);
    expect(await last(`${all}&payrollGroupId=12`)).toHaveLength(1);
    expect(await last(weeksQuery(2))).toEqual([]);
  });

  test('counts changed, reopened and newly approved time cards', async () => {
    const query = weeksQuery(2);
    await recorded(query, { approvedOnly: true });
    const cards = await getCard(maria, crew.quantity, LAST_MONDAY);
    const before = await getCard(maria, crew.quantity, addDays(LAST_MONDAY, -7));
    expect([cards.stage.closed, before.stage.closed]).toEqual([false, true]);
    // A time card that is not in the file and is still not approved changes nothing.
    await move(cards.timecardId, cards.version, cards.stage.id === '1' ? '2' : '1');
    expect(await last(query)).toMatchObject([{ changed: 0 }]);
    await move(cards.timecardId, cards.version + 1, '3');
    expect(await last(query)).toMatchObject([{ changed: 1 }]);
    await move(before.timecardId, before.version, '1');
    expect(await last(query)).toMatchObject([{ changed: 2 }]);
    await recorded(query, { approvedOnly: true });
    expect(await last(query)).toMatchObject([{ changed: 0 }]);
  });

  test('includes changes between the creation of the file and its download', async () => {
    const createdAt = timestamp();
    setClock(THURSDAY, '10:05');
    const { timecardId, version } = await getCard(maria, crew.quantity, addDays(LAST_MONDAY, -7));
    await move(timecardId, version, '1');
    await recorded(weeksQuery(2), { createdAt });
    expect(await last(weeksQuery(2))).toMatchObject([{ changed: 1 }]);
  });

  test('is only recorded by those who see all time cards', async () => {
    const foreman = await signInDemo(api, 'foreman@summit.example');
    expect((await recorded(weeksQuery(), {}, foreman)).status).toBe(403);
    expect(await last(weeksQuery())).toEqual([]);
  });
});

test.each(Object.keys(totals) as ExportFormat[])(
  'TIME-23…27 %s pays a holiday, also to people without a time card',
  async (format) => {
    setClock('2026-11-30');
    api = freshApi();
    maria = await signInDemo(api, 'manager@summit.example');
    const { startDateTime, endDateTime } = isoWeekOf('2026-11-26');
    const query = new URLSearchParams({ startDateTime, endDateTime }).toString();
    const sums = await summary(query);
    expect(sums.holiday).toBeGreaterThan(0);
    const { of, wanted } = totals[format];
    expect(of(await exported(format, query))).toEqual(wanted(sums));
  },
);
