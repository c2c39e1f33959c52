import { expect, test } from 'vitest';
import { readCookie } from '../../src/session/cookies';
import { renameUser, renameBusiness } from '../../src/session/rename';
import { useSession } from '../../src/session/store';
import { setCookieInOtherTab, setupSession, signedIn } from './support';

setupSession();

const names = () => [
  useSession.getState().user?.firstName,
  useSession.getState().user?.lastName,
  readCookie('fname'),
  readCookie('lname'),
];

test('HEADER-21, SESSION-02 updates name and cookies at once', async () => {
  await signedIn();
  renameUser('1001', { firstName: 'Quinn', lastName: 'Ortega-Ruiz' });
  expect(names()).toEqual(['Quinn', 'Ortega-Ruiz', 'Quinn', 'Ortega-Ruiz']);
  expect(useSession.getState().user).toMatchObject({ userId: '1001', businessId: '3001' });
});

test('FAULT-16 ignores a response after another user has signed in', async () => {
  await signedIn();
  renameUser('1002', { firstName: 'Dale', lastName: 'Whitaker' });
  expect(names()).toEqual(['Maria', 'Ortega', 'Maria', 'Ortega']);
});

test('FAULT-13 ignores it if the cookies belong to another user', async () => {
  await signedIn();
  setCookieInOtherTab('userId', '1002');
  renameUser('1001', { firstName: 'Quinn', lastName: 'Ortega-Ruiz' });
  expect(names()).toEqual(['Maria', 'Ortega', 'Maria', 'Ortega']);
});

test("CALL-066 renaming the user's business updates session and cookie at once", async () => {
  await signedIn();
  const shown = () => [useSession.getState().user?.businessName, readCookie('userBusinessName')];
  const before = shown();
  renameBusiness('3005', 'Meridian');
  expect(shown()).toEqual(before);
  renameBusiness('3001', 'Summit Ridge Group');
  expect(shown()).toEqual(['Summit Ridge Group', 'Summit Ridge Group']);
});
