import type { SentDocumentDraft } from '../../api/partners/contract';
import {
  addLinkedDocument,
  documentsLink,
  linkedPartner,
  linkedPartnerFileCalls,
  partnerQuestionnaireCalls,
  type PartnerQuestionnaireDraft,
  partnerQuestionnaireStatuses,
  partnerQuestionnaireStatusNames,
  questionnaireLink,
  reviewPartnerQuestionnaire,
  saveLinkedAnswers,
  submitLinkedAnswers,
} from '../../api/partnerQuestionnaires/contract';
import {
  answersToReview,
  keptReviews,
  questionsToAnswer,
  reviewedStatus,
} from '../../domain/partners/questionnaire';
import { nowIso } from '../../lib/clock';
import { isAnswerable, type Questionnaire } from '../../lib/questionnaire/questionnaire';
import { answerProblems, answersToSend, askedQuestions } from '../../lib/questionnaire/rules';
import { removeDroppedPhotos } from '../activity';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { areOwnFiles, fileUrl, removeUpload, storeFile } from '../files/handlers';
import {
  endLink,
  foundLink,
  linkResponse,
  makeLink,
  recordLinkChange,
  reopenLink,
  requireOpen,
  unknownLink,
} from '../links';
import { nextId } from '../nextId';
import { rowAddedWith } from '../recordKey';
import type { StoredLink } from '../storedLink';
import { invalid, notFound, Refusal, refuseInvalid } from '../refusal';
import { bareRoute, type Call, route } from '../route';
import { documentName, documentResponse, documentsOf, filesOf, partnerFileType, photosIn } from './handlers';
import type { StoredQuestionnaire } from './questionnaireSeed';
import type { StoredPartnerDocument } from './seed';

const needs = 'tradePartners';
const LINK_DAYS = 30;
const SENT = 'The answers have been sent. Thank you. If there is a question, this link opens again.';

const linkOf = ({ id }: { id: string }) => ({ of: 'partnerQuestionnaire', recordId: id }) as const;

const questionsOf = (
  { inspectionForms }: Company,
  { formId, formVersion }: Pick<StoredQuestionnaire, 'formId' | 'formVersion'>,
): Questionnaire =>
  inspectionForms.get(formId)?.versions.find(({ number }) => number === formVersion) ?? { sections: [] };

const formName = (company: Company, { formId }: StoredQuestionnaire): string =>
  company.inspectionForms.get(formId)?.name ?? '';

/** A record by id and name, or undefined. */
const named = (record: { id: string; name: string } | undefined) =>
  record && { id: record.id, name: record.name };

function toListItem(row: StoredQuestionnaire, company: Company) {
  const { id, status, due, formVersion, createdAt, submittedAt, submittedBy, reviewedAt, version } = row;
  const { createdById, reviewedById, partnerId, formId, answers } = row;
  const questionnaire = questionsOf(company, row);
  return {
    id,
    status,
    due,
    formVersion,
    createdAt,
    submittedAt,
    submittedBy,
    reviewedAt,
    version,
    name: formName(company, row),
    partner: named(company.organizations.get(partnerId)),
    form: named(company.inspectionForms.get(formId)),
    questions: askedQuestions(questionnaire, answers).filter(isAnswerable).length,
    answered: answersToReview(questionnaire, answers).length,
    createdBy: userOf(company, createdById),
    reviewedBy: userOf(company, reviewedById),
    link: linkResponse(company, linkOf(row)),
  };
}

