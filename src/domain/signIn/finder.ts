/** How people are found at a gate: on the list of a tablet, or by asking the server for one's own phone. */
import type { IdentityWay } from '../../api/gatePhones/contract';
import type {
  GatePerson,
  GateRoster,
  RosterPerson,
  RosterVisit,
  SitePresence,
} from '../../api/visitorLog/contract';
import { now } from '../../lib/clock';
import { readCode } from '../../lib/codeText';
import { type BadgeProblem, type FoundName, peopleByName, personOfBadge, personOfPin } from './people';
import { pinDigest, SAFE_PIN_DIGITS } from './pinDigest';
import { invitationProblem } from './visits';

/** Why an invitation does not count. Without Spanish where the site has none. */
export interface InvitationProblem {
  en: string;
  es?: string;
}

/** Why a PIN finds nobody. `unreached`: the server, which alone knows short ones. `tooOften`: after too many wrong ones. */
type PinProblem = 'insecure' | 'unreached' | 'tooOften';

/** Asks the server who has a PIN. */
export type AskPin = (pin: string) => Promise<Pick<RosterPerson, 'id' | 'kind'> | PinProblem | undefined>;

export interface PeopleFinder {
  /** The person, or why there is none: undefined for nobody. */
  find: (
    way: IdentityWay,
    text: string,
  ) => Promise<GatePerson | InvitationProblem | BadgeProblem | PinProblem | undefined>;
  /** People whose name begins so, as others may see them. Without it, `find` needs the whole name. */
  namesLike?: (typed: string) => readonly (FoundName & { person: GatePerson })[];
  /** Digits after which a PIN is whole; 0 for unknown. */
  pinLength: number;
}

/** Somebody without a record that a badge could have. */
export const isGuest = ({ kind }: Pick<GatePerson, 'kind'>): boolean =>
  kind === 'VISITOR' || kind === 'DELIVERY';

/** True for the same person on one phone. The id of a guest is that of the last visit. */
export const isSamePerson = (one: GatePerson, other: GatePerson): boolean =>
  one.kind === other.kind &&
  one.name === other.name &&
  one.organization === other.organization &&
  (isGuest(one) || one.id === other.id);

/** Somebody on the list of the gate, as an event names them. */
export const gatePersonOf = ({
  kind,
  id,
  name,
  organization,
  phone,
}: Pick<RosterPerson, 'kind' | 'id' | 'name' | 'organization' | 'phone'>): GatePerson => ({
  kind,
  id,
  name,
  organization,
  phone,
  hostId: '',
  purpose: '',
  consent: false,
});

/** An expected visitor, with everything that the invitation says. */
const visitorOf = ({ id, name, organization, phone, purpose, host }: RosterVisit): GatePerson => ({
  ...gatePersonOf({ kind: 'VISITOR', id: '', name, organization, phone }),
  purpose,
  hostId: host?.id ?? '',
  visitId: id,
});

/** The people of the log who are not on the list of the gate. */
const othersIn = (stays: readonly SitePresence[], people: readonly RosterPerson[]): RosterPerson[] => {
  const known = new Set(people.map(({ kind, id }) => `${kind} ${id}`));
  const others = stays.filter(({ personKey }) => !known.has(personKey));
  return others.map(({ personKey, kind, name, organization, phone }) => ({
    id: personKey.slice(kind.length + 1),
    kind,
    name,
    organization,
    phone,
    trade: '',
    pinDigest: '',
    foremanId: '',
    reasons: [],
  }));
};

/**
 * Finds people on the list of a tablet, and expected visitors by their invitations. Those who are only in the log, such
 * as a delivery, sign out by name, too. `usedVisits`: when
 * somebody has come here with which invitation. `base`: the address
 * of the app.
 */
export function rosterFinder(
  { people, site, visits, businessId, pinSalt, pinLength }: GateRoster,
  stays: readonly SitePresence[],
  usedVisits: ReadonlyMap<string, number>,
  base: string,
  askPin: AskPin,
): PeopleFinder {
  const everybody = [...people, ...othersIn(stays, people)];
  return {
    pinLength,
    namesLike: (typed) =>
      peopleByName(typed, everybody).flatMap((one) => {
        const person = everybody.find(({ kind, id }) => kind === one.kind && id === one.id);
        return person ? [{ ...one, person: gatePersonOf(person) }] : [];
      }),
    async find(way, text) {
      if (way === 'badge') {
        const reading = readCode(text, { base, businessId, isTyped: true });
        if ('subject' in reading && reading.subject.kind === 'visit') {
          const { id } = reading.subject;
          const visit = visits.find((one) => one.id === id);
          const problem = invitationProblem(visit, site, now(), usedVisits.get(id));
          if (visit && !problem) return visitorOf(visit);
          return problem && (site.spanish ? problem : { en: problem.en });
        }
        const read = personOfBadge(text, people, { base, businessId });
        return 'person' in read ? gatePersonOf(read.person) : read.problem;
      }
      // Browsers make no digests for pages without https.
      if (!('subtle' in crypto)) return 'insecure';
      const found =
        text.length < SAFE_PIN_DIGITS
          ? await askPin(text)
          : personOfPin(await pinDigest(text, pinSalt), people);
      if (found === undefined || typeof found === 'string') return found;
      const person = people.find(({ kind, id }) => kind === found.kind && id === found.id);
      return person && gatePersonOf(person);
    },
  };
}
