import { describe, expect, test } from 'vitest';
import { readListParams, writeListParams } from '../../src/components/page/listParams';

const defaults = { sort: 'firstName,asc', filters: { status: 'ACTIVE', payrollGroupId: '' } };
const read = (address: string) => readListParams(new URLSearchParams(address), defaults);
const write = (change: Partial<ReturnType<typeof read>>, address = '') =>
  writeListParams({ ...read(address), ...change }, defaults, new URLSearchParams(address)).toString();

describe('readList', () => {
  test('an empty address is the default list', () => {
    expect(read('')).toEqual({
      search: '',
      sort: 'firstName,asc',
      page: 0,
      size: 20,
      filters: { status: 'ACTIVE', payrollGroupId: '' },
    });
  });

  test('FMT-21: pages are one-based in the address and zero-based in calls', () => {
    expect(read('page=3').page).toBe(2);
  });

  test('a filter can be empty even if its default is not', () => {
    expect(read('status=').filters.status).toBe('');
  });

  test.each(['-1', '0', 'NaN', '1e9', '1000000000', '2.5', '', ' 2', 'x'.repeat(2048)])(
    'FAULT-59: page=%s falls back to the first page',
    (page) => {
      expect(read(new URLSearchParams({ page }).toString()).page).toBe(0);
    },
  );

  test.each([
    ['size', '7', 20],
    ['size', 'ALL', 20],
    ['sort', ';drop', 'firstName,asc'],
    ['sort', 'lastName,sideways', 'firstName,asc'],
    ['sort', 'a,asc;drop table', 'firstName,asc'],
    ['sort', `${'x'.repeat(2048)},asc`, 'firstName,asc'],
    ['search', 'x'.repeat(2048), ''],
  ] as const)('an invalid %s falls back to its default', (key, value, normal) => {
    expect(read(new URLSearchParams({ [key]: value }).toString())[key]).toBe(normal);
  });

  test('a filter accepts only its known values', () => {
    const known = { ...defaults, choices: { status: ['ACTIVE', 'SUSPENDED'] } };
    expect(readListParams(new URLSearchParams('status=SUSPENDED'), known).filters.status).toBe('SUSPENDED');
    expect(readListParams(new URLSearchParams('status=sleeping'), known).filters.status).toBe('ACTIVE');
  });

  test('an invalid filter falls back to its default', () => {
    expect(read(`status=${'x'.repeat(2048)}`).filters.status).toBe('ACTIVE');
  });

  test('sorts only by sortable fields', () => {
    const narrow = { sort: 'firstName,asc', sorts: ['firstName', 'lastName'] };
    expect(readListParams(new URLSearchParams('sort=lastName,desc'), narrow).sort).toBe('lastName,desc');
    expect(readListParams(new URLSearchParams('sort=salary,desc'), narrow).sort).toBe('firstName,asc');
  });
});

describe('two lists in one address', () => {
  const both = 'search=ann&page=3&other-search=bob&other-status=&other-size=50';

  test('each reads its own parameters', () => {
    expect(read(both)).toMatchObject({ search: 'ann', page: 2, size: 20, filters: { status: 'ACTIVE' } });
    expect(readListParams(new URLSearchParams(both), defaults, 'other-')).toMatchObject({
      search: 'bob',
      page: 0,
      size: 50,
      filters: { status: '' },
    });
  });

  test("each writes its own parameters and keeps the other's", () => {
    const params = new URLSearchParams(both);
    const values = { ...readListParams(params, defaults, 'other-'), search: '', page: 1 };
    expect(writeListParams(values, defaults, params, 'other-').toString()).toBe(
      'search=ann&page=3&other-status=&other-size=50&other-page=2',
    );
    expect(write({ search: '', page: 0 }, both)).toBe('other-search=bob&other-status=&other-size=50');
  });
});

describe('writeList', () => {
  test('writes only values that differ from the defaults', () => {
    expect(write({})).toBe('');
    expect(write({ search: 'ann', page: 2, size: 'all' })).toBe('search=ann&page=3&size=all');
    expect(write({ filters: { status: '', payrollGroupId: '7' } })).toBe('status=&payrollGroupId=7');
  });

  test('removes parameters with default values and keeps foreign ones', () => {
    expect(write({ search: '', page: 0 }, 'search=ann&page=3&tab=hours')).toBe('tab=hours');
  });

  test('what is written reads back the same', () => {
    const values = { ...read(''), search: 'a&b=c', sort: 'lastName,desc', page: 41, size: 100 as const };
    expect(readListParams(writeListParams(values, defaults, new URLSearchParams()), defaults)).toEqual(
      values,
    );
  });
});
