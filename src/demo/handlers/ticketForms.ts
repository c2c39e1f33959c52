import { ticketFormCalls, type TicketFormDraft } from '../../api/ticketForms/contract';
import { now } from '../../lib/clock';
import type { Questionnaire } from '../../lib/questionnaire/questionnaire';
import { answerProblems, answersToSend } from '../../lib/questionnaire/rules';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { jobOf } from '../names';
import { refuseInvalid, Refusal } from '../refusal';
import type { StoredTicketForm } from '../seed/ticketForms';

/** Above all ids of the seed. */
const FIRST_ID = 49_001;

const formOf = ({ inspectionForms }: Company, { formId }: Pick<TicketFormDraft, 'formId'>) =>
  inspectionForms.get(formId);

const noQuestions: Questionnaire = { sections: [] };
const questionsFor = (company: Company, draft: TicketFormDraft): Questionnaire =>
  formOf(company, draft)?.versions.find(({ number }) => number === draft.formVersion) ?? noQuestions;

function toRow(filled: StoredTicketForm, company: Company) {
  const { id, key, formId, formVersion, jobId, date, filledById, filledAt, version } = filled;
  const name = formOf(company, { formId })?.name ?? '';
  return {
    id,
    name,
    key,
    formVersion,
    date,
    filledAt,
    version,
    form: { id: formId, name },
    job: jobOf(company, jobId),
    filledBy: userOf(company, filledById),
  };
}

/** CALL-208, TNM-09 */
export const ticketFormHandlers = demoResource<StoredTicketForm, TicketFormDraft>(ticketFormCalls, {
  rows: ({ company }) => company.ticketForms,
  needs: 'tnm',
  canSee: ({ filledById }, person) => person.may('ticketManagement') || filledById === person.userId,
  firstId: FIRST_ID,
  sort: { date: ({ date }) => date, name: ({ formId }) => formId },
  defaultSort: 'date',
  searchText: (filled, company) => {
    const { name, job, filledBy } = toRow(filled, company);
    return [name, job?.number, job?.name, filledBy?.name].join('\n');
  },
  filter: (query) => {
    const formId = query.text('formId');
    return (filled) => !formId || filled.formId === formId;
  },
  toListItem: toRow,
  toResponse: (filled, company) => ({ ...toRow(filled, company), answers: filled.answers }),
  check: (draft, company, before) => {
    const form = formOf(company, draft);
    const questionnaire = questionsFor(company, draft);
    const [problem] = answerProblems(questionnaire, answersToSend(questionnaire, draft.answers));
    refuseInvalid(
      !before &&
        (form?.status !== 'PUBLISHED' || form.use !== 'TNM') &&
        'formId: This is not a published T&M form.',
      questionnaire === noQuestions && 'formVersion: This version of the form does not exist.',
      !company.jobs.get(draft.jobId) && 'jobId: This job no longer exists.',
      problem !== undefined && `answers: ${problem.text}`,
    );
  },
  toStored: (draft, before, company, person) => ({
    ...draft,
    answers: answersToSend(questionsFor(company, draft), draft.answers),
    filledById: before?.filledById ?? person.userId,
    filledAt: before?.filledAt ?? new Date(now()).toISOString(),
  }),
  onSaved: ({ company }, filled, before) => {
    const form = formOf(company, filled);
    if (!before && form) company.inspectionForms.put(form.id, { ...form, usedCount: form.usedCount + 1 });
  },
  checkRemoval: ({ filledById }, _, person) => {
    if (filledById !== person.userId && !person.may('ticketManagement'))
      throw new Refusal(403, 'Only the author and time card managers can delete this form.');
  },
}).routes;
