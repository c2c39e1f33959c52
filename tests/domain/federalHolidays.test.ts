import { expect, test } from 'vitest';
import { federalHolidays } from '../../src/domain/timeSettings/federalHolidays';

/** As published by the U.S. Office of Personnel Management. */
test.each([
  [
    2026,
    [
      ['2026-01-01', "New Year's Day"],
      ['2026-01-19', 'Martin Luther King Jr. Day'],
      ['2026-02-16', "Washington's Birthday"],
      ['2026-05-25', 'Memorial Day'],
      ['2026-06-19', 'Juneteenth'],
      ['2026-07-03', 'Independence Day (observed)'],
      ['2026-09-07', 'Labor Day'],
      ['2026-10-12', 'Columbus Day'],
      ['2026-11-11', 'Veterans Day'],
      ['2026-11-26', 'Thanksgiving Day'],
      ['2026-12-25', 'Christmas Day'],
    ],
  ],
  [
    2027,
    [
      ['2027-01-01', "New Year's Day"],
      ['2027-01-18', 'Martin Luther King Jr. Day'],
      ['2027-02-15', "Washington's Birthday"],
      ['2027-05-31', 'Memorial Day'],
      ['2027-06-18', 'Juneteenth (observed)'],
      // July 4 is a Sunday.
      ['2027-07-05', 'Independence Day (observed)'],
      ['2027-09-06', 'Labor Day'],
      ['2027-10-11', 'Columbus Day'],
      ['2027-11-11', 'Veterans Day'],
      ['2027-11-25', 'Thanksgiving Day'],
      ['2027-12-24', 'Christmas Day (observed)'],
      // January 1, 2028, is a Saturday.
      ['2027-12-31', "New Year's Day (observed)"],
    ],
  ],
  [
    2028,
    [
      // When New Year's Day is a Saturday, it is observed in the previous year.
      ['2027-12-31', "New Year's Day (observed)"],
      ['2028-01-17', 'Martin Luther King Jr. Day'],
      ['2028-02-21', "Washington's Birthday"],
      ['2028-05-29', 'Memorial Day'],
      ['2028-06-19', 'Juneteenth'],
      ['2028-07-04', 'Independence Day'],
      ['2028-09-04', 'Labor Day'],
      ['2028-10-09', 'Columbus Day'],
      ['2028-11-10', 'Veterans Day (observed)'],
      ['2028-11-23', 'Thanksgiving Day'],
      ['2028-12-25', 'Christmas Day'],
    ],
  ],
])('CALL-156 observed federal holidays of %i', (year, expected) => {
  expect(federalHolidays(year).map(({ date, name }) => [date, name])).toEqual(expected);
});
