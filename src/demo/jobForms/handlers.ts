import { recordManagers } from '../../access/recordAccess';
import {
  jobFormCalls,
  type JobFormDraft,
  jobFormStatusNames,
  jobFormStatuses,
  signJobForm,
} from '../../api/jobForms/contract';
import { nowIso } from '../../lib/clock';
import { type Questionnaire, questionsOf } from '../../lib/questionnaire/questionnaire';
import { answerProblems, answersToSend, keptSignatures } from '../../lib/questionnaire/rules';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { jobOf } from '../names';
import { invalid, Refusal, refuseInvalid } from '../refusal';
import { route } from '../route';
import type { StoredJobForm } from './seed';

/** Above all ids of the seed. */
const FIRST_ID = 840_001;

type Filled = Pick<StoredJobForm, 'formId' | 'formVersion'>;

const noQuestions: Questionnaire = { sections: [] };
const questionsFor = ({ inspectionForms }: Company, { formId, formVersion }: Filled): Questionnaire =>
  inspectionForms.get(formId)?.versions.find(({ number }) => number === formVersion) ?? noQuestions;
/** The version that a form is filled in with: for a new one the published one. */
const versionFor = (
  { inspectionForms }: Company,
  { formId }: JobFormDraft,
  before: StoredJobForm | undefined,
): number => before?.formVersion ?? inspectionForms.get(formId)?.versions.at(-1)?.number ?? 0;

const statusOf = ({ signature }: StoredJobForm) => (signature ? 'SIGNED' : 'UNFINISHED');

function toRow(filled: StoredJobForm, company: Company) {
  const { id, formId, formVersion, createdAt, signedAt, version } = filled;
  const name = company.inspectionForms.get(formId)?.name ?? '';
  return {
    id,
    name,
    formVersion,
    createdAt,
    signedAt,
    version,
    form: { id: formId, name },
    job: jobOf(company, filled.jobId),
    status: statusOf(filled),
    createdBy: userOf(company, filled.createdById),
    signedBy: userOf(company, filled.signedById),
  };
}

function requireUnsigned({ signature }: StoredJobForm): void {
  if (signature) throw new Refusal(409, 'This form is signed and can no longer be changed.');
}

const filledForms = demoResource<StoredJobForm, JobFormDraft>(jobFormCalls, {
  rows: ({ company }) => company.jobForms,
  needs: 'jobDocs',
  firstId: FIRST_ID,
  sort: (company) => ({
    name: (filled) => toRow(filled, company).name,
    status: (filled) => jobFormStatusNames[statusOf(filled)],
    createdAt: ({ createdAt }) => createdAt,
    signedAt: ({ signedAt }) => signedAt,
  }),
  defaultSort: 'createdAt,desc',
  searchText: (filled, company) => {
    const { name, createdBy, signedBy } = toRow(filled, company);
    return [name, createdBy?.name, signedBy?.name].join('\n');
  },
  filter: (query) => {
    const [jobId, formId, authorId] = ['jobId', 'formId', 'authorId'].map((name) => query.text(name));
    const status = query.oneOf('status', jobFormStatuses);
    return (filled) =>
      (!jobId || filled.jobId === jobId) &&
      (!formId || filled.formId === formId) &&
      (!authorId || filled.createdById === authorId) &&
      (!status || statusOf(filled) === status);
  },
  toListItem: toRow,
  toResponse: (filled, company) => ({
    ...toRow(filled, company),
    answers: filled.answers,
    signature: filled.signature,
  }),
  check: (draft, company, before, person) => {
    if (before) {
      person.requireManagerOr('document', before.createdById);
      requireUnsigned(before);
    }
    const questionnaire = questionsFor(company, {
      ...draft,
      formVersion: versionFor(company, draft, before),
    });
    const [kept] = before ? keptSignatures(questionnaire, draft.answers, before.answers) : [];
    refuseInvalid(
      !company.jobs.get(draft.jobId) && 'jobId: This job no longer exists.',
      !before &&
        company.inspectionForms.get(draft.formId)?.status !== 'PUBLISHED' &&
        'formId: This form is not published.',
      before !== undefined &&
        (before.formId !== draft.formId || before.jobId !== draft.jobId) &&
        'formId: A filled form stays with its job and form.',
      kept !== undefined && `answers: ${kept.text}: Sign again, because the form was edited.`,
    );
  },
  checkRemoval: ({ createdById, signature }, _, person) =>
    signature ? person.require(recordManagers.document) : person.requireManagerOr('document', createdById),
  toStored: (draft, before, company, { userId }) => {
    const formVersion = versionFor(company, draft, before);
    return {
      ...draft,
      formVersion,
      answers: answersToSend(questionsFor(company, { ...draft, formVersion }), draft.answers),
      createdById: before?.createdById ?? userId,
      createdAt: before?.createdAt ?? nowIso(),
      signedById: '',
      signedAt: '',
      signature: undefined,
    };
  },
});

/** CALL-185, DOC-08 */
export const jobFormHandlers = [
  ...filledForms.routes,

  /** CALL-189, DOC-12 */
  route(signJobForm, (call) => {
    const { company, person, body } = call;
    const filled = filledForms.one(call);
    person.requireManagerOr('document', filled.createdById);
    requireUnsigned(filled);
    filledForms.requireCurrentVersion(filled, body.version, ' Read it again before you sign.');
    const questionnaire = questionsFor(company, filled);
    const [problem] = answerProblems(questionnaire, filled.answers);
    const question = questionsOf(questionnaire).find(({ id }) => id === problem?.questionId);
    if (problem) throw invalid(`answers: ${question?.text ?? ''}: ${problem.text}`);
    const form = company.inspectionForms.get(filled.formId);
    if (form) company.inspectionForms.put(form.id, { ...form, usedCount: form.usedCount + 1 });
    return filledForms.keep(call, {
      ...filled,
      signature: body.signature,
      signedById: person.userId,
      signedAt: nowIso(),
      version: filled.version + 1,
    });
  }),
];
