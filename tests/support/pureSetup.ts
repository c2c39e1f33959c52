import { afterEach } from 'vitest';
import { setTimeZone } from '../../src/lib/timeZone';

// Test files share their modules. What a sign-in of one sets must not reach the next.
afterEach(() => setTimeZone(''));
