import type { ConnectionState } from '../../api/organizations/contract';
import { isOpen } from '../../domain/connections/connection';
import type { Company } from '../company';
import type { StoredConnection, StoredSide } from './stored';

/** Both sides as a business sees them: its own first; undefined for a connection of others. */
export function sidesOf({ sides: [asking, asked] }: StoredConnection, businessId: string) {
  if (asking.businessId === businessId) return { own: asking, other: asked, isOurs: true };
  return asked.businessId === businessId ? { own: asked, other: asking, isOurs: false } : undefined;
}

/** The connection with the own side changed. */
export function withSide(
  connection: StoredConnection,
  businessId: string,
  change: Partial<StoredSide>,
): StoredConnection {
  const [asking, asked] = connection.sides;
  const changed = (side: StoredSide) => (side.businessId === businessId ? { ...side, ...change } : side);
  return { ...connection, sides: [changed(asking), changed(asked)] };
}

/** The open connection of an organization. */
export const connectionOf = ({ connections, business }: Company, organizationId: string) =>
  connections
    .all()
    .find((one) => isOpen(one) && sidesOf(one, business.id)?.own.organizationId === organizationId);

export function connectionStateOf(company: Company, organizationId: string): ConnectionState {
  const found = connectionOf(company, organizationId);
  if (!found) return 'NONE';
  if (found.status === 'CONNECTED') return 'CONNECTED';
  return sidesOf(found, company.business.id)?.isOurs ? 'SENT' : 'RECEIVED';
}
