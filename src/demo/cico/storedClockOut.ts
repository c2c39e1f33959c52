import type { Named } from '../../api/schema';

/** A stored clock-out made by another person. */
export interface StoredClockOut {
  /** `HH:mm` */
  outAt: string;
  nextDay: boolean;
  by: Named;
  /** ISO 8601 date and time. */
  at: string;
  reason: string;
  note: string;
  /** Why the hours were not added to the time card, or '' if they were. */
  notOnCardReason: string;
}
