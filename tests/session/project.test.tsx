import { afterEach, expect, test } from 'vitest';
import { clearCookies, readCookie } from '../../src/session/cookies';
import { rememberedProject, rememberProject } from '../../src/session/project';

afterEach(() => void clearCookies());

test.each([
  { id: '6001', name: 'Cedar Hollow Elementary School', archived: false },
  { id: '6061', name: 'Größe; 1 = ½, "Q"', archived: true },
  { id: '6062', name: '', archived: false },
])('JOB-23 remembers %j', (project) => {
  expect(rememberedProject()).toBeUndefined();
  rememberProject({ id: '1', name: 'Another', archived: !project.archived });
  rememberProject(project);
  expect(rememberedProject()).toEqual(project);
  expect([readCookie('projectId'), readCookie('projectArchived')]).toEqual([
    project.id,
    String(project.archived),
  ]);
});

test('JOB-23 forgets the job when the user signs out', () => {
  rememberProject({ id: '6001', name: 'Cedar Hollow Elementary School', archived: true });
  clearCookies();
  expect(rememberedProject()).toBeUndefined();
});
