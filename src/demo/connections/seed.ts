import type { ConnectionStatus, SharedKind } from '../../api/connections/contract';
import { addDays, type Day, today } from '../../lib/dates';
import { lazySeed, type ListedSeed } from '../db';
import { businesses } from '../seed/businesses';
import { firstNames, lastNames } from '../seed/names';
import { connectedPartners, tradePartners } from '../seed/organizations';
import { random } from '../seed/random';
import type { StoredConnection, StoredSide } from './stored';

const FIRST_ID = 88_001;
/** Ids of the first organizations: trade partners, then the other businesses of the demo. */
const FIRST_ORGANIZATION = 8901;
const CONNECTED = 10;
const SENT = 3;
/** After three that were received. */
const ENDED = 16;

const [summit, northgate, , meridian] = businesses;
const DEFAULT_SHARES: readonly SharedKind[] = ['INSPECTIONS', 'ACTIONS', 'RESOURCES'];

/** The organization of a business for another one of the demo. */
function organizationOf(businessId: string, otherId: string): string {
  const others = businesses.filter(({ id }) => id !== businessId);
  return String(FIRST_ORGANIZATION + tradePartners.length + others.findIndex(({ id }) => id === otherId));
}

const sideOf = ({ id, name }: { id: string; name: string }, organizationId: string): StoredSide => ({
  businessId: id,
  name,
  organizationId,
  shares: DEFAULT_SHARES,
});

const messages = [
  'We work on three of your jobs this year. Let us share inspections and corrective actions.',
  'Our safety lead asked to see the findings for our crews.',
  'So that both of us have the same list of open items.',
] as const;

/**
 * Of Summit Ridge: twelve connections, three requests that it has sent and three that it has received, and one that has ended.
 * Northgate and Meridian see their sides. Harbor Point has none, to try it.
 */
export const connectionSeed = (): ListedSeed<StoredConnection> =>
  lazySeed(() => {
    const ownSide = (organizationId: string) => sideOf(summit, organizationId);
    const withPartner = connectedPartners.map((partner, index): StoredConnection['sides'] => {
      const own = ownSide(String(FIRST_ORGANIZATION + partner.position));
      const other = sideOf(partner, '');
      if (index < CONNECTED + SENT || index === ENDED) return [own, other];
      // What is shared is chosen with the answer. For the last one, so is the organization.
      return [other, { ...own, organizationId: index === ENDED - 1 ? '' : own.organizationId, shares: [] }];
    });
    const withBusiness = [northgate, meridian].map((other): StoredConnection['sides'] => [
      sideOf(other, organizationOf(other.id, summit.id)),
      ownSide(organizationOf(summit.id, other.id)),
    ]);
    const all = [...withPartner.slice(0, CONNECTED), ...withBusiness, ...withPartner.slice(CONNECTED)];
    return all.map((sides, index): StoredConnection => {
      const { whole, pick } = random('connection', index);
      const isEnded = index === all.length - 1;
      const isAnswered = index < CONNECTED + withBusiness.length || isEnded;
      const askedAt = addDays(today(), isAnswered ? -whole(60, 400) : -whole(1, 12));
      const [asking, asked] = sides;
      const step = (status: ConnectionStatus, day: Day, business: string, reason = '') => ({
        id: status,
        status,
        at: `${day}T15:20:00.000Z`,
        by: `${pick(firstNames)} ${pick(lastNames)}`,
        business,
        reason,
      });
      const steps = [step('REQUESTED', askedAt, asking.name)];
      if (isAnswered) steps.push(step('CONNECTED', addDays(askedAt, 1), asked.name));
      if (isEnded) steps.push(step('DISCONNECTED', addDays(askedAt, 50), asking.name, 'The job is done.'));
      return {
        id: String(FIRST_ID + index),
        status: steps.at(-1)?.status ?? 'REQUESTED',
        message: pick(messages),
        sides,
        steps,
        version: 1,
      };
    });
  });
