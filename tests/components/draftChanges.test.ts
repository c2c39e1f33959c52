import { describe, expect, it } from 'vitest';
import { changesOf, refit, unfit } from '../../src/components/drafts/changes';
import { filesIn } from '../../src/components/drafts/values';

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

describe('what has been changed', () => {
  it.each([
    ['nothing', { name: 'Ann', hours: null }, { name: 'Ann', hours: null }, []],
    ['a text', { name: 'Ann', phone: '' }, { name: 'Ann', phone: '12' }, ['phone']],
    ['a text that is emptied', { name: 'Ann' }, { name: '' }, ['name']],
    ['emptied and empty are the same', { hours: null }, { hours: '' }, []],
    [
      'no and 0 are not empty',
      { foreman: true, hours: null },
      { foreman: false, hours: 0 },
      ['foreman', 'hours'],
    ],
    [
      'a field of a group',
      { address: { city: 'Boise', zip: '' } },
      { address: { city: 'Nampa', zip: '' } },
      ['address.city'],
    ],
    ['something chosen is one value', { job: job('1') }, { job: job('2') }, ['job']],
    ['a file', { file: null }, { file: plan() }, ['file']],
    ['another file', { file: plan() }, { file: plan('b.pdf') }, ['file']],
    ['the same file', { file: plan() }, { file: plan() }, []],
    [
      'the rows of one list among several',
      week([row('7')], []),
      week([row('7')], [row('8')]),
      ['days.1.entries'],
    ],
    ['a row within', week([row('7', job('1'))]), week([row('7', job('2'))]), ['days.0.entries']],
    ['a blank row is none', week([]), week([row('')]), []],
    ['a list of words', { tags: ['a'] }, { tags: ['a', 'b'] }, ['tags']],
  ])('%s', (_, before, value, names) => {
    expect(changesOf(before, value).map(({ name }) => name)).toEqual(names);
  });

  it('is a copy: typing on does not change it', () => {
    const value = week([row('7')]);
    const [change] = changesOf(week([]), value);
    value.days[0]!.entries[0]!.start = '8';
    expect(change?.value).toEqual([row('7')]);
  });
});

describe('FAULT-99 put back into what is loaded now', () => {
  const tag = (before: unknown, value: unknown, name = 'tag') => [{ name, before, value }];
  it.each([
    ['what is as it was takes it', tag('', 'x'), { tag: '' }, { tag: 'x' }, 0],
    ['a field that is gone', tag('', 'x'), { label: '' }, { label: '' }, 1],
    ['a text that is a number now', tag('', '7'), { tag: null }, { tag: null }, 1],
    ['a choice that is a text now', tag(null, job('1')), { tag: '' }, { tag: '' }, 1],
    ['one that is a list now', tag('', 'x'), { tag: [] }, { tag: [] }, 1],
    ['one that someone has changed meanwhile', tag('a', 'x'), { tag: 'b' }, { tag: 'b' }, 1],
    ['one that has been saved after all', tag('a', 'x'), { tag: 'x' }, { tag: 'x' }, 0],
    [
      'what was left the last time does not replace what was typed since',
      [...tag('', 'x'), ...tag('', 'y')],
      { tag: '' },
      { tag: 'x' },
      1,
    ],
    [
      'rows, with a blank one for today where there was none',
      tag([], [row('7')], 'days.0.entries'),
      week([row('')]),
      week([row('7')]),
      0,
    ],
    [
      'rows, on a day that has no blank one anymore',
      tag([row('')], [row('7')], 'days.0.entries'),
      week([], [row('')]),
      week([row('7')], [row('')]),
      0,
    ],
    [
      'rows without a field that they have now',
      tag([], [{ start: '7' }], 'days.0.entries'),
      week([], [row('')]),
      week([], [row('')]),
      1,
    ],
    [
      'rows that someone has changed meanwhile',
      tag([], [row('7')], 'days.0.entries'),
      week([row('9')]),
      week([row('9')]),
      1,
    ],
    ['a name that nobody gives', tag(undefined, 1, '__proto__.polluted'), { tag: '' }, { tag: '' }, 1],
  ])('%s', (_, changes, loaded, expected, left) => {
    const now = structuredClone(loaded);
    const fit = refit(changes, now);
    expect(fit.values).toEqual(expected);
    expect(fit.left).toHaveLength(left);
    expect(now, 'the form’s own values are left alone').toEqual(loaded);
    expect(unfit(fit.restored, fit.values)).toEqual(loaded);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

it('finds files wherever they are', () => {
  const [one, other] = [plan('1'), plan('2')];
  expect(filesIn({ file: one, rows: [{ file: null }, { file: other }], text: 'x' })).toEqual([one, other]);
});
