import { afterEach, beforeEach, vi } from 'vitest';
import { isoWeekOf, type Week } from '../../src/lib/dates';

/**
 * Starts each test at noon on Friday, November 20, 2026: four days of the week are over and none is a holiday.
 * Use it for tests about the weeks of certain people, because the demo generates each week at random. Only dates are
 * faked. Timers run normally.
 */
export function onFixedDay(): Week {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: new Date('2026-11-20T12:00:00') });
  });
  afterEach(() => void vi.useRealTimers());
  return isoWeekOf('2026-11-20');
}
