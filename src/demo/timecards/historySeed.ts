import type { HistoryEntry } from '../../api/timecardActions/contract';
import type { Named } from '../../api/schema';
import { addDays, formatLongDay } from '../../lib/dates';
import type { Seed } from '../db';
import { hoursText, entryText } from './entryText';
import type { StoredCard } from './stored';
import { timeOn } from './signaturesSeed';

export type SeededLine = Pick<HistoryEntry, 'by' | 'at' | 'what' | 'where' | 'from' | 'to' | 'reason'>;

/**
 * Returns the history of the seeded cards: filled in day by day, reviewed, signed, and moved through the stages.
 * Newest last.
 */
export const cardHistorySeed = (
  cards: Seed<StoredCard>,
  userOf: (employee: Named) => Named,
  manager: Named,
): Seed<{ rows: readonly HistoryEntry[] }> => ({
  get(cardId) {
    const card = cards.get(cardId);
    if (!card) return undefined;
    const foreman = userOf(card.supervisor);
    const lines: SeededLine[] = [];
    const addLine = (by: Named, at: string, what: string, more: Partial<SeededLine> = {}) =>
      lines.push({ by, at, what, where: '', from: '', to: '', reason: '', ...more });
    for (const row of card.records)
      addLine(foreman, timeOn(row.date, '16:30'), 'Entry added', {
        where: entryText(row),
        to: hoursText(row.hours),
      });
    for (const { date, kind, hours } of card.pto)
      addLine(foreman, timeOn(date, '08:10'), 'Time off added', {
        where: formatLongDay(date),
        to: `${kind.name}, ${hoursText(hours)}`,
      });
    for (const [date, { by, at }] of Object.entries(card.reviews))
      addLine(by, at, 'Reviewed', { where: formatLongDay(date) });
    if (card.acceptance) addLine(card.acceptance.by, card.acceptance.at, 'Time card accepted');
    const { acceptanceRemoved: removed, voided } = card;
    if (removed) {
      addLine(userOf(card.employee), removed.at.replace(/T\d\d:\d\d/, 'T16:05'), 'Time card accepted');
      addLine(removed.by, removed.at, 'Hours changed', {
        where: formatLongDay(card.records[0]?.date),
        from: '8.50 h',
        to: '8.00 h',
        reason: 'Break not taken',
      });
      addLine(removed.by, removed.at, 'Signature removed', { reason: 'Break not taken' });
    }
    if (card.stageId !== '1')
      addLine(foreman, timeOn(addDays(card.weekStart, 4), '18:00'), 'Stage changed', {
        from: 'Open',
        to: 'Submitted',
      });
    if (card.stageId === '3')
      addLine(manager, timeOn(addDays(card.weekStart, 8), '10:00'), 'Stage changed', {
        from: 'Submitted',
        to: 'Approved',
      });
    if (voided) addLine(voided.by, voided.at, 'Voided', { to: voided.note, reason: voided.reason });
    const rows = lines.sort((a, b) => (a.at < b.at ? -1 : 1));
    return { rows: rows.map((line, index) => ({ id: `${cardId}-h${index + 1}`, ...line })) };
  },
});
