/**
 * Benchmarks of the demo API with the size of Meridian.
 * Each group compares two approaches that should have similar or very different costs. `npm run bench:demo` prints
 * the difference within one run. Nothing fails here, because durations depend on the machine.
 */
import { bench, describe } from 'vitest';
import { notifications } from '../../src/api/notifications/contract';
import { allUsers, v4AddUsers } from '../../src/api/userAdmin/contract';
import { addDays, isoWeekOf, today } from '../../src/lib/dates';
import { freshApi, signInDemo } from '../demo/support';

const ingrid = await signInDemo(freshApi(), 'manager@meridian.example');

describe('a page of 100,000 notifications: the last page costs as much as the first', () => {
  const page = (number: number) =>
    ingrid.get(`${notifications.path}?sort=createdDateTime,desc&size=20&page=${number}`);
  bench('the first', async () => void (await page(0)));
  bench('the last', async () => void (await page(4999)));
});

describe('a page of 10,000 users: the last page costs as much as the first', () => {
  const page = (number: number) => ingrid.get(`${allUsers.path}?sort=firstName,asc&size=20&page=${number}`);
  bench('the first', async () => void (await page(0)));
  bench('the last', async () => void (await page(499)));
});

describe('one call for 200 employees costs far less than 200 calls', () => {
  let turn = 0;
  const change = (count: number) =>
    ingrid.send('POST', '/employee-service/employees/change-division', {
      employeeIds: Array.from({ length: count }, (_, index) => String(50_700 + index)),
      divisionId: String(21 + (turn++ % 4)),
    });
  bench('one', async () => void (await change(1)));
  bench('200', async () => void (await change(200)));
});

describe('one call for 100 invitations costs far less than 100 calls', () => {
  let last = 0;
  const invite = (count: number) =>
    ingrid.send('POST', v4AddUsers.path, {
      users: Array.from({ length: count }, () => ({
        firstName: 'Lena',
        lastName: 'Fox',
        email: `lena${last++}@meridian.example`,
        phone: '',
        userCode: `LF-${last}`,
        roles: ['BASIC'],
        timecardRoles: [],
      })),
    });
  bench('one', async () => void (await invite(1)), { iterations: 10, time: 0 });
  bench('100', async () => void (await invite(100)), { iterations: 10, time: 0 });
});

describe('a week of payroll: computed once, then cached', () => {
  const { startDateTime, endDateTime } = isoWeekOf(addDays(today(), -7));
  const week = new URLSearchParams({ startDateTime, endDateTime }).toString();
  const summary = async () => void (await ingrid.get(`/timecard-service/payroll/summary?${week}`));
  bench('the first time', summary, { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 });
  bench('again', summary);
});
