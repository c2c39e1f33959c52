import * as contract from '../../api/timecardActions/contract';
import type { Day } from '../../lib/dates';
import { formatLongDay } from '../../lib/dates';
import {
  acceptDenialReason,
  unvoidDenialReason,
  reviewDenialReason,
  voidDenialReason,
} from '../../access/timecardAccess';
import { invalid, notFound, Refusal } from '../refusal';
import { type SignedInCall, route } from '../route';
import { daysOf } from './weekDays';
import { moveToStage, replaceEntries } from './actions';
import { authorAndTime } from '../changes';
import { saveCardEvent, cardEvent, requireCurrentCard, requireReason } from './cardChanges';
import { activeCard } from './activeCard';
import { visibleCard } from './cardAccess';
import { cardSettings } from './settings';
import { cardResponse, withCurrentName } from './cardResponse';
import type { StoredCard } from './stored';
import { withStage, refuseIf } from './target';

type Versioned = SignedInCall<'/{timecardId}', { version: number }>;

/** Returns the card of the path. Refuses the call unless the card has the version in the body. */
function verifiedCard(call: Versioned) {
  const { person, company, params, body } = call;
  const card = visibleCard(person, company, params.timecardId);
  const settings = cardSettings(company);
  requireCurrentCard(card, body.version, settings);
  return { card, settings, accessCard: withStage(card, settings) };
}

/** A day that is already in the requested state stays unchanged (TIME-03, TIME-04). */
function setReviewed(
  call: SignedInCall<'/{timecardId}', { version: number; date: Day }>,
  isReviewed: boolean,
) {
  const { card, accessCard, settings } = verifiedCard(call);
  const { date } = call.body;
  refuseIf(reviewDenialReason(call.person.subject, accessCard, settings.lock), accessCard, settings);
  if (!daysOf(card.weekStart).includes(date)) throw invalid('date: This day is not in this week.');
  if (isReviewed && !card.records.some((row) => row.date === date))
    throw invalid(`date: There is nothing to review on ${formatLongDay(date)}.`);
  const { [date]: there, ...others } = card.reviews;
  if ((there !== undefined) === isReviewed) return cardResponse(call.company, card, settings);
  return saveCardEvent(
    call,
    { ...card, reviews: isReviewed ? { ...others, [date]: authorAndTime(call) } : others },
    cardEvent(isReviewed ? 'Reviewed' : 'Review undone', { where: formatLongDay(date) }),
  );
}

/** Returns the entries of a card with these ids. */
function entriesWithIds(card: StoredCard, recordIds: readonly string[]): StoredCard['records'] {
  const recordIdSet = new Set(recordIds);
  const entries = card.records.filter(({ id }) => recordIdSet.has(id));
  if (entries.length < recordIdSet.size) throw new Refusal(404, 'An entry is no longer on this time card.');
  return entries;
}

export const timecardActionHandlers = [
  route(contract.reviewDay, (call) => setReviewed(call, true)),
  route(contract.unreviewDay, (call) => setReviewed(call, false)),

  route(contract.changeEmployeeStage, (call) => {
    const { person, company, params, body } = call;
    const card = visibleCard(person, company, body.timecardId);
    if (card.employee.id !== params.employeeId) throw notFound('time card');
    return moveToStage(call, card, body.version, body.stageId);
  }),

  route(contract.deleteDailyRecords, (call) => {
    const { person, company, body } = call;
    const card = visibleCard(person, company, body.timecardId);
    const settings = cardSettings(company);
    requireCurrentCard(card, body.version, settings);
    const gone = new Set(entriesWithIds(card, body.recordIds));
    const left = card.records.filter((row) => !gone.has(row));
    return replaceEntries(call, card, left, body);
  }),

  route(contract.moveDailyRecord, (call) => {
    const { person, company, params, body } = call;
    const [from, to] = [body.timecardId, body.toTimecardId].map((id) => visibleCard(person, company, id));
    if (!from || !to || from.timecardId === to.timecardId)
      throw invalid('toTimecardId: Choose another time card.');
    if (from.weekStart !== to.weekStart)
      throw invalid('toTimecardId: Entries can only be moved to a time card of the same week.');
    const settings = cardSettings(company);
    requireCurrentCard(from, body.version, settings);
    const [row] = entriesWithIds(from, [params.recordId]);
    if (!row) throw notFound('entry');
    const { reasonId } = body;
    const moved = { ...row, id: `${to.timecardId}-m${to.version + 1}` };
    replaceEntries(call, to, [...to.records, moved], { version: body.toVersion, reasonId });
    const left = from.records.filter((one) => one !== row);
    return replaceEntries(call, from, left, { version: body.version, reasonId });
  }),

  route(contract.voidTimecard, (call) => {
    const { card, accessCard, settings } = verifiedCard(call);
    refuseIf(voidDenialReason(call.person.subject, accessCard, settings.lock), accessCard, settings);
    const { reasonId, note } = call.body;
    const reason = requireReason(call.company, reasonId);
    return saveCardEvent(
      call,
      { ...card, voided: { ...authorAndTime(call), reason, note: note.trim() } },
      cardEvent('Voided', { to: note.trim() }),
      reason,
    );
  }),

  route(contract.unvoidTimecard, (call) => {
    const { card, accessCard, settings } = verifiedCard(call);
    const reason = unvoidDenialReason(call.person.subject, card, settings.lock);
    refuseIf(reason, { ...accessCard, voided: undefined }, settings);
    if (!card.voided) throw new Refusal(409, 'This time card is not voided.');
    const other = activeCard(call.company, card.employee.id, card.weekStart);
    if (other && other.timecardId !== card.timecardId)
      throw new Refusal(
        409,
        `${card.employee.name} has another time card for this week. Void that one first.`,
      );
    return saveCardEvent(call, { ...card, voided: undefined }, cardEvent('Restored'));
  }),

  route(contract.acceptTimecard, (call) => {
    const { card, accessCard, settings } = verifiedCard(call);
    const { signature } = call.body;
    refuseIf(acceptDenialReason(call.person.subject, accessCard, settings.lock), accessCard, settings);
    if (!settings.rules.acceptance) throw invalid('Your business does not require signatures on time cards.');
    const { by: device, at } = authorAndTime(call);
    const isOwn = call.person.account.employeeId === card.employee.id;
    const signer = isOwn
      ? { by: device, device: undefined }
      : { by: withCurrentName(call.company, card.employee), device };
    return saveCardEvent(
      call,
      { ...card, acceptance: { ...signer, at, signature }, acceptanceRemoved: undefined },
      cardEvent('Time card accepted', { to: isOwn ? '' : `Signed by ${signer.by.name} on this device` }),
    );
  }),
];
