import type { Company } from '../company';
import { isNotified, type HistoryLine, noticeFor } from './sentNotice';

/** Saves the notification of a change to a card, if the change is one that is notified. */
export function sendNotice(
  { timecards, timecardNotices }: Company,
  timecardId: string,
  line: HistoryLine,
): void {
  const card = isNotified(line) ? timecards.get(timecardId) : undefined;
  const notice = card && noticeFor(card, line);
  if (notice) timecardNotices.put(notice.id, notice);
}
