import { afterEach, expect, it } from 'vitest';
import {
  keepRecentSheet,
  lastPlaceOf,
  readPlace,
  writePlace,
} from '../../src/features/job-docs/drawings/recentSheets';
import { savePreferences, usePreferences } from '../../src/session/preferences';

afterEach(() => savePreferences({ recentSheets: [] }));
const ids = () => usePreferences.getState().recentSheets.map(({ id }) => id);

it.each([
  ['120,-40,1.5', { x: 120, y: -40, scale: 1.5 }],
  ['', undefined],
  ['120,40', undefined],
  ['120,40,0', undefined],
  ['120,40,-1', undefined],
  ['a,40,1', undefined],
  ['Infinity,40,1', undefined],
])('DOC-14 reads the place %s', (text, place) => expect(readPlace(text)).toEqual(place));

it('DOC-14 a place is written in whole points', () => {
  expect(writePlace({ x: 120.4, y: -39.6, scale: 1.23456 })).toBe('120,-40,1.235');
});

it('DOC-14 keeps the sheets opened last, each once, and where each was left', () => {
  keepRecentSheet('6001', 'a', '120,40,2.000');
  keepRecentSheet('6001', 'b');
  keepRecentSheet('6001', 'a');
  expect(ids()).toEqual(['a', 'b']);
  expect(lastPlaceOf('a')).toEqual({ x: 120, y: 40, scale: 2 });
  expect(lastPlaceOf('b')).toBeUndefined();
  keepRecentSheet('6001', 'a', '');
  expect(lastPlaceOf('a')).toBeUndefined();
});

it('DOC-14 keeps 60 sheets', () => {
  for (let sheet = 1; sheet <= 70; sheet++) keepRecentSheet('6001', `sheet ${sheet}`);
  expect(ids()).toHaveLength(60);
  expect(ids()[59]).toBe('sheet 11');
});
