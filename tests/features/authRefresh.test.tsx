import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { userById } from '../../src/api/users/contract';
import { createControls } from '../../src/demo/panel/controls';
import { writeCookie } from '../../src/session/cookies';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';
import { title } from './authSupport';

const demo = setupDemo();
vi.setConfig({ testTimeout: 45_000 });

it('CALL-024, CALL-023 calls wait for the refresh and use its tokens', async () => {
  await renderApp({ username: maria, address: '/ask-us' });
  await title('Contact us');
  const { calls, addFault, clearCalls } = createControls(demo.reach());
  await waitFor(async () => expect((await calls()).every(({ status }) => status > 0)).toBe(true));
  await clearCalls();
  await addFault({ match: 'auth/refresh-token', delay: 300 });
  writeCookie('expireTime', '1');
  const [one, two] = await Promise.all([1, 2].map(() => call(userById, { params: { userId: '1001' } })));
  expect([one?.userId, two?.userId]).toEqual(['1001', '1001']);
  const [refresh, ...others] = (await calls()).map(({ key, method, status, headers }) => ({
    key,
    method,
    status,
    token: headers.accesstoken,
  }));
  expect(refresh).toMatchObject({ key: 'auth/refresh-token', method: 'PUT', status: 200 });
  expect(others.map(({ key, status }) => [key, status])).toEqual([
    ['userById', 200],
    ['userById', 200],
  ]);
  expect(new Set([refresh?.token, ...others.map(({ token }) => token)]).size).toBe(2);
});
