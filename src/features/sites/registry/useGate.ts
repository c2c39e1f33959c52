import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useContactKiosk, useSendGateEvent, visitorLogQueries } from '../../../api/visitorLog/queries';
import type { GateEventDraft, GatePerson, GateRoster } from '../../../api/visitorLog/contract';
import { saveOf, sendLater } from '../../../components/drafts/outbox';
import { isDone } from '../../../components/uploads/queuedUpload';
import { useUploadOwner } from '../../../components/uploads/uploadOwner';
import { clockMeasured, clockRead, type DeviceClock } from '../../../domain/signIn/clock';
import { type EntryReason, entryReasons } from '../../../domain/signIn/entry';
import { changeOf, type Direction, isOnSite } from '../../../domain/signIn/presence';
import {
  eventTime,
  type KeyedEvent,
  personKeyOfEvent,
  rosterSince,
  staysOfRoster,
} from '../../../domain/signIn/rosterStays';
import { now } from '../../../lib/clock';
import { deviceId } from '../../../lib/deviceId';
import { isRecord } from '../../../lib/isRecord';
import { newId } from '../../../lib/newId';
import type { Answers } from '../../../lib/questionnaire/questionnaire';

export interface SignInRequest {
  person: GatePerson;
  direction: Direction;
  answers: Answers;
  letInBy?: string;
  broughtById?: string;
  photo?: string | undefined;
}

export type GateOutcome =
  | { did: 'IN' | 'OUT' | 'REPEAT'; person: GatePerson }
  | { stopped: readonly EntryReason[]; person: GatePerson; isOut?: boolean };

/** Milliseconds. Nobody waits longer for an answer: then the outbox sends it, and the start page says if it is refused. */
const PATIENCE = 1500;
const CONTACT_EVERY = 30_000;

/** What the outbox calls an event. */
const titles = { IN: 'Sign in', EITHER: 'Sign in', OUT: 'Sign out', STOPPED: 'Stopped at the gate:' };

const readClock = (clock: DeviceClock | undefined): DeviceClock =>
  clock
    ? clockRead(clock, now(), performance.now())
    : { skew: undefined, wall: now(), monotonic: performance.now() };

/**
 * The gate of a site: decides at once by the rules that the server has, too, and sends what happened, or keeps it until
 * there is a network.
 */
