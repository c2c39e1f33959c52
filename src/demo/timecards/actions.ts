/** The actions on a time card, for single and bulk changes. Each throws a `Refusal` if it is not allowed. */
import type { Timecard } from '../../api/timecards/contract';
import { stageMoveDenialReason } from '../../access/timecardAccess';
import { invalid } from '../refusal';
import { leftOn } from './employment';
import {
  saveCardEvent,
  cardEvent,
  requireCurrentCard,
  type CardWriter,
  saveCardEntries,
} from './cardChanges';
import { recordErrors } from './rules';
import { cardSettings } from './settings';
import { cardResponse } from './cardResponse';
import type { StoredCard } from './stored';
import { withStage, refuseIf, requireChangeable } from './target';
import { toWrittenRecord } from './cardInput';

/** TIME-01, TIME-02 */
export function moveToStage(
  writer: CardWriter,
  card: StoredCard,
  version: number,
  stageId: string,
): Timecard {
  const settings = cardSettings(writer.company);
  requireCurrentCard(card, version, settings);
  const to = settings.stages.find(({ id }) => id === stageId);
  if (!to) throw invalid('stageId: This stage no longer exists.');
  const accessCard = withStage(card, settings);
  const from = settings.stages.find(({ id }) => id === card.stageId);
  const reason = stageMoveDenialReason(writer.person.subject, accessCard, {
    from,
    to,
    acceptance: settings.rules.acceptance,
    lock: settings.lock,
  });
  refuseIf(reason, accessCard, settings);
  return saveCardEvent(
    writer,
    { ...card, stageId },
    cardEvent('Stage changed', { from: accessCard.stage.name, to: to.name }),
  );
}

/** Validates entries as part of a card. The errors do not include field names. */
function requireValidEntries(
  { company }: CardWriter,
  card: StoredCard,
  records: StoredCard['records'],
): void {
  const employee = company.employees.get(card.employee.id);
  const left = employee ? leftOn(company, employee) : '';
  const errors = recordErrors(records.map(toWrittenRecord), { company, card, leftOn: left });
  if (errors.length > 0) throw invalid(...new Set(errors.map((error) => error.replace(/^[\w.]+: /, ''))));
}

/** Replaces the entries of a card. Requires the permission to change it. */
export function replaceEntries(
  writer: CardWriter,
  card: StoredCard,
  records: StoredCard['records'],
  { version, reasonId }: { version: number; reasonId?: string | undefined },
): Timecard {
  const settings = cardSettings(writer.company);
  requireChangeable(writer, card, version, settings);
  const known = new Set(card.records);
  if (records.some((row) => !known.has(row))) requireValidEntries(writer, card, records);
  const after = saveCardEntries(writer, card, { ...card, records }, { reasonId, settings });
  return cardResponse(writer.company, after, settings);
}
