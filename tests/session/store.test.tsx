import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig, setConfig } from '../../src/api/config';
import { clearCookies, writeCookie } from '../../src/session/cookies';
import { noFlags, withFlags } from '../../src/session/flags';
import { useLabel } from '../../src/session/labels';
import { clearSession, readSession, useSession, useSubject } from '../../src/session/store';

const patch = (changes: Parameters<typeof withFlags>[1]) =>
  useSession.setState(({ flags }) => ({ flags: withFlags(flags, changes) }));

beforeEach(() => {
  for (const [name, value] of Object.entries({ userId: '1001', idToken: 'id-1', accessToken: 'access-1' }))
    writeCookie(name as 'userId', value);
});
afterEach(() => {
  act(clearSession);
  clearCookies();
});

describe('session in memory', () => {
  test('reads a user with only the required cookies', () => {
    expect(readSession()).toBe(true);
    expect(useSession.getState().user).toEqual({
      userId: '1001',
      firstName: '',
      lastName: '',
      email: '',
      businessId: '',
      businessName: '',
      role: undefined,
    });
  });

  test('ACCESS-01 reads no user without a token', () => {
    writeCookie('idToken', '');
    expect(readSession()).toBe(false);
    expect(useSession.getState().user).toBeUndefined();
  });

  test('the next user gets no flags of the previous one', () => {
    readSession();
    patch({ manager: true });
    useSession.setState({ failedLookups: ['roles'] });
    readSession();
    expect(useSession.getState()).toMatchObject({ flags: noFlags, failedLookups: [] });
  });

  test('ACCESS-11 the subject has the role of the cookie and the flags, and follows changes', () => {
    writeCookie('role', 'A');
    readSession();
    const { result } = renderHook(useSubject);
    expect(result.current).toEqual({
      flags: useSession.getState().flags,
      role: useSession.getState().user?.role,
    });
    expect(result.current.role).toBe('A');
    act(() => patch({ manager: true }));
    expect(result.current.flags.manager).toBe(true);
    act(clearSession);
    expect(result.current).toEqual({ role: undefined, flags: noFlags });
  });
});

describe('ACCESS-53 labels', () => {
  beforeEach(() =>
    setConfig(
      readConfig({ apiBaseUrl: '/api', genericLayout: { labels: { 'Toolbox Talks': 'Safety Meetings' } } }),
    ),
  );
  const labels = () => {
    const { result } = renderHook(useLabel);
    return ['Toolbox Talks', 'Dashboard'].map(result.current);
  };

  test('the generic layout has its own labels, and defaults for the rest', () => {
    patch({ sidebar: { genericLayout: true } });
    expect(labels()).toEqual(['Safety Meetings', 'Dashboard']);
  });

  test('other businesses have the default labels', () => {
    expect(labels()).toEqual(['Toolbox Talks', 'Dashboard']);
  });
});
