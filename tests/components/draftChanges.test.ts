import { describe, expect, it } from 'vitest';
import { changesOf, applyChanges, revertChanges } from '../../src/components/drafts/changes';
import { filesIn } from '../../src/lib/values';

const plan = (name = 'plan.pdf') => new File(['x'], name, { lastModified: 1 });
const job = (id: string) => ({ id, label: `Job ${id}` });
const row = (start: string, chosen: ReturnType<typeof job> | null = null) => ({
  recordId: '',
  job: chosen,
  start,
});
const week = (...entries: ReturnType<typeof row>[][]) => ({
  days: entries.map((each) => ({ entries: each })),
});

describe('changed fields', () => {
  it.each([
    ['nothing', { name: 'Ann', hours: null }, { name: 'Ann', hours: null }, []],
    ['a text', { name: 'Ann', phone: '' }, { name: 'Ann', phone: '12' }, ['phone']],
    ['a cleared text', { name: 'Ann' }, { name: '' }, ['name']],
    ['null and an empty string are equal', { hours: null }, { hours: '' }, []],
    [
      'false and 0 are not empty',
      { foreman: true, hours: null },
      { foreman: false, hours: 0 },
      ['foreman', 'hours'],
    ],
    [
      'a nested field',
      { address: { city: 'Boise', zip: '' } },
      { address: { city: 'Nampa', zip: '' } },
      ['address.city'],
    ],
    ['a picked item is one value', { job: job('1') }, { job: job('2') }, ['job']],
    ['a file', { file: null }, { file: plan() }, ['file']],
    ['another file', { file: plan() }, { file: plan('b.pdf') }, ['file']],
    ['the same file', { file: plan() }, { file: plan() }, []],
    [
      'the rows of one of several lists',
      week([row('7')], []),
      week([row('7')], [row('8')]),
      ['days.1.entries'],
    ],
    ['a field in a row', week([row('7', job('1'))]), week([row('7', job('2'))]), ['days.0.entries']],
    ['a blank row is ignored', week([]), week([row('')]), []],
    ['a list of strings', { tags: ['a'] }, { tags: ['a', 'b'] }, ['tags']],
  ])('%s', (_, before, value, names) => {
    expect(changesOf(before, value).map(({ name }) => name)).toEqual(names);
  });

  it("copies values, so later changes don't affect it", () => {
    const value = week([row('7')]);
    const [change] = changesOf(week([]), value);
    value.days[0]!.entries[0]!.start = '8';
    expect(change?.value).toEqual([row('7')]);
  });
});

describe('FAULT-99 restoring changes into newly loaded values', () => {
  const tag = (before: unknown, value: unknown, name = 'tag') => [{ name, before, value }];
  it.each([
    ['an unchanged field', tag('', 'x'), { tag: '' }, { tag: 'x' }, 0],
    ['a removed field', tag('', 'x'), { label: '' }, { label: '' }, 1],
    ['text in a field that is now a number', tag('', '7'), { tag: null }, { tag: null }, 1],
    ['an item in a field that is now text', tag(null, job('1')), { tag: '' }, { tag: '' }, 1],
    ['text in a field that is now a list', tag('', 'x'), { tag: [] }, { tag: [] }, 1],
    ['a field that someone else has changed', tag('a', 'x'), { tag: 'b' }, { tag: 'b' }, 1],
    ['a field that is already saved', tag('a', 'x'), { tag: 'x' }, { tag: 'x' }, 0],
    [
      "earlier leftovers don't replace newer text",
      [...tag('', 'x'), ...tag('', 'y')],
      { tag: '' },
      { tag: 'x' },
      1,
    ],
    [
      'rows of a day that now has a blank row',
      tag([], [row('7')], 'days.0.entries'),
      week([row('')]),
      week([row('7')]),
      0,
    ],
    [
      'rows of a day that no longer has a blank row',
      tag([row('')], [row('7')], 'days.0.entries'),
      week([], [row('')]),
      week([row('7')], [row('')]),
      0,
    ],
    [
      'rows without a field that was added',
      tag([], [{ start: '7' }], 'days.0.entries'),
      week([], [row('')]),
      week([], [row('')]),
      1,
    ],
    [
      'rows that someone else has changed',
      tag([], [row('7')], 'days.0.entries'),
      week([row('9')]),
      week([row('9')]),
      1,
    ],
    ['a prototype key', tag(undefined, 1, '__proto__.polluted'), { tag: '' }, { tag: '' }, 1],
  ])('%s', (_, changes, loaded, expected, left) => {
    const now = structuredClone(loaded);
    const fit = applyChanges(changes, now);
    expect(fit.values).toEqual(expected);
    expect(fit.left).toHaveLength(left);
    expect(now, 'the form’s own values are left alone').toEqual(loaded);
    expect(revertChanges(fit.restored, fit.values)).toEqual(loaded);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

it('finds files at any depth', () => {
  const [one, other] = [plan('1'), plan('2')];
  expect(filesIn({ file: one, rows: [{ file: null }, { file: other }], text: 'x' })).toEqual([one, other]);
});
