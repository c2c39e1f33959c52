import { answerableCount } from '../../lib/questionnaire/questionnaire';
import * as contract from '../../api/inspectionForms/contract';
import { nowIso } from '../../lib/clock';

import type { Caller } from '../caller';
import { demoResource } from '../demoResource';
import { requireNameAvailable } from '../names';
import { notFound, Refusal } from '../refusal';
import { route } from '../route';
import type { StoredForm } from './seed';

export const FIRST_FORM_ID = 2001;

const changedBy = ({ userId, account }: Caller) => ({
  changedAt: nowIso(),
  changedBy: { id: userId, name: `${account.firstName} ${account.lastName}` },
});

const isChanged = ({ sections, versions }: StoredForm): boolean => {
  const latest = versions.at(-1);
  return latest !== undefined && JSON.stringify(latest.sections) !== JSON.stringify(sections);
};

function shared({ sections, versions, ...form }: StoredForm) {
  return {
    ...form,
    publishedVersion: versions.at(-1)?.number ?? 0,
    hasUnpublishedChanges: isChanged({ sections, versions, ...form }),
  };
}

const formRoutes = demoResource<StoredForm, contract.FormDraft>(contract.formCalls, {
  rows: ({ company }) => company.inspectionForms,
  needs: 'formsList',
  // Inspectors choose a form and answer its questions, and so do those who fill in forms of T&M and of jobs.
  readers: ['inspections', 'tnm', 'tmSettings', 'formsList', 'jobDocs'],
  canSee: ({ use, versions }, person) =>
    use === 'TNM' ||
    person.may('inspections') ||
    person.may('formsList') ||
    (versions.length > 0 && person.may('jobDocs')),
  firstId: FIRST_FORM_ID,
  sort: {
    name: ({ name }) => name,
    use: ({ use }) => contract.formUseNames[use],
    questions: answerableCount,
    usedCount: ({ usedCount }) => usedCount,
    changedAt: ({ changedAt }) => changedAt,
    status: ({ status }) => status,
  },
  defaultSort: 'name',
  searchText: ({ name, note }) => `${name}\n${note}`,
  filter: (query) => {
    const use = query.oneOf('use', contract.formUses);
    const status = query.oneOf('status', contract.formStatuses);
    return (form) => (use ?? form.use) === form.use && (status ?? form.status) === form.status;
  },
  toListItem: (form) => ({ ...shared(form), questions: answerableCount(form) }),
  toResponse: (form) => ({
    ...shared(form),
    sections: form.sections,
    versions: form.versions.map(({ sections, ...version }) => ({
      ...version,
      questions: answerableCount({ sections }),
    })),
  }),
  check: ({ name }, company, before) =>
    requireNameAvailable(company.inspectionForms.all(), 'form', name, before?.id),
  toStored: (draft, before, _, person) => ({
    ...draft,
    status: before?.status ?? 'DRAFT',
    versions: before?.versions ?? [],
    usedCount: before?.usedCount ?? 0,
    ...changedBy(person),
  }),
  checkRemoval: ({ versions }) => {
    if (versions.length > 0) throw new Refusal(409, 'This form was published. Retire it instead.');
  },
});

export const inspectionFormHandlers = [
  ...formRoutes.routes,

  route(contract.readFormVersion, (call) => {
    const form = formRoutes.readable(call);
    const found = form.versions.find(({ number }) => String(number) === call.params.formVersion);
    if (!found) throw notFound('version');
    const { number, publishedAt, sections } = found;
    return { number, publishedAt, sections };
  }),

  route(contract.changeFormStatus, (call) => {
    const form = formRoutes.one(call);
    const { status, version } = call.body;
    formRoutes.requireCurrentVersion(form, version);
    if (status === 'PUBLISHED' && answerableCount(form) === 0)
      throw new Refusal(409, 'This form has no questions. Add one before you publish it.');
    if (status === 'RETIRED' && form.versions.length === 0)
      throw new Refusal(409, 'This form was never published. Delete it instead.');
    const needsVersion = status === 'PUBLISHED' && (form.versions.length === 0 || isChanged(form));
    const change = changedBy(call.person);
    const published = {
      number: (form.versions.at(-1)?.number ?? 0) + 1,
      publishedAt: change.changedAt,
      publishedBy: change.changedBy,
      sections: form.sections,
    };
    return formRoutes.keep(call, {
      ...form,
      status,
      version: version + 1,
      versions: needsVersion ? [...form.versions, published] : form.versions,
      ...change,
    });
  }),
];
