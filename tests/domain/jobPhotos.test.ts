import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cameraClockProblem, photoDay } from '../../src/domain/jobDocs/photos';
import { setTimeZone } from '../../src/lib/timeZone';

// Seven hours behind UTC in winter, six in summer.
beforeEach(() => setTimeZone('America/Boise'));
afterEach(() => setTimeZone(''));

describe('DOC-04 the day that a photo counts for', () => {
  it.each([
    ['when it was taken', '2026-11-02T15:00:00.000Z', '2026-11-20T15:00:00.000Z', '2026-11-02'],
    ['on the clock of the business', '2026-11-03T03:00:00.000Z', '2026-11-20T15:00:00.000Z', '2026-11-02'],
    ['as written, without a zone', '2026-11-03T03:00:00', '2026-11-20T15:00:00.000Z', '2026-11-03'],
    ['when it was uploaded, without a time', '', '2026-11-20T15:00:00.000Z', '2026-11-20'],
    ['when it was uploaded, with none that exists', undefined, '2026-11-21T01:00:00.000Z', '2026-11-20'],
  ])('%s', (_, takenAt, uploadedAt, day) => {
    expect(photoDay({ takenAt, uploadedAt })).toBe(day);
  });
});

describe('DOC-04 a camera clock that cannot be right is said in words', () => {
  const uploadedAt = '2026-11-20T15:00:00.000Z';
  it.each([
    ['before the upload', '2026-11-20T14:59:59.000Z', undefined],
    ['some minutes ahead, as clocks differ', '2026-11-20T15:10:00.000Z', undefined],
    ['after the upload', '2026-11-20T15:10:01.000Z', /was uploaded before this time/],
    // 8:00 AM in Boise is the upload.
    ['after the upload, without a zone', '2026-11-20T08:11:00', /was uploaded before this time/],
    ['a year before', '2025-11-20T15:00:00.000Z', undefined],
    ['more than a year before', '2025-11-20T14:59:59.000Z', /more than a year before/],
    ['the first day of a camera', '2019-01-01T00:04:00', /more than a year before/],
    ['missing', '', undefined],
    ['no time', 'noon', undefined],
  ])('%s', (_, takenAt, problem) => {
    const found = cameraClockProblem({ takenAt, uploadedAt });
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeUndefined();
  });
});