const questionnaires = demoResource<StoredQuestionnaire, PartnerQuestionnaireDraft>(
  partnerQuestionnaireCalls,
  {
    rows: ({ company }) => company.partnerQuestionnaires,
    needs,
    firstId: 892_001,
    sort: {
      createdAt: ({ createdAt }) => createdAt,
      due: ({ due }) => due,
      status: ({ status }) => partnerQuestionnaireStatusNames[status],
    },
    defaultSort: 'createdAt,desc',
    searchText: (row, company) =>
      [formName(company, row), company.organizations.get(row.partnerId)?.name].join('\n'),
    filter: (query) => {
      const partnerId = query.text('partnerId');
      const status = query.oneOf('status', partnerQuestionnaireStatuses);
      return (row) => (!partnerId || row.partnerId === partnerId) && (!status || row.status === status);
    },
    toListItem,
    toResponse: (row, company) => ({
      ...toListItem(row, company),
      sections: questionsOf(company, row).sections,
      answers: row.answers,
      reviews: row.reviews,
    }),
    check: ({ partnerId, formId }, company, before) => {
      const isOpen = (one: StoredQuestionnaire) =>
        one.partnerId === partnerId && one.formId === formId && one.status !== 'ACCEPTED';
      refuseInvalid(
        !company.organizations.get(partnerId) && 'partnerId: This partner no longer exists.',
        !before &&
          company.inspectionForms.get(formId)?.status !== 'PUBLISHED' &&
          'formId: This form is not published.',
        !before &&
          company.partnerQuestionnaires.all().some(isOpen) &&
          'formId: This partner already has this questionnaire. Review or delete it first.',
        before !== undefined &&
          (before.partnerId !== partnerId || before.formId !== formId) &&
          'formId: A questionnaire stays with its partner and form.',
      );
    },
    checkRemoval: ({ status }) => {
      if (status === 'ACCEPTED') throw new Refusal(409, 'Accepted questionnaires stay on record.');
    },
    toStored: (draft, before, company, { userId }) => ({
      answers: {},
      answersVersion: 1,
      reviews: [],
      status: 'SENT',
      createdAt: nowIso(),
      createdById: userId,
      submittedAt: '',
      submittedBy: '',
      reviewedAt: '',
      reviewedById: '',
      formVersion: company.inspectionForms.get(draft.formId)?.versions.at(-1)?.number ?? 0,
      ...before,
      ...draft,
    }),
    onSaved: ({ company }, row, before) => {
      const form = company.inspectionForms.get(row.formId);
      if (!before && form) company.inspectionForms.put(form.id, { ...form, usedCount: form.usedCount + 1 });
    },
    onRemoved: (row, company) => {
      endLink(company, linkOf(row), 'withdrawn');
      removeDroppedPhotos(company, { photos: [] }, { photos: photosIn(row) });
    },
  },
);

/** Returns what a link leads to. Refuses links that are unknown. */
function foundPartner(call: Call<'{linkCode}'>) {
  const { link, company } = foundLink(call, call.params.linkCode, [
    'partnerQuestionnaire',
    'partnerDocuments',
  ]);
  const questionnaire =
    link.of === 'partnerQuestionnaire' ? company.partnerQuestionnaires.get(link.recordId) : undefined;
  const partner = company.organizations.get(questionnaire?.partnerId ?? link.recordId);
  if (!partner) throw unknownLink();
  return { link, company, partner, questionnaire };
}
type Found = ReturnType<typeof foundPartner>;

function openPartner(call: Call<'{linkCode}'>): Found {
  const found = foundPartner(call);
  requireOpen(found.link, SENT);
  return found;
}

/** What the partner answers. */
function openQuestionnaire(call: Call<'{linkCode}'>) {
  const { questionnaire, ...found } = openPartner(call);
  if (!questionnaire) throw new Refusal(403, 'This link is for documents only.');
  const asked = questionsToAnswer(questionsOf(found.company, questionnaire), questionnaire.reviews);
  return { ...found, questionnaire, asked };
}

/** The accepted answers of the same form, the last time. */
const earlierAnswers = (company: Company, row: StoredQuestionnaire) =>
  company.partnerQuestionnaires
    .all()
    .filter(
      (one) => one.partnerId === row.partnerId && one.formId === row.formId && one.status === 'ACCEPTED',
    )
    .sort((one, other) => other.submittedAt.localeCompare(one.submittedAt))[0]?.answers ?? {};

