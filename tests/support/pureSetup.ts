import { afterEach, beforeAll } from 'vitest';
import { forgetReports } from '../../src/lib/report';
import { setTimeZone } from '../../src/lib/timeZone';

// Test files share their modules. What one has reported, or a sign-in has set, must not reach the next.
beforeAll(forgetReports);
afterEach(() => setTimeZone(''));
