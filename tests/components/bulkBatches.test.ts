import { describe, expect, it } from 'vitest';
import {
  batchCount,
  type BulkRow,
  perRowWork,
  type BatchOutcome,
  type BulkPart,
  filterParts,
  toRowFailures,
  remainingKeys,
  bulkRows,
  runBatches,
} from '../../src/components/bulk/batches';
import { reportRows } from '../../src/components/bulk/DownloadReport';
import { groupByReason } from '../../src/components/bulk/groupByReason';

const rows = (count: number, first = 1): BulkRow[] =>
  Array.from({ length: count }, (_, index) => ({ key: String(first + index), name: `Row ${first + index}` }));
const lost = new Error('No answer.');
const isUnclear = (cause: unknown) => cause === lost;
const never = { stopped: () => false, onProgress: () => undefined };

/** Succeeds for all rows except those in `refused`. */
function part(of: BulkRow[], sent: string[][], refused: Record<string, string> = {}): BulkPart {
  return {
    rows: of,
    send: (keys) => {
      sent.push(keys);
      return Promise.resolve(keys.flatMap((key) => (refused[key] ? [{ key, message: refused[key] }] : [])));
    },
  };
}

describe('rows in batches', () => {
  it('FAULT-97 returns refused rows with their reason and the others as done', async () => {
    const sent: string[][] = [];
    const refused = { '5': 'Suspended', '20': 'Suspended', '40': 'Gone' };
    const outcome = await runBatches(
      { parts: [part(rows(40), sent, refused)], batchSize: 15, isUnclear },
      never,
    );
    expect(sent.map(({ length }) => length)).toEqual([15, 15, 10]);
    expect(outcome.done).toHaveLength(37);
    expect(outcome.failed).toEqual([
      { key: '5', message: 'Suspended' },
      { key: '20', message: 'Suspended' },
      { key: '40', message: 'Gone' },
    ]);
    expect(remainingKeys(outcome)).toEqual(['5', '20', '40']);
  });

  it('sends 6,000 rows in 30 batches of 200, each once and in order', async () => {
    const sent: string[][] = [];
    const work = { parts: [part(rows(6000), sent)], batchSize: 200, isUnclear };
    expect(batchCount(work)).toBe(30);
    const outcome = await runBatches(work, never);
    expect(sent).toHaveLength(30);
    expect(sent.flat()).toEqual(rows(6000).map(({ key }) => key));
    expect(outcome.done).toHaveLength(6000);
  });

  it('never mixes parts in a batch, and waits for each response', async () => {
    const log: string[] = [];
    const slow = (of: BulkRow[], name: string): BulkPart => ({
      rows: of,
      send: async (keys) => {
        log.push(`${name} ${keys.length} begins`);
        await Promise.resolve();
        log.push(`${name} ends`);
        return [];
      },
    });
    const parts = [slow(rows(3), 'a'), slow(rows(1, 4), 'b'), slow([], 'c')];
    await runBatches({ parts, batchSize: 2, isUnclear }, never);
    expect(log).toEqual(['a 2 begins', 'a ends', 'a 1 begins', 'a ends', 'b 1 begins', 'b ends']);
  });

  it('FAULT-97 stops after a batch without a response; unclear, skipped and done rows are separate', async () => {
    let batch = 0;
    const parts: BulkPart[] = [
      {
        rows: rows(6),
        send: () => (++batch === 2 ? Promise.reject(lost) : Promise.resolve([])),
      },
    ];
    const outcome = await runBatches({ parts, batchSize: 2, isUnclear }, never);
    expect(batch).toBe(2);
    expect(outcome).toEqual({
      done: ['1', '2'],
      failed: [
        { key: '3', message: 'No answer.', unclear: true },
        { key: '4', message: 'No answer.', unclear: true },
      ],
      skipped: ['5', '6'],
    });
  });

  it('a refused batch fails with its reason, and the next one is sent', async () => {
    let batch = 0;
    const send = () =>
      ++batch === 1 ? Promise.reject(new Error('There is no such group.')) : Promise.resolve([]);
    const outcome = await runBatches({ parts: [{ rows: rows(2), send }], batchSize: 1, isUnclear }, never);
    expect(outcome.done).toEqual(['2']);
    expect(outcome.failed).toEqual([{ key: '1', message: 'There is no such group.', unclear: false }]);
  });

  it('has a default message for errors without one', async () => {
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- what others throw
    const parts: BulkPart[] = [{ rows: rows(1), send: () => Promise.reject(undefined) }];
    const { failed } = await runBatches({ parts, batchSize: 1, isUnclear }, never);
    expect(failed).toEqual([{ key: '1', message: "Couldn't complete this action.", unclear: false }]);
  });

  it('stops after the current batch', async () => {
    const sent: string[][] = [];
    let stop = false;
    const outcome = await runBatches(
      { parts: [part(rows(6), sent)], batchSize: 2, isUnclear },
      { stopped: () => stop, onProgress: ({ done }) => (stop = done.length >= 4) },
    );
    expect(sent).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(outcome.skipped).toEqual(['5', '6']);
  });

  it('rows with their own calls fail individually', async () => {
    const work = perRowWork({ isUnclear, title: 'Sending' }, rows(3), (key) =>
      key === '2' ? Promise.reject(new Error('No.')) : key === '3' ? Promise.reject(lost) : Promise.resolve(),
    );
    expect(work.title).toBe('Sending');
    expect(await runBatches(work, never)).toEqual({
      done: ['1'],
      failed: [
        { key: '2', message: 'No.', unclear: false },
        { key: '3', message: 'No answer.', unclear: true },
      ],
      skipped: [],
    });
  });

  it('rows with their own calls are sent in parallel, at most five at a time', async () => {
    let under = 0;
    let most = 0;
    const work = perRowWork({ isUnclear }, rows(12), async () => {
      most = Math.max(most, ++under);
      await Promise.resolve();
      under--;
    });
    expect((await runBatches(work, never)).done).toHaveLength(12);
    expect([most, batchCount(work)]).toEqual([5, 3]);
  });

  it('Retry repeats the same work for the remaining rows', () => {
    const parts = [part(rows(3), []), part(rows(2, 4), [])];
    const again = filterParts(parts, ['2', '3']);
    expect(again).toHaveLength(1);
    expect(bulkRows({ parts: again }).map(({ key }) => key)).toEqual(['2', '3']);
    expect(again[0]?.send).toBe(parts[0]?.send);
  });
});

