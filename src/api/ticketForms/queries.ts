import { recordActivity } from '../recordActivity';
import { resourceQueries } from '../resourceQueries';
import { type FilledFormDetail, ticketFormActivity, ticketFormCalls, type TicketFormDraft } from './contract';

/** CALL-208, TNM-09 */
export const ticketForms = resourceQueries(ticketFormCalls);

/** The fields of a filled form that can be saved. */
export const ticketFormDraftOf = (filled: FilledFormDetail): TicketFormDraft => ({
  formId: filled.form.id,
  formVersion: filled.formVersion,
  jobId: filled.job?.id ?? '',
  date: filled.date,
  answers: filled.answers,
});

export const useTicketFormActivity = recordActivity(ticketFormCalls, ticketFormActivity);
