/** Who may do what with a connection, and what has happened instead (ORG-03…05). */
import type { ConnectionStatus } from '../../api/connections/contract';

interface Asked {
  status: ConnectionStatus;
  /** True for the side that has asked. */
  isOurs: boolean;
}

type Step = 'ACCEPT' | 'REFUSED' | 'WITHDRAWN' | 'DISCONNECTED';

/** What a side can do now. */
export function stepsOf({ status, isOurs }: Asked): readonly Step[] {
  if (status === 'CONNECTED') return ['DISCONNECTED'];
  if (status !== 'REQUESTED') return [];
  return isOurs ? ['WITHDRAWN'] : ['ACCEPT', 'REFUSED'];
}

/** True while a connection is asked for or there, so that no other one can be asked for. */
export const isOpen = ({ status }: Pick<Asked, 'status'>): boolean =>
  status === 'REQUESTED' || status === 'CONNECTED';

const happened: Record<ConnectionStatus, string> = {
  REQUESTED: 'The request is not answered yet.',
  CONNECTED: 'You are connected already.',
  REFUSED: 'The request was refused already.',
  WITHDRAWN: 'The request was withdrawn in the meantime.',
  DISCONNECTED: 'You are not connected anymore.',
};

/** Why a side cannot do it now; undefined if it can. */
export function stepDenialReason(connection: Asked, step: Step): string | undefined {
  if (stepsOf(connection).includes(step)) return undefined;
  if (connection.status !== 'REQUESTED' || step === 'DISCONNECTED') return happened[connection.status];
  return connection.isOurs
    ? 'Only the company that was asked can answer.'
    : 'Only those who have asked can withdraw it.';
}
