/**
 * What an event at the gate does to the log. The kiosk without a network and the API use the same rules, so that both
 * say the same.
 */
import { closingAfter, type SiteHours } from './hours';

/** A stay on a site. Times are ISO timestamps, '' for none. */
export interface Presence {
  id: string;
  /** The person and the kind: 'EMPLOYEE 10001'. */
  personKey: string;
  siteId: string;
  signedInAt: string;
  signedOutAt: string;
  /** The site has closed before the person signed out. It is no end of work. */
  autoSignedOut: boolean;
}

export const directions = ['IN', 'OUT', 'EITHER'] as const;
export type Direction = (typeof directions)[number];

export interface GateEvent {
  personKey: string;
  siteId: string;
  /** The corrected time, in epoch milliseconds. */
  at: number;
  /** `EITHER`: a badge says only who. */
  direction: Direction;
}

/** What an event does. `stayId` names the stay that it changes. */
export type GateChange =
  /** The same again within a minute: nothing. */
  | { does: 'repeat'; stayId: string }
  /** A new stay. `unended`: an earlier one, which was never ended. */
  | { does: 'in'; unended: string | undefined }
  /** A stay begins whose end has arrived before its start. */
  | { does: 'fillIn'; stayId: string }
  | { does: 'out'; stayId: string }
  /** An end without a start. */
  | { does: 'outOnly' };

/** Two scans within a minute are one. */
export const REPEAT_WITHIN = 60_000;
const DAY = 24 * 60 * 60_000;
/** So long after the closing, a badge of somebody whom it has signed out means that they leave late. */
const LEAVES_LATE_WITHIN = 4 * 60 * 60_000;

const timeOf = (iso: string): number => (iso === '' ? NaN : Date.parse(iso));
const isBetween = (at: number, from: number, to: number): boolean => at >= from && at <= to;

/** The stays of a person on a site, the earliest first. */
const ownStays = <Stay extends Presence>(stays: readonly Stay[], { personKey, siteId }: GateEvent): Stay[] =>
  stays
    .filter((one) => one.personKey === personKey && one.siteId === siteId)
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1));

const startOf = (stay: Presence): string => stay.signedInAt || stay.signedOutAt;

/** The stay that an end belongs to: one without an end, or one that the closing of the site has ended, for a day. */
function stayToEnd<Stay extends Presence>(own: readonly Stay[], at: number): Stay | undefined {
  const last = own.findLast(({ signedInAt }) => timeOf(signedInAt) <= at);
  if (!last) return undefined;
  if (last.signedOutAt === '') return last;
  return last.autoSignedOut && at - timeOf(last.signedInAt) <= DAY ? last : undefined;
}

/** True where the badge of somebody with this stay means that they leave. */
const leaves = (stay: Presence | undefined, at: number): boolean =>
  stay !== undefined && (isOnSite(stay) || isBetween(at - timeOf(stay.signedOutAt), 0, LEAVES_LATE_WITHIN));

/** Says what an event does to the stays of a site. Events may arrive in any order. */
export function changeOf(stays: readonly Presence[], event: GateEvent): GateChange {
  const { at } = event;
  const own = ownStays(stays, event);
  const near = (iso: string) => Math.abs(at - timeOf(iso)) < REPEAT_WITHIN;
  const repeated = own.find(({ signedInAt, signedOutAt, autoSignedOut }) => {
    const isIn = near(signedInAt) && event.direction !== 'OUT';
    return isIn || (near(signedOutAt) && !autoSignedOut && event.direction !== 'IN');
  });
  if (repeated) return { does: 'repeat', stayId: repeated.id };
  const open = stayToEnd(own, at);
  const isOn = open?.signedOutAt === '';
  const direction = event.direction === 'EITHER' ? (leaves(open, at) ? 'OUT' : 'IN') : event.direction;
  if (direction === 'OUT') return open ? { does: 'out', stayId: open.id } : { does: 'outOnly' };
  const onlyEnd = own.find(
    ({ signedInAt, signedOutAt }) => signedInAt === '' && isBetween(timeOf(signedOutAt), at, at + DAY),
  );
  if (onlyEnd) return { does: 'fillIn', stayId: onlyEnd.id };
  return { does: 'in', unended: isOn ? open.id : undefined };
}

/** True for those who are on the site. */
export const isOnSite = ({ signedInAt, signedOutAt }: Presence): boolean =>
  signedInAt !== '' && signedOutAt === '';

/** A stay as it is now: the site signs out at its closing who has not. */
export function settled<Stay extends Presence>(
  stay: Stay,
  site: SiteHours & { autoSignOut: boolean },
  now: number,
): Stay {
  if (!site.autoSignOut || !isOnSite(stay)) return stay;
  const closing = closingAfter(site, timeOf(stay.signedInAt));
  return closing > now
    ? stay
    : { ...stay, signedOutAt: new Date(closing).toISOString(), autoSignedOut: true };
}

/** Minutes on a site that count as time there: none for a stay that somebody only forgot to end. */
export const minutesOnSite = ({ signedInAt, signedOutAt, autoSignedOut }: Presence): number | undefined =>
  signedInAt === '' || signedOutAt === '' || autoSignedOut
    ? undefined
    : Math.round((timeOf(signedOutAt) - timeOf(signedInAt)) / 60_000);

interface LocalEvent extends GateEvent {
  /** The key of the event, which is the id of a stay that it begins. */
  key: string;
}

/** The stays as they are once these events have arrived. */
export function staysAfter<Stay extends Presence>(
  stays: readonly Stay[],
  events: readonly LocalEvent[],
  newStay: (event: LocalEvent) => Stay | undefined,
): Stay[] {
  return events.reduce<Stay[]>(
    (all, event) => {
      const change = changeOf(all, event);
      const time = new Date(event.at).toISOString();
      const set = (id: string, patch: Partial<Presence>) =>
        all.map((one) => (one.id === id ? { ...one, ...patch } : one));
      if (change.does === 'out') return set(change.stayId, { signedOutAt: time, autoSignedOut: false });
      if (change.does === 'fillIn') return set(change.stayId, { signedInAt: time });
      const begun = change.does === 'repeat' ? undefined : newStay(event);
      if (!begun) return all;
      return [
        ...all,
        change.does === 'in'
          ? { ...begun, signedInAt: time, signedOutAt: '' }
          : { ...begun, signedInAt: '', signedOutAt: time },
      ];
    },
    [...stays],
  );
}
