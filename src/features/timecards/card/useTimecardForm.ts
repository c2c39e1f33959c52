import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { ApiError } from '../../../api/errors';
import { sendAndVerify } from '../../../api/sendAndVerify';
import { settingsQuery } from '../../../api/settingsQueries';
import type { Timecard } from '../../../api/timecards/contract';
import { timecardQueries, useSaveTimecard } from '../../../api/timecards/queries';
import { changeLogReasons, ptoSettings } from '../../../api/timeSettings/contract';
import { useVersionedSave } from '../../../components/conflict/useVersionedSave';
import { notify } from '../../../components/feedback/banners';
import { errorStatus } from '../../../components/errorStatus';
import { canBeSentLater, LaterCallsError, type LaterPart, laterPartsOf } from '../../../lib/laterCall';
import { today, type Week } from '../../../lib/dates';
import type { EarlierVersion } from '../../../lib/sendAttempt';
import { useSubject } from '../../../session/store';
import { needsReason as cardNeedsReason, changeDenialReason } from '../../../access/timecardAccess';
import { currentCard, isCreated } from './blankCard';
import { type CardForm, cardForm, eventsOf, type SentItem, ptoOf, recordsOf, typedCard } from './cardForm';
import { confirmUnusualDays } from '../common/unusualDays';
import type { CardSettingsData } from './VoidNote';
import { cardLabels, rowDescriptions } from './cardLabels';
import { toCardFormError } from './toCardFormError';
import { cardResolver } from './cardValidation';
import type { CardContextValue } from './cardContext';
import { useTimecardActions } from './useTimecardActions';

interface CardPart {
  sentRecords: SentItem<object>[];
  /** The corresponding part of a card on the server. */
  toItems: (form: CardForm) => SentItem<object>[];
  save: (change: Change) => Promise<Timecard>;
}
interface Change {
  timecardId?: string;
  employeeId: string;
  weekStart: string;
  version: number;
  reasonId?: string;
}

/** For comparisons, without ids and in a fixed order. */
export const contentKey = (sentRecords: readonly SentItem<object>[]): string =>
  sentRecords
    .map(({ sent }) => JSON.stringify({ ...sent, id: undefined }))
    .sort()
    .join();

/**
 * The `send` and `read` functions of a card's form, for useVersionedSave. Saves work, time off and events in
 * sequence, each based on the version that the previous one created, and skips unchanged parts. If one fails, the
 * next save continues after it. Lost responses are looked up (FAULT-54, 96).
 */
function useCardSave(card: Timecard, week: Week, usualBreak: number) {
  const client = useQueryClient();
  const { work, pto, events } = useSaveTimecard();
  /** The card of each version that a save may be based on. */
  const known = useRef(new Map<number, Timecard>());
  useEffect(() => {
    if (!known.current.has(card.version)) known.current.set(card.version, card);
  }, [card]);

  async function read(): Promise<Timecard> {
    const now = isCreated(card)
      ? await client.fetchQuery({
          ...timecardQueries.detail(card.timecardId, { silent: true }),
          staleTime: 0,
        })
      : (currentCard(
          await client.fetchQuery({
            ...timecardQueries.week(card.employee.id, week, { silent: true }),
            staleTime: 0,
          }),
        ) ?? card);
    known.current.set(now.version, now);
    return now;
  }

  async function send(draft: CardForm, version: number): Promise<Timecard> {
    const records = recordsOf(draft, week.days, usualBreak);
    const [sentPto, sentEvents] = [ptoOf(draft), eventsOf(draft)];
    const sentOf = <T>(sentRecords: SentItem<T>[]) => sentRecords.map(({ sent }) => sent);
    const parts: CardPart[] = [
      {
        sentRecords: records,
        toItems: (form) => recordsOf(form, week.days, usualBreak),
        save: (change) => work({ ...change, records: sentOf(records) }),
      },
      { sentRecords: sentPto, toItems: ptoOf, save: (change) => pto({ ...change, pto: sentOf(sentPto) }) },
      {
        sentRecords: sentEvents,
        toItems: eventsOf,
        save: (change) => events({ ...change, events: sentOf(sentEvents) }),
      },
    ];
    const isSavedIn = ({ sentRecords, toItems }: CardPart, latest: Timecard) =>
      isCreated(latest) && contentKey(sentRecords) === contentKey(toItems(cardForm(week.days, latest)));
    let now = known.current.get(version) ?? { ...card, version };
    const changed = parts.filter(
      (part) => !(isSavedIn(part, now) || (!isCreated(now) && part.sentRecords.length === 0)),
    );
    const waiting: LaterPart[] = [];
    let unsent: unknown;
    // A new card can be created without content.
    for (const part of changed.length > 0 || isCreated(now) ? changed : parts.slice(0, 1)) {
      const from = now;
      /** The card, if it has this save. Browsers may repeat an interrupted request, which then reports a conflict. */
      const findSaved = async () => {
        const latest = await read();
        if (latest.version <= from.version || !isSavedIn(part, latest)) return undefined;
        if (latest.version > from.version + 1)
          throw new Error('Someone else saved this time card in the meantime.');
        return latest;
      };
      try {
        now = await sendAndVerify(() => part.save(cardChangeOf(from, draft.reasonId)), findSaved);
      } catch (cause) {
        // Without a network each part waits in the outbox, which gives them the versions.
        if (canBeSentLater(cause)) {
          waiting.push(...laterPartsOf(cause));
          unsent = cause;
          continue;
        }
        const saved = errorStatus(cause) === 409 ? await findSaved().catch(() => undefined) : undefined;
        if (!saved) throw await toSaveError(cause, part, from);
        now = saved;
      }
      known.current.set(version, now);
      known.current.set(now.version, now);
    }
    if (waiting.length > 0) throw new LaterCallsError(waiting, unsent);
    return now;
  }

  /** A card that was closed or voided meanwhile cannot be merged. */
  async function toSaveError(cause: unknown, { sentRecords }: CardPart, from: Timecard): Promise<unknown> {
    // Reports the call's own error; the result of the save is shown beside the button (FAULT-37).
    if (cause instanceof Error && cause.cause instanceof ApiError)
      notify({ kind: 'failure', text: cause.cause.text });
    if (!(cause instanceof ApiError)) return cause;
    if (cause.status !== 409) return toCardFormError(cause, sentRecords);
    const now = await read().catch(() => from);
    return isClosedOrVoided(now) && !isClosedOrVoided(from)
      ? new Error(closedMessage(now), { cause })
      : cause;
  }

  return { send, read };
}

