import { resourceQueries } from '../resourceQueries';
import { ticketFormCalls } from './contract';

/** CALL-208, TNM-09 */
export const ticketForms = resourceQueries(ticketFormCalls);
