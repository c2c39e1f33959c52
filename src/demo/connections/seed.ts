import type { SharedKind } from '../../api/connections/contract';
import { addDays, today } from '../../lib/dates';
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
 * Of Summit Ridge: twelve connections, three requests that it has sent and three that it has received. Northgate and Meridian
 * see theirs. Harbor Point has none, to try it.
 */
export const connectionSeed = (): ListedSeed<StoredConnection> =>
  lazySeed(() => {
    const ownSide = (organizationId: string) => sideOf(summit, organizationId);
    const withPartner = connectedPartners.map((partner, index): StoredConnection['sides'] => {
      const isTheirs = index >= CONNECTED + SENT;
      const own = ownSide(String(FIRST_ORGANIZATION + partner.position));
      const other = sideOf(partner, '');
      if (!isTheirs) return [own, other];
      // What is shared is chosen with the answer. For the last one, so is the organization.
      const isLast = index === connectedPartners.length - 1;
      return [other, { ...own, organizationId: isLast ? '' : own.organizationId, shares: [] }];
    });
    const withBusiness = [northgate, meridian].map((other): StoredConnection['sides'] => [
      sideOf(other, organizationOf(other.id, summit.id)),
      ownSide(organizationOf(summit.id, other.id)),
    ]);
    const all = [...withPartner.slice(0, CONNECTED), ...withBusiness, ...withPartner.slice(CONNECTED)];
    return all.map((sides, index): StoredConnection => {
      const { whole, pick } = random('connection', index);
      const isConnected = index < CONNECTED + withBusiness.length;
      const askedAt = addDays(today(), isConnected ? -whole(60, 400) : -whole(1, 12));
      const person = () => `${pick(firstNames)} ${pick(lastNames)}`;
      const [asking, asked] = sides;
      const requested = { id: '1', status: 'REQUESTED' as const, at: `${askedAt}T15:20:00.000Z` };
      const accepted = { id: '2', status: 'CONNECTED' as const, at: `${addDays(askedAt, 1)}T16:05:00.000Z` };
      return {
        id: String(FIRST_ID + index),
        status: isConnected ? 'CONNECTED' : 'REQUESTED',
        message: pick(messages),
        sides,
        steps: [
          { ...requested, by: person(), business: asking.name, reason: '' },
          ...(isConnected ? [{ ...accepted, by: person(), business: asked.name, reason: '' }] : []),
        ],
        version: 1,
      };
    });
  });
