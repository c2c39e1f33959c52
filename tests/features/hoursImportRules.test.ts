import { describe, expect, test } from 'vitest';
import { hoursImportColumns } from '../../src/api/hoursImport/contract';
import { lineReader, matchByName } from '../../src/components/import/match';
import {
  columnsOf,
  hoursFileColumns,
  identifyHours,
  readHoursRow,
  totalsOfHours,
  weekOfHours,
} from '../../src/features/timecards/hoursImport/hoursColumns';

const read = (header: string[], cells: string[]) =>
  lineReader(matchByName(header, hoursFileColumns), hoursFileColumns)({ number: 2, cells });
const base = { employeeNumber: '7', date: '2026-03-09', job: '26-01' };

describe('columns of a file of hours', () => {
  test('each name belongs to one column', () => {
    const names = hoursFileColumns.flatMap(({ label, aliases = [] }) => [label.toLowerCase(), ...aliases]);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });

  test.each<[string, string[], string[], object]>([
    [
      'Raken',
      ['Date', 'Employee', 'Project', 'Cost code', 'Start time', 'End time', 'Breaks', 'Total', 'Pay type'],
      ['Mar 9, 2026', 'Delgado, Maria', 'Mill Road', '03-100', '7:00 AM', '3:30 PM', '0:30', '8h 0m', 'RT'],
      {
        employeeNumber: '',
        employeeName: 'Delgado, Maria',
        date: '2026-03-09',
        job: 'Mill Road',
        costCode: '03-100',
        hours: '8',
        start: '07:00',
        end: '15:30',
        breakMinutes: '30',
        classification: '',
        note: '',
      },
    ],
    [
      'Procore',
      ['Employee ID', 'Work Date', 'Project Number', 'Cost Code', 'Time Type', 'Hours', 'Description'],
      ['7', '03/09/2026', '26-01', '03-100', 'Regular Time', '8.00', 'Wall A'],
      {
        employeeNumber: '7',
        date: '2026-03-09',
        job: '26-01',
        hours: '8',
        breakMinutes: '0',
        note: 'Wall A',
      },
    ],
    [
      'columns of pay types',
      ['First Name', 'Last Name', 'Date', 'Job', 'Reg', 'OT', 'DT'],
      ['Maria', 'Delgado', '3/9/2026', '26-01', '8', '2:30', ''],
      { employeeName: 'Maria Delgado', hours: '10.5' },
    ],
    [
      'times with dates, and no hours',
      ['Employee', 'Local date', 'Jobcode 1', 'Local start time', 'Local end time', 'Notes'],
      ['Maria Delgado', '2026-03-09', '26-01', '2026-03-09T07:00:00-06:00', '2026-03-09 15:30:00', ''],
      { start: '07:00', end: '15:30', hours: '8.5', breakMinutes: '0' },
    ],
    [
      'an afternoon without PM, and the break from the hours',
      ['Badge', 'Date', 'Job', 'In', 'Out', 'Hours'],
      ['7', '3/9/2026', '26-01', '7', '3:30', '8'],
      { start: '07:00', end: '15:30', hours: '8', breakMinutes: '30' },
    ],
    [
      'a night',
      ['Badge', 'Date', 'Job', 'In', 'Out'],
      ['7', '3/10/2026', '26-01', '22:00', '06:00'],
      { start: '22:00', end: '06:00', hours: '8' },
    ],
    [
      'decimal commas',
      ['Badge', 'Date', 'Job', 'Hours', 'Lunch'],
      ['7', '2026-03-09', '26-01', '8,5', '0,5'],
      { hours: '8.5', breakMinutes: '30' },
    ],
  ])('CALL-131 %s', (_, header, cells, expected) => {
    const { line, problems } = readHoursRow(read(header, cells));
    expect(problems).toEqual({});
    expect(line).toMatchObject(expected);
    expect(Object.keys(line)).toEqual([...hoursImportColumns]);
  });

  test.each(['8', '8.0', '8:00', '8 h 00 m', '8 hrs', '8,0'])('%s is eight hours', (hours) =>
    expect(readHoursRow({ ...base, hours }).line.hours).toBe('8'),
  );
  test.each([
    ['8:20', '8.33'],
    ['7.125', '7.13'],
  ])('%s is %s hours', (hours, expected) =>
    expect(readHoursRow({ ...base, hours }).line.hours).toBe(expected),
  );

  test.each<[object, object]>([
    [{ employeeNumber: '', hours: '8' }, { employeeNumber: "The employee's number or name is required" }],
    [
      { date: '', job: '', hours: '8' },
      { date: 'Date is required', job: 'Job is required' },
    ],
    [{ hours: '' }, { hours: 'Hours are required, or a start and an end' }],
    [{ hours: '0' }, { hours: 'Hours must be more than 0 and at most 24' }],
    [{ hours: '24.5' }, { hours: 'Hours must be more than 0 and at most 24' }],
    [{ hours: 'eight' }, { hours: 'Type hours, such as 8, 7.5 or 7:30' }],
    [{ hours: '1,500' }, { hours: 'Type 1500 or 1.5: 1,500 can be either' }],
    [
      { hours: '9', regularHours: '8', overtimeHours: '0.5' },
      { hours: 'Regular, overtime and double time add up to 8.50' },
    ],
    [
      { hours: '9', start: '07:00', end: '15:30', breakMinutes: '30' },
      { hours: 'Start, end and break give 8.00 hours' },
    ],
    [{ hours: '9', start: '07:00', end: '15:30' }, { hours: 'Start, end and break give 8.50 hours' }],
    [{ hours: '8', start: '07:00' }, { end: 'Enter the end, or clear the start' }],
    [{ hours: '8', end: '15:30' }, { start: 'Enter the start, or clear the end' }],
    [{ start: 'dawn', end: '15:30' }, { start: 'Type a time, such as 7:30 AM' }],
    // A time of another zone is not one on the clock.
    [{ start: '07:00Z', end: '15:30' }, { start: 'Type a time, such as 7:30 AM' }],
    [{ hours: '8', breakMinutes: 'short' }, { breakMinutes: 'Type the break in minutes, such as 30' }],
    [
      { start: '07:00', end: '08:00', breakMinutes: '60' },
      { breakMinutes: 'The break must be shorter than the shift' },
    ],
    [
      { hours: '8', payType: 'Paid Time Off' },
      { payType: "This isn't work. Leave the line out, and enter time off on the time card" },
    ],
    [{ hours: '8', payType: 'Double Time' }, {}],
    [{ hours: '8', note: 'x'.repeat(501) }, { note: 'Note: at most 500 characters' }],
  ])('%j has the problems %j', (cells, problems) =>
    expect(readHoursRow({ ...base, ...cells }).problems).toEqual(problems),
  );

  test('a problem is at a column that the file has', () => {
    const { problems } = readHoursRow({ lastName: '', date: '2026-03-09', job: '1', regularHours: '' });
    expect(problems).toEqual({
      lastName: "The employee's number or name is required",
      regularHours: 'Hours are required, or a start and an end',
    });
    expect(columnsOf({ employeeName: 'x', job: 'y', '': 'z' }, { firstName: '' })).toEqual({
      firstName: 'x',
      job: 'y',
      '': 'z',
    });
  });

  test('lines are equal by person, day, work, hours and times', () => {
    const line = { ...base, costCode: '03-100', hours: '8', note: 'a' };
    expect(identifyHours({ ...line, note: 'b' })).toBe(identifyHours(line));
    for (const id of ['employeeNumber', 'date', 'job', 'costCode', 'hours'])
      expect(identifyHours({ ...line, [id]: 'x' })).not.toBe(identifyHours(line));
  });

  test('lines of a person and a week belong together', () => {
    const line = { employeeName: 'Ana Reyes', date: '2026-03-09', job: '1' };
    expect(weekOfHours({ ...line, employeeName: 'ANA REYES', date: '2026-03-15' })).toBe(weekOfHours(line));
    expect(weekOfHours({ ...line, date: '2026-03-16' })).not.toBe(weekOfHours(line));
    expect(weekOfHours({ ...line, employeeName: 'Ben Fox' })).not.toBe(weekOfHours(line));
  });

  test('the totals can be compared with the source', () => {
    const added = [
      { ...base, hours: '8' },
      { ...base, employeeNumber: '8', hours: '7.25' },
      { ...base, date: '2026-03-11', hours: '1000' },
    ].map((cells, index) => ({ number: index + 2, cells }));
    expect(totalsOfHours(added)).toBe(
      'New: 1,015.25 hours of 2 people, Mar 9, 2026 – Mar 11, 2026. Compare them with the source.',
    );
  });
});