describe('report', () => {
  const outcome: BatchOutcome = {
    done: ['1'],
    failed: [
      { key: '2', message: 'Gone' },
      { key: '3', message: 'Suspended' },
      { key: '4', message: 'Suspended' },
      { key: '5', message: 'Suspended', unclear: true },
    ],
    skipped: ['6'],
  };

  it('FAULT-97 groups failed rows by reason, most frequent first', () => {
    const reasons = groupByReason(outcome.failed, rows(4));
    expect(
      reasons.map(({ message, unclear, rows: those }) => [
        message,
        unclear,
        ...those.map(({ name }) => name),
      ]),
    ).toEqual([
      ['Suspended', false, 'Row 3', 'Row 4'],
      ['Gone', false, 'Row 2'],
      // Not among the rows, so only its key is available.
      ['Suspended', true, '5'],
    ]);
  });

  it('the file lists every row in order, with its result', () => {
    expect(reportRows(rows(6), outcome)).toEqual([
      { name: 'Row 1', result: 'Done', reason: '' },
      { name: 'Row 2', result: 'Failed', reason: 'Gone' },
      { name: 'Row 3', result: 'Failed', reason: 'Suspended' },
      { name: 'Row 4', result: 'Failed', reason: 'Suspended' },
      { name: 'Row 5', result: 'Unknown', reason: 'Suspended' },
      { name: 'Row 6', result: 'Not sent', reason: '' },
    ]);
  });
});

it('FAULT-97, FAULT-54 reads refused and missing rows from a bulk response', () => {
  const messages = new Map([
    ['1', ''],
    ['2', 'Gone'],
  ]);
  expect(toRowFailures(['1', '2', '3'], messages, 'Not a word.')).toEqual([
    { key: '2', message: 'Gone' },
    { key: '3', message: 'Not a word.', unclear: true },
  ]);
  // A response that names no row has refused none (FAULT-104).
  expect(toRowFailures(['1', '2'], new Map(), 'Not a word.')).toEqual([]);
});
