import type { ConnectionStatus, SharedKind } from '../../api/connections/contract';

export interface StoredSide {
  businessId: string;
  name: string;
  /** In that business, '' for none. */
  organizationId: string;
  shares: readonly SharedKind[];
  /** It has deleted the ended connection from its list. */
  isHidden?: true;
  /** The sealed copy, a zip file in base64; missing before the end of a connection. */
  copy?: string;
}

export interface StoredConnection {
  id: string;
  status: ConnectionStatus;
  message: string;
  /** The side that has asked first. */
  sides: readonly [StoredSide, StoredSide];
  steps: readonly {
    id: string;
    status: ConnectionStatus;
    at: string;
    by: string;
    business: string;
    reason: string;
  }[];
  key?: string;
  version: number;
}
