import type { Named } from '../../api/schema';
import type { Timecard } from '../../api/timecards/contract';
import type { Day } from '../../lib/dates';

/** A card as it is kept: what people have written. Names and sums are worked out when it is answered with. */
export interface StoredCard extends Pick<
  Timecard,
  | 'timecardId'
  | 'employee'
  | 'supervisor'
  | 'weekStart'
  | 'version'
  | 'records'
  | 'pto'
  | 'events'
  | 'acceptance'
  | 'acceptanceRemoved'
  | 'voided'
> {
  stageId: string;
  /** By day. */
  reviews: Readonly<Record<Day, { by: Named; at: string }>>;
}

/** What a card begins with. */
export const nothingWritten = {
  version: 0,
  records: [],
  pto: [],
  events: [],
  reviews: {},
  acceptance: undefined,
  acceptanceRemoved: undefined,
  voided: undefined,
};
