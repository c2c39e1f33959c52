import { expect, test } from 'vitest';
import { readCookie } from '../../src/session/cookies';
import { rename, renameBusiness } from '../../src/session/rename';
import { useSession } from '../../src/session/store';
import { otherTab, sessionWorld, signedIn } from './support';

sessionWorld();

const names = () => [
  useSession.getState().user?.firstName,
  useSession.getState().user?.lastName,
  readCookie('fname'),
  readCookie('lname'),
];

test('HEADER-21, SESSION-02 new names are in the session and in its cookies at once', async () => {
  await signedIn();
  rename('1001', { firstName: 'Quinn', lastName: 'Ortega-Ruiz' });
  expect(names()).toEqual(['Quinn', 'Ortega-Ruiz', 'Quinn', 'Ortega-Ruiz']);
  expect(useSession.getState().user).toMatchObject({ userId: '1001', businessId: '3001' });
});

test('FAULT-16 an answer that comes when someone else is signed in renames nobody', async () => {
  await signedIn();
  rename('1002', { firstName: 'Dale', lastName: 'Whitaker' });
  expect(names()).toEqual(['Maria', 'Ortega', 'Maria', 'Ortega']);
});

test('FAULT-13 nor one whose cookies are someone else’s by now', async () => {
  await signedIn();
  otherTab('userId', '1002');
  rename('1001', { firstName: 'Quinn', lastName: 'Ortega-Ruiz' });
  expect(names()).toEqual(['Maria', 'Ortega', 'Maria', 'Ortega']);
});

test('CALL-066 a business that is renamed has its name in the session and its cookie at once, another one not', async () => {
  await signedIn();
  const shown = () => [useSession.getState().user?.businessName, readCookie('userBusinessName')];
  const before = shown();
  renameBusiness('3005', 'Meridian');
  expect(shown()).toEqual(before);
  renameBusiness('3001', 'Summit Ridge Group');
  expect(shown()).toEqual(['Summit Ridge Group', 'Summit Ridge Group']);
});
