import { describe, expect, test } from 'vitest';
import { toCsvFile, toLineResults } from '../../src/components/import/csvSender';

describe('CALL-120 requests and responses', () => {
  const lines = [
    { employeeNumber: '1', firstName: '=1+1', supervisorNumber: '' },
    { employeeNumber: '2', firstName: 'Ann, "A"', supervisorNumber: '1' },
  ];
  const text = async (dryRun: boolean) =>
    (await toCsvFile(lines, { dryRun, isNewKey: (key) => key === '1' }, 'supervisorNumber')).text();

  test('a batch contains the columns of its rows, with unchanged text', async () => {
    expect((await text(false)).split('\r\n')).toEqual([
      'employeeNumber,firstName,supervisorNumber',
      '1,=1+1,',
      '2,"Ann, ""A""",1',
    ]);
  });

  test('a dry run omits supervisors that an earlier batch would create', async () => {
    expect((await text(true)).split('\r\n')[2]).toBe('2,"Ann, ""A""",');
  });

  test('assigns each result to its row and column', () => {
    const nothing = { recordId: undefined, before: undefined };
    const results = [
      {
        line: 2,
        outcome: 'refused' as const,
        messages: ['email: Taken', 'email: Twice', 'Not now'],
        ...nothing,
      },
      { line: 1, outcome: 'new' as const, messages: [], ...nothing, recordId: '7' },
    ];
    expect(toLineResults(results, 3)).toEqual([
      { outcome: 'new', problems: {}, id: '7' },
      { outcome: 'refused', problems: { email: 'Taken. Twice', '': 'Not now' } },
      { outcome: 'refused', problems: { '': 'The server reported no result for this line.' } },
    ]);
  });
});
