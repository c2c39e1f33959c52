import type { Priority } from '../../api/correctiveActions/contract';
import { addDays, type Day } from '../../lib/dates';

/** How much of the usual time to correct a finding has: a critical one has a day. */
const shareOfTime: Record<Priority, number> = { CRITICAL: 0, HIGH: 0.5, MEDIUM: 1, LOW: 2 };

/** The due date of a new corrective action. `usualDays` is the setting of the business for a medium one. */
export const dueDateFor = (priority: Priority, usualDays: number, today: Day): Day =>
  addDays(today, Math.max(1, Math.ceil(usualDays * shareOfTime[priority])));
