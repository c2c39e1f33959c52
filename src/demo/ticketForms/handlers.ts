import { isManagerOr } from '../../access/recordAccess';
import { ticketFormActivity, ticketFormCalls, type TicketFormDraft } from '../../api/ticketForms/contract';
import { nowIso } from '../../lib/clock';
import { formatShortDate } from '../../lib/dates';
import { summarizeAnswer } from '../../lib/questionnaire/describeAnswer';
import { type Questionnaire, questionsOf } from '../../lib/questionnaire/questionnaire';
import { answerProblems, answersToSend, answerTo, keptSignatures } from '../../lib/questionnaire/rules';
import { activityRoutes, recordSave } from '../activity';
import { type ChangeFields, userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { jobOf } from '../names';
import { refuseInvalid } from '../refusal';
import type { StoredTicketForm } from './seed';

/** Above all ids of the seed. */
const FIRST_ID = 49_001;

const formOf = ({ inspectionForms }: Company, { formId }: Pick<TicketFormDraft, 'formId'>) =>
  inspectionForms.get(formId);

const noQuestions: Questionnaire = { sections: [] };
const questionsFor = (company: Company, draft: TicketFormDraft): Questionnaire =>
  formOf(company, draft)?.versions.find(({ number }) => number === draft.formVersion) ?? noQuestions;

function toRow(filled: StoredTicketForm, company: Company) {
  const { id, formId, formVersion, jobId, date, filledById, filledAt, version } = filled;
  const name = formOf(company, { formId })?.name ?? '';
  return {
    id,
    name,
    formVersion,
    date,
    filledAt,
    version,
    form: { id: formId, name },
    job: jobOf(company, jobId),
    filledBy: userOf(company, filledById),
  };
}

/** The questions of a filled form are fields. A signature or a photo is another one although it reads the same. */
const changeFields = (company: Company, filled: StoredTicketForm): ChangeFields<StoredTicketForm> => [
  ['Job', ({ jobId }) => jobOf(company, jobId)?.name ?? ''],
  ['Date', ({ date }) => formatShortDate(date)],
  ...questionsOf(questionsFor(company, filled)).map(
    (question) =>
      [
        question.text,
        ({ answers }: StoredTicketForm) => {
          const answer = answerTo(answers, question);
          return [{ id: JSON.stringify(answer), name: summarizeAnswer(question, answer) }];
        },
      ] as const,
  ),
];

const filledForms = demoResource<StoredTicketForm, TicketFormDraft>(ticketFormCalls, {
  rows: ({ company }) => company.ticketForms,
  needs: 'tnm',
  canSee: ({ filledById }, person) => isManagerOr('ticketForm', person, filledById),
  firstId: FIRST_ID,
  sort: (company) => ({
    date: ({ date }) => date,
    name: (filled) => formOf(company, filled)?.name ?? '',
  }),
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
    const answers = answersToSend(questionnaire, draft.answers);
    const [problem] = answerProblems(questionnaire, answers);
    const [kept] = before ? keptSignatures(questionnaire, answers, before.answers) : [];
    refuseInvalid(
      !before &&
        (form?.status !== 'PUBLISHED' || form.use !== 'TNM') &&
        'formId: This is not a published T&M form.',
      before !== undefined &&
        (draft.formId !== before.formId || draft.formVersion !== before.formVersion) &&
        'formId: A filled form stays with its form.',
      questionnaire === noQuestions && 'formVersion: This version of the form does not exist.',
      !company.jobs.get(draft.jobId) && 'jobId: This job no longer exists.',
      problem !== undefined && `answers: ${problem.text}`,
      kept !== undefined && `answers: ${kept.text}: Sign again, because the form was edited.`,
    );
  },
  toStored: (draft, before, company, person) => ({
    ...draft,
    answers: answersToSend(questionsFor(company, draft), draft.answers),
    filledById: before?.filledById ?? person.userId,
    filledAt: before?.filledAt ?? nowIso(),
  }),
  onSaved: (call, filled, before) => {
    const { company } = call;
    recordSave(call, company.activity.ticketForm.history, changeFields(company, filled), filled, before);
    const form = formOf(company, filled);
    if (!before && form) company.inspectionForms.put(form.id, { ...form, usedCount: form.usedCount + 1 });
  },
  onRemoved: ({ id }, { activity }) => activity.ticketForm.remove(id),
});

/** CALL-208, TNM-09 */
export const ticketFormHandlers = [
  ...filledForms.routes,
  ...activityRoutes(ticketFormActivity, {
    readable: filledForms.readable,
    activity: ({ company }) => company.activity.ticketForm,
  }),
];
