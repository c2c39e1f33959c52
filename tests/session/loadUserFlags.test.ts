import { beforeEach, describe, expect, test } from 'vitest';
import { connectClient } from '../../src/api/client';
import { setConfig } from '../../src/api/config';
import { roleModules } from '../../src/api/roleUsers/contract';
import type { DemoApi } from '../../src/demo/api';
import { demoFetch } from '../../src/demo/demoFetch';
import { type MenuFlags, noFlags } from '../../src/session/flags';
import { loadFlags } from '../../src/session/loadFlags';
import { withUnavailableFlags, loadUserFlags } from '../../src/session/loadUserFlags';
import { clearSession, useSession } from '../../src/session/store';
import { ask, BASE, freshApi, signInDemo, type Visitor } from '../demo/support';
import { testConfig } from '../support/demo';
import { steadySession } from '../support/steadySession';

let api: DemoApi;
let priya: Visitor;
beforeEach(async () => {
  api = freshApi();
  setConfig({ ...testConfig, apiBaseUrl: BASE });
  priya = await signInDemo(api, 'settings@summit.example');
});

/** Makes all later calls as this user. */
function sendAs({ tokens, userId, userBusinessId }: Visitor): void {
  const session = steadySession(() => ({ ...tokens, userId, userBusinessId }));
  connectClient({ session, notify: () => undefined }, demoFetch(api));
}

/** The flags that the app loads for a user who signs in. */
async function ownFlags(visitor: Visitor): Promise<MenuFlags> {
  sendAs(visitor);
  const { userId, userBusinessId: businessId } = visitor;
  const names = { firstName: '', lastName: '', email: '', businessName: '', role: undefined };
  useSession.setState({ user: { userId, businessId, ...names } });
  await loadFlags();
  const { flags } = useSession.getState();
  clearSession();
  return flags;
}

const requestFlags = (by: Visitor, userId: string) => {
  sendAs(by);
  return loadUserFlags({ userId, businessId: by.userBusinessId });
};

/** The flags that the server returns only to the user concerned. */
const ownOnlyFlags = ({ hasCommunity, startupClient, biMenuEnabled, biMenus }: MenuFlags) => ({
  hasCommunity,
  startupClient,
  biMenuEnabled,
  biMenus,
});

describe('ACCESS-14…20, ACCESS-35, CALL-060: flags of another user', () => {
  test.each([
    'manager@summit.example',
    'foreman@summit.example',
    'settings@summit.example',
    'basic@summit.example',
  ])('of %s equal their own flags, except those that only they can read', async (username) => {
    const visitor = await signInDemo(api, username);
    const own = await ownFlags(visitor);
    const { flags, failed } = await requestFlags(priya, visitor.userId);
    expect(failed).toEqual([]);
    expect({ ...flags, ...ownOnlyFlags(own) }).toEqual(own);
    expect(ownOnlyFlags(flags)).toEqual(ownOnlyFlags(noFlags));
    expect(withUnavailableFlags(flags)).toMatchObject({
      hasCommunity: true,
      startupClient: true,
      biMenuEnabled: true,
    });
  });

  test('of a deleted user are the ones they would have', async () => {
    const maria = await signInDemo(api, 'manager@summit.example');
    const admins = await requestFlags(priya, maria.userId);
    expect(admins.flags).toMatchObject({ admin: true, vBasic: true, siteManager: true });
    const tomas = await signInDemo(api, 'basic@summit.example');
    const before = await requestFlags(priya, tomas.userId);
    expect(before.flags.vBasic).toBe(true);
    const gone = { userId: tomas.userId, moduleCode: 3343 };
    expect((await priya.send('DELETE', '/uaa-service/users', gone)).status).toBe(204);
    expect((await requestFlags(priya, tomas.userId)).flags.vBasic).toBe(true);
  });

  test('a revoked role is gone at the next lookup', async () => {
    const maria = await signInDemo(api, 'manager@summit.example');
    const { path } = roleModules['toolbox-talks'].list;
    expect((await requestFlags(priya, maria.userId)).flags.sidebar.jobManager).toBe(true);
    expect((await priya.send('DELETE', `${path}/${maria.userId}`)).status).toBe(204);
    const { flags } = await requestFlags(priya, maria.userId);
    expect([flags.sidebar.jobManager, flags.sidebar.quizSettings]).toEqual([false, false]);
    expect(await ownFlags(maria)).toMatchObject({ sidebar: { jobManager: false } });
  });

  test('FAULT-88 a failed lookup is reported and grants nothing', async () => {
    const maria = await signInDemo(api, 'manager@summit.example');
    const { key } = roleModules.safety.list;
    for (const match of ['accessControlUsers', 'visitorAccessControlUsers', 'communityRoleUsers', key])
      await ask(api, 'POST', '/__demo/faults', { body: { match, kind: 500, times: 'always' } });
    const { flags, failed } = await requestFlags(priya, maria.userId);
    expect(failed).toEqual([
      'administrators',
      'visitor log roles',
      'safety settings roles',
      'community roles',
    ]);
    expect(flags).toMatchObject({ admin: false, vBasic: false, formsEnabled: false, manager: true });
    expect(flags.sidebar.communityAdmin).toBe(false);
  });
});
