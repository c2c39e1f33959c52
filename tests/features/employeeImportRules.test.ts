import { describe, expect, test } from 'vitest';
import { importColumns } from '../../src/api/employees/contract';
import { lineReader, matchByName, matchedColumns, missingColumns } from '../../src/components/import/match';
import { knownNames } from '../../src/components/import/knownNames';
import { readTable } from '../../src/components/import/readTable';
import { toCsv } from '../../src/components/table/toCsv';
import { businessById } from '../../src/demo/seed/businesses';
import { employeeSeed } from '../../src/demo/employees/seed';
import { employeeListColumns as listColumns } from '../../src/features/employees/columns';
import { checkEmployee } from '../../src/features/employees/import/checkEmployee';
import { employeeFileColumns, type GroupNames } from '../../src/features/employees/import/employeeColumns';
import { sampleEmployee } from '../../src/features/employees/import/sampleEmployee';
import { classifications, departments, divisions, payrollGroups } from '../../src/demo/seed/catalogs';

const pageOf = (names: readonly { id: string; name: string }[]) => ({
  rows: [...names],
  total: names.length,
});
const named = (name: string) => ({ id: name, name });
const groups: GroupNames = {
  payrollGroup: knownNames(pageOf(payrollGroups)),
  classification: knownNames(pageOf(classifications)),
  division: knownNames(pageOf(divisions)),
  department: knownNames(pageOf(departments)),
};
const columns = employeeFileColumns(groups);
const never = { signal: new AbortController().signal, onProgress: () => undefined };

async function readCsv(csv: string) {
  const { header, lines } = await readTable(csv, undefined, never);
  const matching = matchByName(header, columns);
  return { head: header, matching, cells: lines.map(lineReader(matching, columns)) };
}

describe('EMP-24 columns of an employee file', () => {
  test('match CALL-120', () => {
    const sent = columns.filter(({ split }) => !split).map(({ id }) => id);
    expect(sent).toEqual([...importColumns]);
  });

  test.each([
    ['Employee ID,Given Name,Surname', ['employeeNumber', 'firstName', 'lastName']],
    ['No.;Forename;Family name;Date of hire', ['employeeNumber', 'firstName', 'lastName', 'hiredOn']],
    [
      'Number,Name,E-Mail Address,Mobile,Trade',
      ['employeeNumber', 'firstName', 'lastName', 'email', 'phone', 'classifications'],
    ],
    [
      'Number,Dept,Pay group,Manager number',
      ['employeeNumber', 'payrollGroup', 'department', 'supervisorNumber'],
    ],
    ['employeeNumber,firstName,lastName,hiredOn', ['employeeNumber', 'firstName', 'lastName', 'hiredOn']],
  ])('%s', async (head, ids) => {
    const { matching } = await readCsv(`${head}\n1`);
    expect(matchedColumns(matching, columns).map(({ id }) => id)).toEqual(ids);
    expect(missingColumns(matching, columns)).toEqual([]);
  });

  test("rows without a number can't be identified", async () => {
    const { matching } = await readCsv('First name,Last name\nAnn,Bell');
    expect(missingColumns(matching, columns).map(({ label }) => label)).toEqual(['Number']);
  });

  test.each([
    ['Maria Delgado', 'Maria', 'Delgado'],
    ['Delgado, Maria', 'Maria', 'Delgado'],
    ['de la Cruz, Ana', 'Ana', 'de la Cruz'],
    ['Smith , Mary Ann', 'Mary Ann', 'Smith'],
    ['Mary Ann Smith', '', 'Mary Ann Smith'],
    ['Ana de la Cruz', '', 'Ana de la Cruz'],
    ['Smith, John, III', '', 'Smith, John, III'],
    ['John Smith, Jr.', '', 'John Smith, Jr.'],
    ['John Smith, sr', '', 'John Smith, sr'],
    ['Smith IV, John', '', 'Smith IV, John'],
    ['Smith II', '', 'Smith II'],
    ['Cher', '', 'Cher'],
    ['', '', ''],
  ])('reads the full name %j', async (name, firstName, lastName) => {
    expect((await readCsv(`No\tName\n1\t${name}`)).cells[0]).toEqual({
      employeeNumber: '1',
      firstName,
      lastName,
    });
  });

  test.each([
    ['2026-03-09', '2026-03-09'],
    ['3/9/2026', '2026-03-09'],
    ['Mar 9, 2026', '2026-03-09'],
    ['9 March 2026', '2026-03-09'],
    ['31/31/2026', '31/31/2026'],
    ['', ''],
  ])('reads the date %j', async (text, hiredOn) => {
    expect((await readCsv(`No;Hired\n1;${text}`)).cells[0]).toMatchObject({ hiredOn });
  });

  test.each([
    ['laborer', 'Laborer'],
    ['Laborer; truck driver', 'Laborer; Truck Driver'],
    ['Laborer, Truck Driver', 'Laborer; Truck Driver'],
    ['Laborer, Juggler', 'Laborer; Juggler'],
    ['Clown, Juggler', 'Clown, Juggler'],
    ['', ''],
  ])('reads the classifications %j', async (text, classifications) => {
    expect((await readCsv(`No\tTrade\n1\t${text}`)).cells[0]).toMatchObject({ classifications });
  });
});

