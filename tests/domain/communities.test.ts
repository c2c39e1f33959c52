import { describe, expect, test } from 'vitest';
import {
  connectDenial,
  isChangeable,
  memberMoves,
  sharingDenial,
} from '../../src/domain/communities/community';
import { isOpen } from '../../src/domain/connections/connection';

describe('CALL-257, ORG-07 what a company does with a connection', () => {
  test.each([
    ['REQUESTED', true, 'PARTICIPANT', 'CONNECTED REFUSED'],
    ['REQUESTED', true, 'ORGANIZER', 'CONNECTED REFUSED'],
    ['REQUESTED', false, 'ORGANIZER', 'WITHDRAWN'],
    ['REQUESTED', false, 'PARTICIPANT', ''],
    ['CONNECTED', true, 'PARTICIPANT', 'DISCONNECTED'],
    ['CONNECTED', true, 'ORGANIZER', 'DISCONNECTED'],
    ['CONNECTED', false, 'ORGANIZER', 'DISCONNECTED'],
    ['CONNECTED', false, 'PARTICIPANT', ''],
    ['REFUSED', true, 'ORGANIZER', ''],
    ['WITHDRAWN', false, 'ORGANIZER', ''],
    ['DISCONNECTED', true, 'PARTICIPANT', ''],
  ] as const)('%s, own: %s, %s', (status, isOwn, role, moves) => {
    const found = memberMoves({ status, isOwn }, role).map(({ to }) => to);
    expect(found.join(' ')).toBe(moves);
  });

  test.each([
    ['REQUESTED', true],
    ['CONNECTED', true],
    ['REFUSED', false],
    ['WITHDRAWN', false],
    ['DISCONNECTED', false],
  ] as const)('%s is in a community: %s', (status, is) => {
    expect(isOpen({ status })).toBe(is);
  });
});

describe('CALL-258, ORG-08 a message is changed within 15 minutes', () => {
  test.each([
    ['2026-11-20T10:00:00Z', true],
    ['2026-11-20T10:14:59Z', true],
    ['2026-11-20T10:15:00Z', true],
    ['2026-11-20T10:15:01Z', false],
    ['2026-11-21T10:00:00Z', false],
  ])('at %s: %s', (now, may) => {
    expect(isChangeable('2026-11-20T10:00:00.000Z', Date.parse(now))).toBe(may);
  });

  test('a time that cannot be read is not changeable', () => {
    expect(isChangeable('', 0)).toBe(false);
  });
});

describe('CALL-058 what the settings refuse', () => {
  test.each([
    [false, false, false],
    [false, true, false],
    [true, false, true],
    [true, true, false],
  ])('approval %s, administrator %s: %s', (approval, isAdministrator, isDenied) => {
    expect(connectDenial({ approval }, isAdministrator) !== undefined).toBe(isDenied);
  });

  test.each([
    [true, false],
    [false, true],
  ])('sharing %s: %s', (sharing, isDenied) => {
    expect(sharingDenial({ sharing }) !== undefined).toBe(isDenied);
  });
});