export function useGate(roster: GateRoster) {
  const { site } = roster;
  const client = useQueryClient();
  const saves = useUploadOwner((state) => state.saves);
  const sendEvent = useSendGateEvent(site.id, PATIENCE);
  const contact = useContactKiosk(site.id);
  const [kioskId] = useState(deviceId);
  const [sent, setSent] = useState<readonly KeyedEvent[]>([]);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const clock = useRef<DeviceClock>(undefined);
  const kept = useMemo(
    () =>
      saves.flatMap((upload) => {
        const call = isDone(upload) ? undefined : saveOf(upload)?.call;
        return call && call.path.endsWith(`/sites/${site.id}/events`) && isRecord(call.body)
          ? [{ upload, event: call.body as unknown as KeyedEvent }]
          : [];
      }),
    [saves, site.id],
  );
  const waiting = useMemo(
    () => kept.filter(({ upload }) => !upload.isFinal).map(({ event }) => event),
    [kept],
  );
  const stays = useMemo(
    () =>
      staysOfRoster(roster, [
        ...sent.filter((event) => eventTime(event) > rosterSince(roster)),
        ...waiting.filter(({ key }) => sent.every((one) => one.key !== key)),
      ]),
    [roster, sent, waiting],
  );
  const unsent = waiting.length;

  useEffect(() => {
    const meet = async () => {
      clock.current = readClock(clock.current);
      const answer = await contact(kioskId, { unsent, skew: clock.current.skew ?? null }).catch(
        () => undefined,
      );
      if (answer) clock.current = clockMeasured(Date.parse(answer.at), now(), performance.now());
    };
    void meet();
    const timer = setInterval(() => void meet(), CONTACT_EVERY);
    return () => clearInterval(timer);
  }, [contact, kioskId, unsent]);

  /** Sends an event, or keeps it for later. */
  async function send(event: KeyedEvent): Promise<{ refusal?: string }> {
    const { userId } = useUploadOwner.getState();
    setSent((all) => [...all.filter((one) => eventTime(one) > rosterSince(roster)), event]);
    try {
      await sendEvent(event);
      return {};
    } catch (cause) {
      const title = `${titles[event.direction]} ${event.person.name}`;
      const address = window.location.hash.slice(1);
      const isKept = await sendLater(cause, { title, address, fields: [] }, userId).catch(() => undefined);
      setSent((all) => all.filter(({ key }) => key !== event.key));
      return isKept === undefined ? { refusal: cause instanceof Error ? cause.message : '' } : {};
    }
  }

  function changeBy(person: GatePerson, direction: Direction, key = '') {
    const at = now() - (clock.current?.skew ?? 0);
    return changeOf(stays, { personKey: personKeyOfEvent(person, key), siteId: site.id, at, direction });
  }

  /** Signs somebody in or out, or says why not. */
  async function pass({
    person,
    direction,
    answers,
    letInBy = '',
    broughtById = '',
    photo,
  }: SignInRequest): Promise<GateOutcome> {
    clock.current = readClock(clock.current);
    const { skew } = clock.current;
    const key = newId();
    const change = changeBy(person, direction, key);
    if (change.does === 'repeat') return { did: 'REPEAT', person };
    const isOut = change.does === 'out' || change.does === 'outOnly';
    const reasons = isOut
      ? []
      : entryReasons({
          site,
          onSite: stays.filter(isOnSite).length,
          questions: { sections: site.questions },
          answers,
          notReady:
            roster.people.find((one) => one.kind === person.kind && one.id === person.id)?.reasons ?? [],
        });
    const event: KeyedEvent = {
      key,
      person,
      direction: isOut ? 'OUT' : 'IN',
      deviceAt: new Date(now()).toISOString(),
      skew: skew ?? null,
      kioskId,
      broughtById,
      letInBy,
      answers: answers as GateEventDraft['answers'],
      photo,
    };
    if (reasons.length > 0 && letInBy === '') {
      // The site managers are told, also later. Nobody needs the answers for that.
      if (reasons.some(({ code }) => code === 'ANSWERS'))
        void send({ ...event, direction: 'STOPPED', answers: {}, photo: undefined });
      return { stopped: reasons, person };
    }
    const { refusal } = await send(event);
    if (refusal !== undefined)
      return { stopped: [{ code: 'PERSON', text: { en: refusal, es: refusal } }], person, isOut };
    void client.invalidateQueries({ queryKey: visitorLogQueries.signInsKey });
    return { did: isOut ? 'OUT' : 'IN', person };
  }

  /** The time of the server, as far as the device knows it: epoch milliseconds. */
  const time = useCallback((): number => {
    clock.current = readClock(clock.current);
    return now() - (clock.current.skew ?? 0);
  }, []);

  const usedVisits = useMemo(
    () =>
      new Map(
        [...sent, ...waiting].flatMap((event): [string, number][] =>
          event.person.visitId ? [[event.person.visitId, eventTime(event)]] : [],
        ),
      ),
    [sent, waiting],
  );

  return {
    pass,
    time,
    stays,
    unsent,
    /** When somebody has come with which invitation, which the list of the server may not know yet. */
    usedVisits,
    /** What the server has refused after the person had gone in. The outbox keeps it. */
    refused: kept
      .filter(({ upload }) => upload.isFinal && !dismissed.includes(upload.id))
      .map(({ upload, event }) => ({
        key: upload.id,
        name: event.person.name,
        isOut: event.direction === 'OUT',
        text: upload.problem ?? '',
      })),
    dismiss: (key: string) => setDismissed((all) => [...all, key]),
    /** True where this signs the person in, so that there is something to ask. */
    signsIn: (person: GatePerson, direction: Direction) =>
      ['in', 'fillIn'].includes(changeBy(person, direction).does),
    isOnSite: (person: GatePerson) =>
      stays.some((one) => one.personKey === personKeyOfEvent(person, '') && isOnSite(one)),
  };
}

export type Gate = ReturnType<typeof useGate>;
