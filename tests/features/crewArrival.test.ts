import { describe, expect, it } from 'vitest';
import { parseTargetCell } from '../../src/features/timecards/grid/targetCell';
import { blankCell } from '../../src/features/timecards/grid/cellText';
import { blankLine } from '../../src/features/timecards/grid/lines';
import type { SheetLine } from '../../src/features/timecards/grid/sheet';
import { isoWeekOf } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';

const { days } = isoWeekOf('2026-11-09');
const [MONDAY, TUESDAY] = [2, 3];
const item = (label: string) => ({ id: label, label });
/** A line with these record ids, by day from Monday. */
const line = (key: string, records: (string | undefined)[], work: Partial<SheetLine> = {}): SheetLine => {
  const blank = blankLine(key.slice(0, 1), key);
  const cells = blank.cells.map((_, day) => {
    const recordId = records[day];
    return recordId === undefined ? blankCell : { ...blankCell, recordId, text: '8' };
  });
  return { ...blank, job: item('Pier 9'), costCode: item('03-100'), ...work, cells };
};
const none = { id: '', label: '' };
const sheet = [
  line('a1', ['r1']),
  line('b1', ['r2']),
  line('b2', [undefined, 'r3'], { costCode: none }),
  line('b3', [undefined, 'r4'], { job: none, costCode: none }),
];
const arrivalFor = (at: Parameters<typeof paths.crewCell>[2]) => {
  const [, query] = paths.crewCell('7', '2026-11-09', at).split('?');
  return parseTargetCell(new URLSearchParams(query), sheet, days);
};

describe('cell that an address leads to', () => {
  it.each<[string, Parameters<typeof paths.crewCell>[2], number, number]>([
    ['the row of the entry', { employeeId: 'b', day: '2026-11-10', recordId: 'r4' }, 3, TUESDAY],
    ['the missing cost code', { employeeId: 'b', day: '2026-11-10', recordId: 'r3', field: 'work' }, 2, 1],
    ['the missing job', { employeeId: 'b', day: '2026-11-10', recordId: 'r4', field: 'work' }, 3, 0],
    ['the first row with an entry on the day', { employeeId: 'b', day: '2026-11-10' }, 2, TUESDAY],
    ['the first row if the day is blank', { employeeId: 'b', day: '2026-11-11' }, 1, 4],
    ['the day of a deleted entry', { employeeId: 'b', day: '2026-11-10', recordId: 'x' }, 2, TUESDAY],
    ['Monday of an employee', { employeeId: 'b' }, 1, MONDAY],
    ['FAULT-59 an invalid day', { employeeId: 'a', day: '2026-13-99' }, 0, MONDAY],
  ])('%s', (_, at, row, column) => expect(arrivalFor(at)?.position).toEqual({ line: row, column }));

  it('none for an employee outside the crew or without an employee', () => {
    expect(arrivalFor({ employeeId: 'z' })).toBeUndefined();
    expect(parseTargetCell(new URLSearchParams(), sheet, days)).toBeUndefined();
  });
});
