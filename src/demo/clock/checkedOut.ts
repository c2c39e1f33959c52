import type { Named } from '../../api/schema';

/** A clock-out that somebody else has made, as it is kept. */
export interface CheckedOut {
  /** `HH:mm` */
  outAt: string;
  nextDay: boolean;
  by: Named;
  /** An ISO time. */
  at: string;
  reason: string;
  note: string;
  /** Why the hours did not go onto the time card; '': they did. */
  notOnCard: string;
}
