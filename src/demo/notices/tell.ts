import type { Company } from '../company';
import { isTold, type Line, toldOf } from './told';

/** Saves the notification of a change to a card, if the change is one that is notified. */
export function tell({ timecards, timecardNotices }: Company, timecardId: string, line: Line): void {
  const card = isTold(line) ? timecards.get(timecardId) : undefined;
  const told = card && toldOf(card, line);
  if (told) timecardNotices.put(told.id, told);
}