describe('EMP-24 validating a row', () => {
  const check = checkEmployee(groups);
  const right = { employeeNumber: '7', ...sampleEmployee(groups) };
  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['accepts the row of the template', {}, {}],
    [
      'requires a number',
      { employeeNumber: '' },
      { employeeNumber: 'Number is required: it identifies the employee' },
    ],
    ['requires a name', { firstName: ' ' }, { firstName: 'First name is required' }],
    [
      'refuses a name of 500 characters',
      { lastName: 'x'.repeat(500) },
      { lastName: 'Last name: at most 100 characters' },
    ],
    ['accepts right-to-left text and emoji', { firstName: 'مریم 🙂' }, {}],
    [
      'refuses an invalid email address',
      { email: 'nowhere' },
      { email: 'Type an email address, such as name@company.com' },
    ],
    [
      'refuses an undivided full name',
      { firstName: '', lastName: 'Ana de la Cruz' },
      { firstName: 'Enter first and last name in separate cells' },
    ],
    ['requires a first name', { firstName: '', lastName: 'Cher' }, { firstName: 'First name is required' }],
    [
      'refuses an invalid phone number',
      { phone: 'ring' },
      { phone: 'Type a phone number, such as (208) 555-0123' },
    ],
    ['refuses an invalid date', { hiredOn: '31/31/2026' }, { hiredOn: 'Type a date, such as 2026-03-09' }],
    ['accepts a formula as text', { firstName: '=1+1', jobTitle: '@SUM(A1)' }, {}],
    [
      'refuses an unknown payroll group',
      { payrollGroup: 'Nobody' },
      { payrollGroup: 'There is no payroll group ‘Nobody’' },
    ],
    [
      'refuses unknown classifications',
      { classifications: 'Laborer; Juggler; Clown' },
      { classifications: 'There is no classification ‘Juggler’, ‘Clown’' },
    ],
    ['refuses an unknown division', { division: 'X' }, { division: 'There is no division ‘X’' }],
    ['refuses an unknown department', { department: 'X' }, { department: 'There is no department ‘X’' }],
    [
      'refuses the employee as their own supervisor',
      { employeeNumber: '9', supervisorNumber: '9' },
      { supervisorNumber: 'Employees cannot supervise themselves' },
    ],
  ])('%s', (_, change, problems) => expect(check({ ...right, ...change })).toEqual(problems));

  test('does not require missing columns', () => {
    expect(check({ employeeNumber: '7', division: '' })).toEqual({});
  });

  test('reads a name of the list without its accents and letters, unless two could be meant', () => {
    const one = knownNames(pageOf(['Équipe Łódź', 'Field'].map(named)));
    expect(one.tidyMany('field; equipe lodz')).toBe('Field; Équipe Łódź');
    expect(one.unknown('equipe lodz')).toEqual([]);
    const two = knownNames(pageOf(['Équipe', 'Equipé'].map(named)));
    expect(two.tidy('équipe')).toBe('Équipe');
    expect(two.unknown('equipe')).toEqual(['equipe']);
  });

  test('leaves names to the server if a list is incomplete', () => {
    const partly = {
      ...groups,
      division: knownNames({ rows: [], total: 900 }),
      department: knownNames(undefined),
    };
    expect(checkEmployee(partly)({ ...right, division: 'X', department: 'Y' })).toEqual({});
  });
});

test.each<[string, string, string[]]>([
  ['sep=;\nEmployee number;First name;Hired\nSR-9001;Ana;3/9/2026\n', 'SR-9001', ['2026-03-09']],
  ['Employee number,First name,Hired\n="0412",Ana,3/9/2026\n', '0412', ['2026-03-09']],
  [
    'Employee number,First name,Hired\n0412,Ana,9-Mar-26\n0413,Bo,3/9/2026 0:00\n0414,Cy,2026-03-09T00:00:00\n0415,Di,46090\n',
    '0412',
    ['2026-03-09', '2026-03-09', '2026-03-09', '46090'],
  ],
])('EMP-24 reads what spreadsheets write: %j', async (csv, number, hired) => {
  const { cells } = await readCsv(csv);
  expect(cells[0]?.employeeNumber).toBe(number);
  expect(cells.map(({ hiredOn }) => hiredOn)).toEqual(hired);
});

test('EMP-24, FAULT-91 the download of the list can be imported with the same numbers, names and groups', async () => {
  const rows = employeeSeed(businessById('3001')).all().slice(0, 60);
  const { head, matching, cells } = await readCsv(await toCsv(rows, listColumns));
  const left = head.filter((_, place) => !Object.values(matching).includes(place));
  expect(left).toEqual(['Supervisor', 'Status']);
  const check = checkEmployee(groups);
  expect(cells.map(check).filter((problems) => Object.keys(problems).length > 0)).toEqual([]);
  expect(cells).toEqual(
    rows.map((row) => ({
      employeeNumber: row.employeeNumber,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      phone: row.phone,
      jobTitle: row.jobTitle,
      hiredOn: row.hiredOn,
      payrollGroup: row.payrollGroup?.name ?? '',
      classifications: row.classifications.map(({ name }) => name).join('; '),
      division: row.division?.name ?? '',
      department: row.department?.name ?? '',
    })),
  );
});
