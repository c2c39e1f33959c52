import { describe, expect, it } from 'vitest';
import { whyEmpty, type Filter, sentValue, withCounts } from '../../src/components/page/filter';

const status: Filter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'Scheduled' },
    { value: 'LATE', label: 'Late' },
    { value: 'DONE', label: 'Done' },
    { value: 'all', label: 'All' },
  ],
  all: 'all',
  sent: { '': 'SCHEDULED' },
};
const person: Filter = { name: 'mine', label: 'People', options: [{ value: '', label: 'All' }] };

describe('a filter by status', () => {
  it.each([
    ['', 'SCHEDULED'],
    ['DONE', 'DONE'],
    ['all', ''],
  ])('asks the API for %j as %j', (value, sent) => expect(sentValue(status, value)).toBe(sent));

  it.each([
    ['what the API calls them', { '': 29, SCHEDULED: 3, DONE: 26 }, [3, undefined, 26, 29]],
    ['nothing without an answer', undefined, [undefined, undefined, undefined, undefined]],
  ])('counts by %s', (_, counts, shown) => {
    const [filter] = withCounts([status], counts) as Filter[];
    expect(filter?.options.map(({ count }) => count)).toEqual(shown);
  });
});

describe('an empty list', () => {
  const text = (counts: Record<string, number> | undefined, value = '', other = '', search = '') =>
    whyEmpty(
      withCounts([status, person], counts),
      { search, filters: { status: value, mine: other }, defaultFilters: { status: '', mine: '' } },
      'audits',
    );

  it.each([
    [{ '': 26, DONE: 26 }, '', '26 are done.'],
    [{ '': 1, DONE: 1 }, '', '1 is done.'],
    [{ '': 29, LATE: 3, DONE: 26 }, '', '3 are late, 26 are done.'],
    [{ '': 40, LATE: 3, DONE: 26 }, '', '40 have another status.'],
    // A server without counts: others may be there.
    [undefined, '', ''],
  ])('with %j says what its default status hides', (counts, value, others) =>
    expect(text(counts, value)).toEqual({
      title: 'No audits are scheduled',
      text: others,
      name: 'status',
      all: 'all',
    }),
  );

  it('says what all are when none are not', () => {
    const [scheduled, ...others] = status.options;
    const open = { ...status, options: [{ value: scheduled?.value ?? '', label: 'Not done' }, ...others] };
    expect(
      whyEmpty(
        withCounts([open], { '': 26, DONE: 26 }),
        { search: '', filters: { status: '' }, defaultFilters: { status: '' } },
        'audits',
      ),
    ).toMatchObject({ title: 'All audits are done', text: '26 are done.' });
  });

  it('names the chosen status', () =>
    expect(text({ '': 3, SCHEDULED: 3 }, 'DONE')).toMatchObject({
      title: 'No audits are done',
      text: '3 are scheduled.',
    }));

  it.each([
    ['there are none at all', { '': 0 }, '', '', '', 'nothing'],
    ['all are shown', { '': 0 }, 'all', '', '', 'nothing'],
    ['all are shown, and nobody knows how many there are', undefined, 'all', '', '', 'nothing'],
    ['another filter hides rows, too', { '': 5, DONE: 5 }, '', 'true', '', 'filters'],
    ['a search does', { '': 5, DONE: 5 }, '', '', 'crane', 'filters'],
  ])('does not blame the status when %s', (_, counts, value, other, search, why) =>
    expect(text(counts, value, other, search)).toBe(why),
  );
});
