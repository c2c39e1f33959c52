/** Who is on a site as a tablet knows it: by its list, and by what it has sent since or keeps. */
import type { GateEventDraft, GatePerson, GateRoster, SitePresence } from '../../api/visitorLog/contract';
import { staysAfter } from './presence';

export type KeyedEvent = GateEventDraft & { key: string };

/** What was on its way when the list was made may be missing there. Twice, it is once. */
const OVERLAP = 10_000;

/** The list has what was sent before this time: epoch milliseconds. */
export const rosterSince = ({ at }: Pick<GateRoster, 'at'>): number => Date.parse(at) - OVERLAP;

/** When an event happened: epoch milliseconds. */
export const eventTime = ({ deviceAt, skew }: KeyedEvent): number => Date.parse(deviceAt) - (skew ?? 0);

/** Who an event is of. Somebody without a record has the key of the event. */
export const personKeyOfEvent = ({ kind, id }: Pick<GatePerson, 'kind' | 'id'>, key: string): string =>
  `${kind} ${id || key}`;

/** The stays of a list after events of the tablet. Stops change nothing. */
export function staysOfRoster(
  { stays, site: { id: siteId } }: Pick<GateRoster, 'stays' | 'site'>,
  events: readonly KeyedEvent[],
): SitePresence[] {
  const known = new Set(stays.map(({ id }) => id));
  const byKey = new Map(events.map((event) => [event.key, event]));
  const local = events.flatMap((event) => {
    const { key, person, direction } = event;
    if (direction === 'STOPPED') return [];
    return [{ key, personKey: personKeyOfEvent(person, key), siteId, at: eventTime(event), direction }];
  });
  return staysAfter(stays, local, ({ key, personKey }): SitePresence | undefined => {
    const { person } = byKey.get(key) ?? {};
    if (!person || known.has(key)) return undefined;
    const { kind, name, organization, phone } = person;
    return {
      id: key,
      personKey,
      kind,
      name,
      organization,
      phone,
      trade: '',
      siteId,
      signedInAt: '',
      signedOutAt: '',
      autoSignedOut: false,
      isVerified: true,
      hasPhoto: false,
    };
  });
}
