import { mayBeDone } from '../api/unknownOutcome';
import { sessionGateway } from './session';

/** Shared options of bulk calls: errors with an unknown outcome (FAULT-54), and the end of the session (FAULT-15). */
export const bulkDefaults = () => ({ isUnclear: mayBeDone, signal: sessionGateway.endSignal() });
