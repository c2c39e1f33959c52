import type { Company } from '../company';
import { isTold, type Line, toldOf } from './told';

/** Keeps the notification of what has just been done to a card, if it is one of the things that people are told of. */
export function tell({ timecards, timecardNotices }: Company, timecardId: string, line: Line): void {
  const card = isTold(line) ? timecards.get(timecardId) : undefined;
  const told = card && toldOf(card, line);
  if (told) timecardNotices.put(told.id, told);
}
