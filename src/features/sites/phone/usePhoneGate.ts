import { useRef, useState } from 'react';
import type { GateSession } from '../../../api/gatePhones/contract';
import { exchangeGateCode, findAtGate, passGate } from '../../../api/gatePhones/queries';
import type { GateEventDraft, GatePerson } from '../../../api/visitorLog/contract';
import { errorStatus } from '../../../components/errorStatus';
import { readCode, shortCode } from '../../../lib/codeText';
import { gatePersonOf, type PeopleFinder } from '../../../domain/signIn/finder';
import { now } from '../../../lib/clock';
import { newId } from '../../../lib/newId';
import type { Answers } from '../../../lib/questionnaire/questionnaire';
import type { GateOutcome } from '../registry/useGate';
import { isSameEvent, keepSentEvent, readSentEvent, type SentEvent } from './keptStep';

export interface PhoneRequest {
  person: GatePerson;
  direction: 'IN' | 'OUT';
  answers?: Answers;
  photo?: string | undefined;
}

/** The gate of a site for one phone. The server decides, because the list of people is not for phones. */
export function usePhoneGate(first: GateSession) {
  const [session, setSession] = useState(first);
  const [isExpired, setExpired] = useState(false);
  const unanswered = useRef(readSentEvent());

  /** Runs a call with the token. When that has expired, the page asks for another code and keeps the rest. */
  async function withToken<T>(send: (token: string) => Promise<T>): Promise<T> {
    try {
      return await send(session.token);
    } catch (cause) {
      if ([404, 410].some((status) => status === errorStatus(cause))) setExpired(true);
      throw cause;
    }
  }

  async function renew(code: string) {
    setSession(await exchangeGateCode(code));
    setExpired(false);
  }

  const find: PeopleFinder['find'] = async (way, typed) => {
    let text = typed;
    if (way === 'badge') {
      const { businessId } = session;
      const read = readCode(text, { base: window.location.href, businessId, isTyped: true });
      if ('foreign' in read) return read.foreign === 'otherBusiness' ? 'otherBusiness' : 'foreign';
      text = shortCode(read.subject);
    }
    const found = await withToken((token) => findAtGate(token, { way, text }));
    // The server says only the initials. Who has typed a name may read it.
    const name = way === 'name' ? text : found?.name;
    return found && gatePersonOf({ ...found, name: name ?? '', organization: '', phone: '' });
  };

  function keep(event: SentEvent | undefined) {
    unanswered.current = event;
    keepSentEvent(event);
  }

  /** Sends what the person did, once, and says what came of it. */
  async function pass({ person, direction, answers = {}, photo }: PhoneRequest): Promise<GateOutcome> {
    // After a lost answer the next try for the same person is the same event.
    const what = JSON.stringify([session.site.id, direction, person.kind, person.id, person.name]);
    const last = unanswered.current;
    const sent = isSameEvent(last, what) ? last.id : newId();
    keep({ id: sent, what, time: now() });
    const { did, reasons } = await withToken((token) =>
      passGate(token, {
        id: sent,
        person,
        direction,
        answers: answers as GateEventDraft['answers'],
        photo,
      }),
    );
    keep(undefined);
    // A guest has no record of their own yet, and is known by the key of the sign-in.
    const isNew = direction === 'IN' && person.id === '';
    const known = isNew ? { ...person, id: sent } : person;
    if (did !== 'STOPPED') return { did, person: known };
    return {
      person,
      stopped: reasons.map(({ code, text }) => ({ code: code === 'ANSWERS' ? 'ANSWERS' : 'PERSON', text })),
    };
  }

  return { session, isExpired, renew, pass, people: { find, pinLength: 0 } satisfies PeopleFinder };
}
