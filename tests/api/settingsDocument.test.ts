import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { count } from '../../src/api/schema';
import { settingsDocument } from '../../src/api/settingsDocument';

const definition = {
  resourceName: 'the limits',
  responseFields: { days: count, hours: count },
  draft: z.object({ days: z.int(), hours: z.int() }),
};
const limits = settingsDocument('limits', '/limits', definition);
const ofBusiness = settingsDocument('limits', '/limits', {
  ...definition,
  method: 'POST',
  businessHeader: true,
});

describe('the calls of a settings document', () => {
  test('one reads it, and one saves it as a whole', () => {
    expect(limits.read).toMatchObject({
      key: 'limits',
      method: 'GET',
      path: '/limits',
      fallback: "Couldn't load the limits.",
      preservesUnknownFields: true,
    });
    expect(limits.save).toMatchObject({
      key: 'save-limits',
      method: 'PUT',
      path: '/limits',
      fallback: "Couldn't save the limits. What you typed is still here.",
      preservesUnknownFields: true,
      readBy: limits.read,
    });
    expect(ofBusiness.save.method).toBe('POST');
  });

  test('CALL-007 both carry the business where the document says so', () => {
    expect([limits.read.businessHeader, limits.save.businessHeader]).toEqual([undefined, undefined]);
    expect([ofBusiness.read.businessHeader, ofBusiness.save.businessHeader]).toEqual([true, true]);
  });

  test.each([
    [{ days: 3, hours: 8, version: 2 }, true, true],
    [{ hours: 8 }, true, false],
    [{ days: 3, version: 2 }, true, false],
    [{ version: 2 }, false, false],
    [{}, false, false],
  ])('FAULT-107 %j is read: %s, and is the answer to a save: %s', (body, isRead, isSaved) => {
    expect(limits.read.response.safeParse(body).success).toBe(isRead);
    expect(limits.save.response.safeParse(body).success).toBe(isSaved);
  });

  test('FAULT-95 a save needs the version that it is based on', () => {
    const { request } = limits.save;
    expect(request?.safeParse({ days: 3, hours: 8, version: 1 }).success).toBe(true);
    expect(request?.safeParse({ days: 3, hours: 8 }).success).toBe(false);
  });
});
