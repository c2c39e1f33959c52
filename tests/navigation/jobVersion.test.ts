import { describe, expect, test } from 'vitest';
import { inJobVersion } from '../../src/navigation/jobVersion';

describe('the address in a job version (JOB-09)', () => {
  test.each([
    ['/jobs', '/jobs', '/jobs-new'],
    ['/jobs-new', '/jobs', '/jobs-new'],
    ['/jobs/6001/edit', '/jobs/6001/edit', '/jobs-new/6001/edit'],
    ['/jobs-new/a-new', '/jobs/a-new', '/jobs-new/a-new'],
    ['/job-templates-new/3', '/job-templates/3', '/job-templates-new/3'],
    ['jobs/:jobId', 'jobs/:jobId', 'jobs-new/:jobId'],
    ['/costcode?search=a', '/costcode?search=a', '/costcode-new?search=a'],
  ])('%s', (path, old, current) => {
    expect(inJobVersion(path, false)).toBe(old);
    expect(inJobVersion(path, true)).toBe(current);
  });
});
