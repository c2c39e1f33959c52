import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectClient } from '../../src/api/client';
import { readConfig, setConfig } from '../../src/api/config';
import {
  useAddGroup,
  useMergeGroup,
  useRemoveGroup,
  useRenameGroup,
} from '../../src/api/employeeGroups/queries';
import { useDeleteEmployee, useInvalidateEmployees, useSetActive } from '../../src/api/employees/queries';
import { rateTables } from '../../src/api/rateTables/queries';
import { userAdminQueries } from '../../src/api/userAdmin/queries';
import { useEditUser } from '../../src/api/users/queries';
import { startAttempts } from '../../src/lib/sendAttempt';
import { steadySession } from '../support/steadySession';

const answer = { id: '10002', userId: '1002', status: 1 };
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  setConfig(readConfig({ apiBaseUrl: 'http://api.test' }));
  const credentials = { idToken: 'id', accessToken: 'access', userId: '1001', userBusinessId: '3001' };
  connectClient({ session: steadySession(() => credentials), notify: () => undefined }, () =>
    Promise.resolve(Response.json(answer)),
  );
});

const userList = userAdminQueries.list({ list: 'all', sort: 'firstName,asc', page: 0, size: 20 }).queryKey;
const userChoices = userAdminQueries.choices('', 0).queryKey;
const rateTable = rateTables.detail('901').queryKey;

/** True when the query under `key` is invalidated by `work`. */
async function isInvalidated<T>(key: readonly unknown[], hook: () => T, work: (done: T) => unknown) {
  client.setQueryData(key, { rows: [], total: 0 });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(hook, { wrapper });
  await act(async () => {
    await work(result.current);
  });
  return client.getQueryState(key)?.isInvalidated;
}

const kind = 'classification';
const name = 'Apprentice';

describe('a change invalidates the lists that show the changed name', () => {
  it('RATE-02 adding, renaming, merging or deleting a classification invalidates rate tables', async () => {
    for (const known of [
      await isInvalidated(
        rateTable,
        () => useAddGroup(kind),
        (add) => add({ name }, startAttempts().next('')),
      ),
      await isInvalidated(
        rateTable,
        () => useRenameGroup(kind, '101'),
        (rename) => rename.mutateAsync({ name }),
      ),
      await isInvalidated(
        rateTable,
        () => useMergeGroup(kind),
        (merge) => merge.mutateAsync({ groupId: '101', intoId: '102' }),
      ),
      await isInvalidated(
        rateTable,
        () => useRemoveGroup(kind),
        (remove) => remove.mutateAsync({ groupId: '101', release: true }),
      ),
    ])
      expect(known).toBe(true);
  });

  it('EMP-34 changing an employee invalidates users', async () => {
    for (const known of [
      await isInvalidated(userList, useInvalidateEmployees, (invalidate) => invalidate()),
      await isInvalidated(userList, useSetActive, (set) =>
        set.mutateAsync({ employeeId: '10002', active: false }),
      ),
      await isInvalidated(userList, useDeleteEmployee, ({ remove }) => remove.mutateAsync('10002')),
    ])
      expect(known).toBe(true);
  });

  it.each([
    ['lists', userList],
    ['choices', userChoices],
  ])("EMP-30 changing one's own profile invalidates the %s of users", async (_, key) => {
    const own = { firstName: 'Dale', lastName: 'Ott', phone: '', userCode: '', version: 1 };
    expect(
      await isInvalidated(
        key,
        () => useEditUser('1002'),
        (edit) => edit.mutateAsync(own),
      ),
    ).toBe(true);
  });
});
