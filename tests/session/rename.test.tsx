import { expect, test } from 'vitest';
import { readCookie } from '../../src/session/cookies';
import { rename } from '../../src/session/rename';
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

test('FAULT-16 an answer that comes when somebody else is signed in renames nobody', async () => {
  await signedIn();
  rename('1002', { firstName: 'Dale', lastName: 'Whitaker' });
  expect(names()).toEqual(['Maria', 'Ortega', 'Maria', 'Ortega']);
});

test('FAULT-13 nor one whose cookies are somebody else’s by now', async () => {
  await signedIn();
  otherTab('userId', '1002');
  rename('1001', { firstName: 'Quinn', lastName: 'Ortega-Ruiz' });
  expect(names()).toEqual(['Maria', 'Ortega', 'Maria', 'Ortega']);
});