export const cardChangeOf = (
  { timecardId, employee, weekStart, version }: Timecard,
  reasonId: string,
): Change => ({
  ...(timecardId && { timecardId }),
  employeeId: employee.id,
  weekStart,
  version,
  ...(reasonId && { reasonId }),
});

const isClosedOrVoided = ({ stage, voided }: Timecard): boolean => stage.closed || voided !== undefined;

const closedMessage = ({ stage, voided }: Timecard): string =>
  `This time card was ${voided ? 'voided' : `moved to '${stage.name}'`} in the meantime, so nothing was saved. What you typed is still here.`;

export const saveLabel = 'Save time card';

/** The form of a card with its save and everything that its screen shares. */
export function useTimecardForm(
  card: Timecard,
  week: Week,
  { rules, stages, lock, requiresCostCode, holidays }: CardSettingsData,
) {
  const subject = useSubject();
  const usualBreak = rules.breakMinutes;
  const kinds = useQuery(settingsQuery(ptoSettings)).data?.kinds ?? [];
  // Keeps kinds that are no longer offered but in use.
  const names = new Map([...kinds, ...card.pto.map(({ kind }) => kind)].map(({ id, name }) => [id, name]));
  const lockedReason = changeDenialReason(subject, card, rules, lock);
  const reasons = useQuery(settingsQuery(changeLogReasons)).data?.reasons;
  const needsReason = isCreated(card) && cardNeedsReason(card, stages, reasons);
  const values = (from: Timecard) =>
    cardForm(week.days, from, lockedReason === undefined ? today() : undefined);
  const limits = {
    days: week.days,
    usualBreak,
    requiresCostCode,
    leftOn: card.leftOn,
    name: card.employee.name,
    needsReason,
  };
  const form = useForm<CardForm>({
    defaultValues: values(card),
    resolver: cardResolver({ ...limits, saved: cardForm(week.days, card) }),
    shouldFocusError: false,
  });
  const { control, getValues } = form;
  const { isDirty } = form.formState;
  const kindOf = (id: string) => names.get(id) ?? 'Time off';
  const { save, conflict } = useVersionedSave({
    form,
    resourceName: 'time card',
    submitLabel: saveLabel,
    labels: cardLabels,
    rowFormatters: rowDescriptions(kindOf, usualBreak),
    record: card,
    values,
    ...useCardSave(card, week, usualBreak),
  });
  const cardContext: Omit<CardContextValue, 'addressOf'> = {
    card,
    week,
    control,
    getValues,
    pto: useFieldArray({ control, name: 'pto' }),
    events: useFieldArray({ control, name: 'events' }),
    usualBreak,
    ptoKinds: [...names].map(([id, label]) => ({ id, label })),
    lock,
    holidays: new Map([...holidays].map(([date, { name }]) => [date, name])),
    unsavedReason: isDirty
      ? 'Save your changes first.'
      : isCreated(card)
        ? undefined
        : 'Save the time card first.',
    needsReason,
    actions: useTimecardActions(card),
  };
  /** Asks about hours on holidays and days to come, then saves. */
  async function confirmAndSave(typed: CardForm, basedOn?: EarlierVersion): Promise<Timecard> {
    const { records } = typedCard(typed, card, week.days, usualBreak, kindOf);
    await confirmUnusualDays([{ before: card.records, after: records }], cardContext.holidays);
    return save(typed, basedOn);
  }
  return {
    form,
    save: confirmAndSave,
    conflict,
    scope: cardContext,
    lockedReason,
    /** The card to read, with what was typed. */
    readCard: () => (isDirty ? typedCard(getValues(), card, week.days, usualBreak, kindOf) : card),
  };
}
