import { beforeEach, describe, expect, test } from 'vitest';
import { importEmployees } from '../../src/api/employees/contract';
import type { DemoApi } from '../../src/demo/api';
import { employeeFields, everybody, history, employeeRefusal } from './employeeSupport';
import {
  type ApiAnswer,
  valueAt,
  BASE,
  freshApi,
  answerRows,
  signInDemo,
  type Visitor,
  readAnswer,
} from './support';

const DALE = '10002';

let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});

async function send(file: string | Blob | undefined, dryRun = false, visitor = maria): Promise<ApiAnswer> {
  const body = new FormData();
  if (file !== undefined)
    body.set('file', typeof file === 'string' ? new Blob([file]) : file, 'employees.csv');
  const response = await api.answer(
    new Request(`${BASE}${importEmployees.path}${dryRun ? '?dryRun=true' : ''}`, {
      method: 'POST',
      headers: visitor.headers,
      body,
    }),
  );
  if (!response) throw new Error('not answered');
  return readAnswer(response);
}

interface Result {
  line: number;
  outcome: string;
  messages: string[];
}
const results = (answer: ApiAnswer) => answerRows<Result>(answer, 'results');
const outcomes = async (...args: Parameters<typeof send>) =>
  results(await send(...args)).map(({ outcome }) => outcome);
const csv = (...lines: string[]) => lines.join('\r\n');

const HEAD =
  'employeeNumber,firstName,lastName,email,phone,jobTitle,hiredOn,payrollGroup,classifications,division,department,supervisorNumber';
const LENA =
  'SR-2001,Lena,Fox,lena.fox@summit.example,(208) 555-0177,Laborer,2026-03-09,field hourly,Laborer; Flagger,Buildings,Field Operations,SR-1002';

