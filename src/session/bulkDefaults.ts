import { mayBeDone } from '../api/unanswered';
import { sessionGateway } from './session';

/** What all calls for many things have in common: which failures leave it open (FAULT-54), and that they end with the session (FAULT-15). */
export const bulkDefaults = () => ({ isUnclear: mayBeDone, until: sessionGateway.ending() });
