import { describe, expect, test } from 'vitest';
import { employees } from '../../src/api/employees/contract';
import type { Employee } from '../../src/api/employees/contract';
import { setConfig } from '../../src/api/config';
import { businesses } from '../../src/demo/seed/businesses';
import { employeeSeed } from '../../src/demo/employees/seed';
import { jobSeed } from '../../src/demo/jobs/seed';
import { random } from '../../src/demo/seed/random';
import { routes } from '../../src/demo/routes';
import { ask, freshApi, answerRows, signInDemo } from './support';

describe('seed', () => {
  const [summit] = businesses;

  test('is deterministic, row by row or all at once, in any order', () => {
    const [one, other] = [employeeSeed(summit), employeeSeed(summit)];
    expect(other.get('10150')).toEqual(one.all()[149]);
    expect(other.all()).toEqual(one.all());
    expect(jobSeed(summit).get('6030')).toEqual(jobSeed(summit).all()[29]);
  });

  test('a key has evenly distributed numbers', () => {
    const numbers = Array.from({ length: 2000 }, (_, index) => random('key', index).next());
    expect(new Set(numbers).size).toBe(2000);
    const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
    expect(mean).toBeGreaterThan(0.47);
    expect(mean).toBeLessThan(0.53);
    expect(random('key', 7).next()).toBe(numbers[7]);
  });

  test('has only example email domains and unassigned phone numbers', () => {
    for (const business of businesses) {
      for (const { email, phone, user } of employeeSeed(business).all()) {
        expect(email === '' || email.endsWith('.example')).toBe(true);
        expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
        if (user) expect(user.username).toMatch(/\.example$/);
      }
    }
  });

  test('Summit Ridge matches its description', () => {
    const rows = employeeSeed(summit).all();
    const foremen = rows.filter(({ jobTitle }) => jobTitle === 'Foreman');
    expect([rows.length, foremen.length]).toEqual([220, 12]);
    expect(foremen[0]).toMatchObject({ firstName: 'Dale', lastName: 'Whitaker' });
    expect(rows.filter(({ supervisor }) => supervisor?.id === '10002')).toHaveLength(13);
    expect(rows.some(({ email }) => email === '')).toBe(true);
    expect(
      rows.some(({ classifications, jobTitle }) => classifications.length === 0 && jobTitle === 'Laborer'),
    ).toBe(true);
    const distinct = (pick: (row: Employee) => string | undefined) => new Set(rows.map(pick)).size;
    expect(distinct(({ division }) => division?.id)).toBe(4);
    expect(distinct(({ department }) => department?.id)).toBe(6);
    expect(distinct(({ payrollGroup }) => payrollGroup?.id)).toBe(3);
    expect(distinct(({ firstName, lastName }) => `${firstName} ${lastName}`)).toBeGreaterThan(200);
  });
});

describe('routes', () => {
  test('have unique keys', () => {
    const keys = routes.map(({ endpoint }) => endpoint.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('CALL-002 respond at the configured path', async () => {
    freshApi();
    const { readConfig } = await import('../../src/api/config');
    setConfig(readConfig({ apiBaseUrl: '/api', endpoints: { employeeList: '/people/v2/{ignored}/list' } }));
    const { createDemoApi } = await import('../../src/demo/api');
    const api = createDemoApi({ base: 'http://demo.test/api' });
    const maria = await signInDemo(api, 'manager@summit.example');
    expect((await maria.get('/people/v2/x/list')).status).toBe(200);
    expect((await maria.get(employees.path)).status).toBe(404);
  });

  test('responses are completely read by the contract', async () => {
    const maria = await signInDemo(freshApi(), 'manager@summit.example');
    const answer = await maria.get(`${employees.path}?all=true`);
    const sent = answerRows(answer, 'employees');
    expect(employees.response.parse(answer.body).rows).toMatchObject(sent);
  });

  test('an API at the root of a host ignores other requests', async () => {
    freshApi();
    const { createDemoApi } = await import('../../src/demo/api');
    const api = createDemoApi({ base: 'http://demo.test' });
    expect(await api.answer(new Request('http://demo.test/assets/index.js'))).toBeUndefined();
    expect((await api.answer(new Request('http://demo.test/employee-service/none')))?.status).toBe(404);
    expect((await api.answer(new Request('http://demo.test/employee-service/employees')))?.status).toBe(401);
    await expect(ask(api, 'GET', '/x')).rejects.toThrow('not answered');
  });
});
