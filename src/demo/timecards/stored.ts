import type { Named } from '../../api/schema';
import type { Timecard } from '../../api/timecards/contract';
import type { Day } from '../../lib/dates';

/** A card as it is stored, with only the entered data. Names and sums are computed for each response. */
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

/** The initial values of a card. */
export const emptyCard = {
  version: 0,
  records: [],
  pto: [],
  events: [],
  reviews: {},
  acceptance: undefined,
  acceptanceRemoved: undefined,
  voided: undefined,
};
