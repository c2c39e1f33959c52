import { beforeEach, expect, test } from 'vitest';
import { setClockOffset } from '../../src/lib/clock';
import {
  deleteOldAnswers,
  deleteOthersAnswers,
  forgetAnswers,
  keepAnswer,
  keptInfos,
  readAnswer,
  removeAnswers,
  setAnswerStore,
} from '../../src/session/keptAnswers';
import { useStorageProblem } from '../../src/session/storageProblem';
import { memoryDrafts } from '../support/memoryDrafts';

let stored: ReturnType<typeof memoryDrafts>;
beforeEach(() => {
  setClockOffset(0);
  stored = memoryDrafts();
  setAnswerStore(stored.store);
  useStorageProblem.setState({ problem: undefined });
});
const keys = () => [...stored.rows.keys()].sort();

test('sizes and releases are known without the answers', async () => {
  await keepAnswer('1001', '["jobs"]', { release: 'one', data: { a: 'bcd' } });
  await keepAnswer('1001', '["fileBytes","x"]', { release: 'one', data: new ArrayBuffer(5) });
  const infos = await keptInfos('1001', 'one');
  // {"a":"bcd"} has 11 characters.
  expect([...(infos ?? [])].map(([hash, { size, release }]) => [hash, size, release])).toEqual([
    ['["jobs"]', 11, 'one'],
    ['["fileBytes","x"]', 5, ''],
  ]);
});

test('FAULT-99 a new release reads files alone, and deletes the rest', async () => {
  await keepAnswer('1001', 'list', { release: 'one', data: [] });
  await keepAnswer('1001', 'file', { release: 'one', data: new ArrayBuffer(5) });
  await deleteOldAnswers('1001', 'two');
  expect(keys()).toEqual(['data 1001 file', 'info 1001 file']);
  expect(await readAnswer('1001', 'file', 'two')).toMatchObject({ size: 5 });
});

test('FAULT-15 the sign-in of somebody else leaves nothing, not even a key', async () => {
  await keepAnswer('1001', 'list', { release: 'one', data: [] });
  await keepAnswer('1002', 'list', { release: 'one', data: [] });
  // One who begins with the same digits is somebody else.
  await keepAnswer('10021', 'list', { release: 'one', data: [] });
  await deleteOthersAnswers('1002');
  expect(keys()).toEqual(['data 1002 list', 'info 1002 list']);
  await forgetAnswers();
  expect(keys()).toEqual([]);
});

test('an answer whose other half is missing is deleted', async () => {
  stored.rows.set('data 1001 list', []);
  expect(await readAnswer('1001', 'list', 'one')).toBeUndefined();
  await deleteOldAnswers('1001', 'one');
  expect(keys()).toEqual([]);
});

test('some answers are removed, and the others stay', async () => {
  for (const hash of ['a', 'b']) await keepAnswer('1001', hash, { release: 'one', data: [] });
  await removeAnswers('1001', ['a']);
  expect(keys()).toEqual(['data 1001 b', 'info 1001 b']);
});

test.each([
  ['FAULT-33, FAULT-130', 'QuotaExceededError', 'full'],
  ['FAULT-34, FAULT-130', 'SecurityError', 'blocked'],
])('%s a storage that refuses with %s is said to be %s, until it stores again', async (_, name, problem) => {
  const refuse = () => Promise.reject(new DOMException('no', name));
  setAnswerStore({ ...stored.store, write: refuse });
  await keepAnswer('1001', 'list', { release: 'one', data: [] });
  expect(useStorageProblem.getState().problem).toBe(problem);
  setAnswerStore(stored.store);
  await keepAnswer('1001', 'list', { release: 'one', data: [] });
  expect(useStorageProblem.getState().problem).toBeUndefined();
});