describe('CALL-120 EMP-24 importing employees', () => {
  test('adds and updates employees by number; importing again changes nothing', async () => {
    const file = csv(HEAD, LENA, 'SR-1002,Dale,Whitaker-Cole,,,Superintendent,2010-01-04,,,,,');
    expect(await outcomes(file)).toEqual(['new', 'changed']);
    const [lena] = await everybody(maria, 'search=SR-2001');
    expect(lena).toMatchObject({
      firstName: 'Lena',
      email: 'lena.fox@summit.example',
      hiredOn: '2026-03-09',
      version: 1,
      payrollGroup: { name: 'Field Hourly' },
      division: { name: 'Buildings' },
      classifications: [{ name: 'Laborer' }, { name: 'Flagger' }],
      department: { name: 'Field Operations' },
      supervisor: { id: DALE, name: 'Dale Whitaker-Cole' },
    });
    const dale = await employeeFields(maria, DALE);
    expect(dale).toMatchObject({ lastName: 'Whitaker-Cole', email: '', classifications: [], version: 2 });
    expect(dale.supervisor).toBeUndefined();
    expect((await history(maria, DALE)).map(({ what }) => what)).toContain('Last name changed');
    expect(await outcomes(file)).toEqual(['unchanged', 'unchanged']);
    expect((await employeeFields(maria, DALE)).version).toBe(2);
  });

  test('keeps the values of missing columns', async () => {
    const before = await employeeFields(maria, DALE);
    expect(await outcomes(csv('jobTitle,employeeNumber', 'Superintendent,sr-1002'))).toEqual(['changed']);
    expect(await employeeFields(maria, DALE)).toEqual({ ...before, jobTitle: 'Superintendent', version: 2 });
  });

  test('a dry run returns the same results and saves nothing', async () => {
    const file = csv(HEAD, LENA, 'SR-2002,Otto,Fox,,,,,,,,,SR-2001', 'SR-1003,,,,,,,,,,,');
    const dry = results(await send(file, true));
    expect(dry.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'refused']);
    expect(await everybody(maria)).toHaveLength(220);
    expect(results(await send(file))).toMatchObject(dry);
    expect((await everybody(maria, 'search=SR-2002'))[0]?.supervisor?.name).toBe('Lena Fox');
  });

  test('FAULT-123 a dry run says of a new line which employee has its name, as it is spelled there', async () => {
    const file = csv('employeeNumber,firstName,lastName,email', 'SR-2001,Tomas,REYES,', 'SR-2002,Lena,Fox,');
    const results = answerRows<{ outcome: string; sameName?: unknown }>(await send(file, true), 'results');
    expect(results.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
    expect(results.map(({ sameName }) => sameName)).toEqual([
      {
        employeeNumber: 'SR-1014',
        firstName: 'Tomás',
        lastName: 'Reyes',
        email: (await employeeFields(maria, '10014')).email,
      },
      undefined,
    ]);
  });

  test.each([
    ['firstName', '', 'firstName: First name is required'],
    ['lastName', 'x'.repeat(101), 'lastName: Last name: at most 100 characters'],
    ['email', 'dale', 'email: Type an email address, such as name@company.com'],
    ['email', 'manager@summit.example', 'email: Maria Ortega (SR-1001) already has this email address.'],
    ['phone', 'none', 'phone: Type a phone number, such as (208) 555-0123'],
    ['hiredOn', '03/09/2026', 'hiredOn: Type a date, such as 2026-03-09'],
    ['payrollGroup', 'Weekly', 'payrollGroup: There is no payroll group Weekly'],
    ['classifications', 'Laborer;Pilot', 'classifications: There is no classification Pilot'],
    ['division', 'X', 'division: There is no division X'],
    ['department', 'X', 'department: There is no department X'],
    ['supervisorNumber', 'SR-9999', 'supervisorNumber: There is no employee SR-9999'],
    ['supervisorNumber', 'SR-1002', 'supervisorNumber: Employees cannot supervise themselves.'],
    ['supervisorNumber', 'SR-1014', 'supervisorNumber: Tomás Reyes already reports to Dale Whitaker.'],
    ['employeeNumber', '', 'employeeNumber: Number is required: it identifies the employee'],
  ])('refuses a row with %s %j', async (column, value, text) => {
    const cells =
      column === 'employeeNumber'
        ? ['employeeNumber', value]
        : [`employeeNumber,${column}`, `SR-1002,${value}`];
    // A line with only blank cells would be ignored.
    const file = column === 'employeeNumber' ? csv('employeeNumber,firstName', ',Lena') : csv(...cells);
    expect(results(await send(file))).toEqual([{ line: 1, outcome: 'refused', messages: [text] }]);
    expect((await employeeFields(maria, DALE)).version).toBe(1);
  });

  test('reports every problem of a row and imports the other rows', async () => {
    const file = csv(
      'employeeNumber,firstName,lastName,division',
      'SR-2001,Lena,Fox,',
      'SR-2002,,Fox,X',
      'SR-2003,Mo,Fox,',
    );
    expect(results(await send(file))).toMatchObject([
      { line: 1, outcome: 'new', messages: [] },
      {
        line: 2,
        outcome: 'refused',
        messages: ['division: There is no division X', 'firstName: First name is required'],
      },
      { line: 3, outcome: 'new', messages: [] },
    ]);
    expect(await everybody(maria)).toHaveLength(222);
  });

  test('refuses the second row with the same number or email address', async () => {
    const head = 'employeeNumber,firstName,lastName,email';
    const one = 'SR-2001,Lena,Fox,lena@summit.example';
    expect(
      results(await send(csv(head, one, 'sr-2001,Lea,Fox,', 'SR-2002,Mo,Fox,LENA@summit.example'))).map(
        ({ messages }) => messages,
      ),
    ).toEqual([
      [],
      ['employeeNumber: Line 1 has the same number'],
      ['email: Lena Fox (SR-2001) already has this email address.'],
    ]);
  });

  test('a later row can use an email address that an earlier row releases', async () => {
    const file = csv('employeeNumber,email', 'SR-1001,', 'SR-1002,manager@summit.example');
    expect(await outcomes(file)).toEqual(['changed', 'changed']);
  });

  test('parses quotes, quoted line breaks and a byte order mark', async () => {
    const file = `\ufeff${csv('employeeNumber,firstName,lastName,jobTitle', 'SR-2001,"Lena ""Lee""","Fox, Jr.",=1+1', '')}`;
    expect(await outcomes(file)).toEqual(['new']);
    expect((await everybody(maria, 'search=SR-2001'))[0]).toMatchObject({
      firstName: 'Lena "Lee"',
      lastName: 'Fox, Jr.',
      jobTitle: '=1+1',
    });
  });

  test.each([
    ['no file', undefined, 'file: A CSV file is missing.'],
    ['an empty file', '', 'file: The column employeeNumber is missing.'],
    ['a file with only headers', 'employeeNumber', 'file: There are no lines below the header.'],
    ['an unknown column', 'employeeNumber,shoe\n1,2', 'file: There is no column shoe.'],
    ['a repeated column', 'employeeNumber,email,email\n1,2,3', 'file: A column appears twice.'],
    [
      'too many rows',
      csv('employeeNumber', ...Array.from({ length: 201 }, (_, index) => `X-${index}`)),
      'file: At most 200 lines at once.',
    ],
  ])('FAULT-93 refuses %s', async (_, file, detail) => {
    expect(employeeRefusal(await send(file))).toEqual([400, [detail]]);
  });

  test('CALL-005 accepts only form data, and only from users with permission', async () => {
    expect((await maria.send('POST', importEmployees.path, {})).status).toBe(415);
    const dale = await signInDemo(api, 'foreman@summit.example');
    const answer = await send(csv('employeeNumber', 'SR-1'), false, dale);
    expect([answer.status, valueAt(answer.body, 'message')]).toEqual([
      403,
      'Only settings administrators and managers can open this. Ask your administrator.',
    ]);
  });
});
