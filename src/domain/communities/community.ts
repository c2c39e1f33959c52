/** Who may do what in a community (ORG-07, ORG-08). */
import type { CommunityRole } from '../../api/communities/contract';
import type { ConnectionStatus } from '../../api/connections/contract';

interface Membership {
  status: ConnectionStatus;
  /** The own company. */
  isOwn: boolean;
}

export interface MemberMove {
  to: ConnectionStatus;
  label: string;
  /** What the reason says. Without it, none is asked for. */
  reasonHint?: string;
  isNext?: true;
}

/** What somebody of a company with this role can do with a connection now. */
export function memberMoves({ status, isOwn }: Membership, role: CommunityRole): readonly MemberMove[] {
  const isOrganizer = role === 'ORGANIZER';
  if (status === 'REQUESTED' && isOwn)
    return [
      { to: 'CONNECTED', label: 'Accept', isNext: true },
      { to: 'REFUSED', label: 'Refuse', reasonHint: 'The organizers read it.', isNext: true },
    ];
  if (status === 'REQUESTED') return isOrganizer ? [{ to: 'WITHDRAWN', label: 'Withdraw' }] : [];
  if (status !== 'CONNECTED') return [];
  if (isOwn) return [{ to: 'DISCONNECTED', label: 'Leave', reasonHint: 'The other companies read it.' }];
  return isOrganizer
    ? [{ to: 'DISCONNECTED', label: 'Remove', reasonHint: 'The other companies read it.' }]
    : [];
}

/** Why somebody cannot connect the own company with a community now (CALL-058). */
export const connectDenial = (
  { approval }: { approval: boolean },
  isAdministrator: boolean,
): string | undefined =>
  approval && !isAdministrator
    ? 'Your company requires a settings administrator to accept. Ask one of them.'
    : undefined;

/** Why nothing can be shared with a community now (CALL-058). */
export const sharingDenial = ({ sharing }: { sharing: boolean }): string | undefined =>
  sharing ? undefined : 'Your company does not share resources. A community administrator can change this.';

export const CHANGE_MINUTES = 15;

/** True while an author can still edit or delete a message. `at`: ISO timestamp; `now`: epoch milliseconds. */
export const isChangeable = (at: string, now: number): boolean =>
  now - Date.parse(at) <= CHANGE_MINUTES * 60_000;
