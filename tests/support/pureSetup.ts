import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { forgetReports } from '../../src/lib/report';
import { setTimeZone } from '../../src/lib/timeZone';

// Test files share their modules. What one has reported, or a sign-in has set, must not reach the next.
beforeAll(forgetReports);
afterEach(() => setTimeZone(''));
// A module that is still being loaded when its file ends would fail, and remain so for all files after it.
afterAll(() => vi.dynamicImportSettled());
