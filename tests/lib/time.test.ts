import { expect, test } from 'vitest';
import { formatBriefTime, formatTime, parseEndTime, parseHours, parseTime } from '../../src/lib/time';

test.each([
  ['7', '07:00'],
  ['15', '15:00'],
  ['730', '07:30'],
  ['0730', '07:30'],
  ['1630', '16:30'],
  ['130', '01:30'],
  ['7:30', '07:30'],
  ['7.30', '07:30'],
  ['15:30', '15:30'],
  ['7:30a', '07:30'],
  ['7:30 AM', '07:30'],
  ['7p', '19:00'],
  ['3:30 pm', '15:30'],
  ['330p', '15:30'],
  ['3:30 p.m.', '15:30'],
  ['12a', '00:00'],
  ['12:15 am', '00:15'],
  ['12p', '12:00'],
  ['0:05', '00:05'],
  [' 23:59 ', '23:59'],
])('parseTime reads %j as %s', (text, time) => {
  expect(parseTime(text)).toBe(time);
});

test.each([
  '',
  ' ',
  'noon',
  '24',
  '24:00',
  '7:60',
  '7:3',
  '73',
  '13p',
  '0a',
  '7m',
  '-7',
  '7:30:00',
  '12345',
  '1e3',
])('parseTime cannot read %j', (text) => {
  expect(parseTime(text)).toBeUndefined();
});

test.each([
  ['00:00', '12:00 AM'],
  ['07:30', '7:30 AM'],
  ['12:05', '12:05 PM'],
  ['23:59', '11:59 PM'],
  ['25:00', '25:00'],
  ['lunch', 'lunch'],
])('formatTime shows %j as %j', (time, text) => {
  expect(formatTime(time)).toBe(text);
});

test.each([
  ['00:00', '12a'],
  ['07:30', '7:30a'],
  ['12:05', '12:05p'],
  ['15:00', '3p'],
  ['lunch', 'lunch'],
])('briefTime shows %j as %j, which parseTime reads', (time, text) => {
  expect(formatBriefTime(time)).toBe(text);
  if (time.includes(':')) expect(parseTime(text)).toBe(time);
});

test.each([
  ['8', 8],
  ['7.5', 7.5],
  ['7,5', 7.5],
  ['7:30', 7.5],
  ['7:30:00', 7.5],
  [':45', 0.75],
  ['.5', 0.5],
  ['8.', 8],
  ['8 h', 8],
  ['8 hrs', 8],
  ['8 hours', 8],
  ['7h30', 7.5],
  ['8h 0m', 8],
  ['7 h 30 m', 7.5],
  ['7 hr 5 min', 7 + 5 / 60],
  ['7h5', undefined],
  ['7 h 30 m', 7.5],
  ['0', 0],
  ['160', 160],
])('parseHours reads %j as %d', (text, hours) => {
  expect(parseHours(text)).toBe(hours);
});

test.each(['', '.', ':', 'h', '-1', '7:60', '7:5', '1.2.3', '8 hearts', '7h5', '1e2', '1,500'])(
  'parseHours cannot read %j',
  (text) => {
    expect(parseHours(text)).toBeUndefined();
  },
);

test.each([
  ['3:30', '07:00', '15:30'],
  ['3', '07:00', '15:00'],
  ['330', '07:00', '15:30'],
  ['7', '07:00', '19:00'],
  ['12', '07:00', '12:00'],
  ['11', '07:00', '11:00'],
  ['3:30a', '07:00', '03:30'],
  ['3:30p', '07:00', '15:30'],
  ['03:30', '07:00', '03:30'],
  ['0330', '07:00', '03:30'],
  ['0:30', '07:00', '00:30'],
  ['6', '22:00', '06:00'],
  ['3:30', '15:30', '03:30'],
  ['3:30', '', '03:30'],
  ['3:30', undefined, '03:30'],
  ['later', '07:00', undefined],
])('parseEndTime reads %j after %j as %s', (text, start, end) => {
  expect(parseEndTime(text, start)).toBe(end);
});
