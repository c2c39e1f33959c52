import type { GateRoster, RosterPerson, SitePresence } from '../../../api/visitorLog/contract';
import { peopleByName, personOfBadge, personOfPin } from '../../../domain/signIn/people';
import { pinDigest } from '../../../domain/signIn/pinDigest';
import { gatePersonOf } from './gatePerson';
import type { PeopleFinder } from './IdentifyStep';

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

/** Finds people on the list of a tablet. Those who are only in the log, such as a delivery, sign out by name, too. */
export function rosterFinder(
  { people, businessId, pinSalt, pinLength }: GateRoster,
  stays: readonly SitePresence[],
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
        const read = personOfBadge(text, people, { base: window.location.href, businessId });
        return 'person' in read ? gatePersonOf(read.person) : read.problem;
      }
      const person = personOfPin(await pinDigest(text, pinSalt), people);
      return person && gatePersonOf(person);
    },
  };
}
