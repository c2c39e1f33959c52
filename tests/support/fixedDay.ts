import { afterEach, beforeEach, vi } from 'vitest';
import { isoWeekOf, type Week } from '../../src/lib/dates';

/**
 * Each test begins at noon of Friday, November 20, 2026: four days of the week are over and none is a holiday. For what is
 * said of certain people's weeks, as the demo draws each week by chance. Dates alone are moved, timers go on.
 */
export function onFixedDay(): Week {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: new Date('2026-11-20T12:00:00') });
  });
  afterEach(() => void vi.useRealTimers());
  return isoWeekOf('2026-11-20');
}
