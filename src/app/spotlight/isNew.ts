import type { NewsItem } from '../../api/spotlight/contract';
import { parseInstant } from '../../lib/dates';

/** How long an item is new, in milliseconds (CONST-02). */
const NEW_PERIOD = 14 * 24 * 3_600_000;

/**
 * True for items posted less than 14 days before `at` and not after it (SPOT-03). A date without a time zone is
 * one of the business' clock.
 */
export function isNew({ postDate }: Pick<NewsItem, 'postDate'>, at: number): boolean {
  const posted = parseInstant(postDate);
  return posted !== undefined && posted <= at && at - posted < NEW_PERIOD;
}