/** A document without the users of the business, who are not the partner's. */
const sentDocument = (row: StoredPartnerDocument, company: Company) => ({
  ...documentResponse(row, company),
  reviewedBy: undefined,
  addedBy: undefined,
});

function linkedResponse({ link, company, partner, questionnaire }: Found) {
  return {
    business: company.account().name,
    partner: partner.name,
    expiresAt: link.expiresAt,
    documents: documentsOf(company, partner.id).map((row) => sentDocument(row, company)),
    questionnaire: questionnaire && {
      name: formName(company, questionnaire),
      status: questionnaire.status,
      due: questionnaire.due,
      ...questionsToAnswer(questionsOf(company, questionnaire), questionnaire.reviews),
      answers: questionnaire.answers,
      queries: questionnaire.reviews.filter(({ state }) => state === 'QUERIED'),
      earlier: earlierAnswers(company, questionnaire),
      version: questionnaire.answersVersion,
    },
  };
}

/** Stores new answers to what is asked, beside those that are not asked again. */
function withAnswers(
  { company, link, questionnaire, asked }: ReturnType<typeof openQuestionnaire>,
  { answers, version }: { answers: StoredQuestionnaire['answers']; version: number },
): StoredQuestionnaire {
  if (version !== questionnaire.answersVersion)
    throw new Refusal(
      409,
      'Somebody has changed these answers on another device. They are here now, with yours. Save again.',
    );
  refuseInvalid(
    !areOwnFiles(photosIn({ answers }), company, link.id, photosIn(questionnaire)) &&
      'answers: A file was not uploaded.',
  );
  const askedNow = new Set(asked.sections.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const others = Object.entries(questionnaire.answers).filter(([id]) => !askedNow.has(id));
  return {
    ...questionnaire,
    answers: { ...Object.fromEntries(others), ...answersToSend(asked, answers) },
    answersVersion: questionnaire.answersVersion + 1,
    version: questionnaire.version + 1,
  };
}

const historyOf = (company: Company) => company.activity.partner.history;

function addDocument({ company, link, partner }: Found, draft: SentDocumentDraft, key: string) {
  const first = rowAddedWith(company.partnerDocuments.all(), key);
  if (first) return first;
  refuseInvalid(
    !areOwnFiles(draft.files, company, link.id, filesOf(company, partner.id)) &&
      'files: This file was not uploaded.',
  );
  const id = nextId(company, 'partnerDocument', 891_001);
  const row = company.partnerDocuments.put(id, {
    ...draft,
    id,
    key,
    partnerId: partner.id,
    review: 'PENDING',
    reviewNote: '',
    reviewedById: '',
    reviewedAt: '',
    addedById: '',
    addedAt: nowIso(),
    version: 1,
  });
  const change = { what: 'Document sent through a link', from: '', to: documentName(row) };
  recordLinkChange(historyOf(company), partner.id, change);
  return row;
}

/** Files of this partner, and those that were uploaded through the link. */
function mayRead({ company, link, partner, questionnaire }: Found, fileId: string): boolean {
  const already = [...(questionnaire ? photosIn(questionnaire) : []), ...filesOf(company, partner.id)];
  return areOwnFiles([{ id: fileId }], company, link.id, already);
}

const withdraw = (company: Company, target: Pick<StoredLink, 'of' | 'recordId'>): void =>
  endLink(company, target, 'withdrawn');

export const partnerQuestionnaireHandlers = [
  ...questionnaires.routes,

  /** SAFE-23 */
  route(reviewPartnerQuestionnaire, (call) => {
    const row = questionnaires.one(call);
    const { company, person, body } = call;
    questionnaires.requireCurrentVersion(row, body.version);
    if (row.status !== 'SUBMITTED') throw new Refusal(409, 'This questionnaire does not wait for a review.');
    const reviewed = new Map(body.reviews.map((review) => [review.questionId, review]));
    const questions = answersToReview(questionsOf(company, row), row.answers);
    const reviews = questions.flatMap(({ id }) => reviewed.get(id) ?? []);
    refuseInvalid(reviews.length < questions.length && 'reviews: An answer is not reviewed yet.');
    const status = reviewedStatus(reviews);
    if (status === 'QUERIED') reopenLink(company, linkOf(row), LINK_DAYS);
    return questionnaires.keep(call, {
      ...row,
      reviews,
      status,
      reviewedAt: nowIso(),
      reviewedById: person.userId,
      version: row.version + 1,
    });
  }),

  route(questionnaireLink.make, (call) => {
    const row = questionnaires.one(call);
    if (row.status === 'ACCEPTED' || row.status === 'SUBMITTED')
      throw new Refusal(409, 'There is nothing to answer now.');
    return makeLink(call.company, linkOf(row), LINK_DAYS);
  }),

  route(questionnaireLink.withdraw, (call) => {
    withdraw(call.company, linkOf(questionnaires.one(call)));
  }),

  route(documentsLink.make, ({ company, person, params: { partnerId } }) => {
    person.require(needs);
    if (!company.organizations.get(partnerId)) throw notFound('trade partner');
    return makeLink(company, { of: 'partnerDocuments', recordId: partnerId }, LINK_DAYS);
  }),

  route(documentsLink.withdraw, ({ company, person, params: { partnerId } }) => {
    person.require(needs);
    withdraw(company, { of: 'partnerDocuments', recordId: partnerId });
  }),

  bareRoute(linkedPartner, (call) => linkedResponse(openPartner(call))),

  bareRoute(saveLinkedAnswers, (call) => {
    const found = openQuestionnaire(call);
    const questionnaire = withAnswers(found, call.body);
    found.company.partnerQuestionnaires.put(questionnaire.id, questionnaire);
    return linkedResponse({ ...found, questionnaire });
  }),

  bareRoute(submitLinkedAnswers, (call) => {
    const { name, ...body } = call.body;
    const first = foundPartner(call);
    const isAgain =
      first.link.end === 'used' &&
      first.questionnaire?.submittedBy === name &&
      first.questionnaire.answersVersion === body.version + 1;
    if (isAgain) return linkedResponse(first);
    const found = openQuestionnaire(call);
    const changed = withAnswers(found, body);
    const [missing] = answerProblems(found.asked, changed.answers);
    if (missing) throw invalid(`answers: ${missing.text}`);
    const questionnaire: StoredQuestionnaire = {
      ...changed,
      status: 'SUBMITTED',
      reviews: keptReviews(found.asked, changed.reviews),
      submittedAt: nowIso(),
      submittedBy: name,
    };
    const { company, link, partner } = found;
    company.partnerQuestionnaires.put(questionnaire.id, questionnaire);
    company.links.put(link.id, { ...link, end: 'used' });
    const to = `${formName(company, questionnaire)}, by ${name}`;
    recordLinkChange(historyOf(company), partner.id, { what: 'Questionnaire answered', from: '', to });
    return linkedResponse({ ...found, questionnaire });
  }),

  bareRoute(addLinkedDocument, (call) => {
    const found = openPartner(call);
    const { key, ...draft } = call.body;
    return sentDocument(addDocument(found, draft, key), found.company);
  }),

  bareRoute(linkedPartnerFileCalls.upload, (call) => {
    const { company, link } = openPartner(call);
    return storeFile(company, link.id, call.body, partnerFileType);
  }),

  bareRoute(linkedPartnerFileCalls.remove, (call) => {
    const { company, link } = openPartner(call);
    removeUpload(company, link.id, call.params.fileId);
  }),

  bareRoute(linkedPartnerFileCalls.url, (call) => {
    const found = openPartner(call);
    const { fileId } = call.params;
    if (!mayRead(found, fileId)) throw notFound('file');
    return fileUrl(found.company, fileId);
  }),
];
