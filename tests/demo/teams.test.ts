import { beforeEach, expect, test } from 'vitest';
import { type Team, teamCalls, type TeamRow } from '../../src/api/teams/contract';
import type { DemoApi } from '../../src/demo/api';
import { answerRows, freshApi, signInDemo, type Visitor } from './support';

const TEAMS = teamCalls.list.path;

let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});

const names = async (query: string) =>
  answerRows<TeamRow>(await maria.get(`${TEAMS}?${query}`), 'teams').map(({ name }) => name);
const draft = { name: 'Masonry', note: '', memberIds: ['10002'], jobIds: ['6001'] };

test.each([
  ['', ['Concrete', 'Framing', 'Night Shift', 'Service', 'Site Work']],
  ['search=warranty', ['Service']],
  ['sort=members', ['Service', 'Night Shift', 'Framing', 'Site Work', 'Concrete']],
  ['sort=jobs,desc', ['Service', 'Concrete', 'Framing', 'Site Work', 'Night Shift']],
  ['page=2&size=2', ['Site Work']],
])('CALL-173 list: %s', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('CALL-173 finds a team by a member', async () => {
  const { body } = await maria.send('POST', TEAMS, draft);
  expect((body as Team).members).toMatchObject([{ id: '10002', name: 'Dale Whitaker' }]);
  expect(await names('search=whitaker')).toContain('Masonry');
});

test.each([
  [{ ...draft, name: ' concrete' }, 'name: There is already a team called Concrete.'],
  [{ ...draft, name: '' }, 'name: Name is required'],
  [{ ...draft, memberIds: ['1'] }, 'memberIds: An employee no longer exists.'],
  [{ ...draft, jobIds: ['1'] }, 'jobIds: A job no longer exists.'],
])('CALL-173 refuses %j', async (body, message) => {
  const answer = await maria.send('POST', TEAMS, body);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(message);
});

test('CALL-173 only settings administrators and managers may see teams', async () => {
  const dale = await signInDemo(api, 'foreman@summit.example');
  expect((await dale.get(TEAMS)).status).toBe(403);
});
