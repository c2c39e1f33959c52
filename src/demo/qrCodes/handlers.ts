import {
  assignCode,
  type BatchScope,
  MAX_LABELS,
  qrBatchCalls,
  type QrBatchDraft,
  qrCodes,
  releaseCode,
  reusableCodeById,
  reusableCodes,
  type SubjectKind,
  subjectKinds,
  batchKinds,
} from '../../api/qrCodes/contract';
import { ACTIVE } from '../../api/employees/contract';
import { itemTitle } from '../../api/inspectionItems/contract';
import type { Named } from '../../api/schema';
import { nowIso } from '../../lib/clock';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { employeeName } from '../employees/staff';
import { requireNameAvailable } from '../names';
import { invalid, notFound, refuseInvalid, Refusal } from '../refusal';
import { type SignedInCall, route } from '../route';
import { sorted } from '../sorted';
import { randomCode, type StoredBatch, type StoredReusable } from './seed';

interface Subject {
  id: string;
  name: string;
  detail: string;
  isActive: boolean;
}

/** What codes of a kind can be on. Those that are not active keep their codes, and get no new ones. */
const subjects: Readonly<Record<SubjectKind, (company: Company) => Subject[]>> = {
  employee: ({ employees }) =>
    employees.all().map((employee) => ({
      id: employee.id,
      name: employeeName(employee),
      detail: employee.jobTitle,
      isActive: employee.status === ACTIVE,
    })),
  item: ({ inspectionItems, itemTypes }) =>
    inspectionItems.all().map((item) => ({
      id: item.id,
      name: itemTitle(item),
      detail: itemTypes.get(item.typeId)?.name ?? '',
      isActive: true,
    })),
  site: ({ sites }) =>
    sites.all().map(({ id, name, address, status }) => ({
      id,
      name,
      detail: address,
      isActive: status === 'OPEN',
    })),
  form: ({ inspectionForms }) =>
    inspectionForms.all().map(({ id, name, status }) => ({
      id,
      name,
      detail: 'Form',
      isActive: status === 'PUBLISHED',
    })),
};

const subjectOf = (company: Company, kind: SubjectKind, id: string): Subject | undefined =>
  subjects[kind](company).find((one) => one.id === id);

const nameOf = (subject: Named | undefined) => subject && { id: subject.id, name: subject.name };

function labelsOf({ kind, subjectIds }: StoredBatch, company: Company) {
  if (kind === 'reusable') return subjectIds.map((id) => ({ id, name: id, detail: 'Reusable code' }));
  const byId = new Map(subjects[kind](company).map((subject) => [subject.id, subject]));
  return subjectIds.flatMap((id) => {
    const subject = byId.get(id);
    return subject ? [{ id, name: subject.name, detail: subject.detail }] : [];
  });
}

function idsOf(kind: SubjectKind, scope: BatchScope, chosen: readonly string[], company: Company): string[] {
  const known = subjects[kind](company);
  if (scope === 'CHOSEN') return known.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
  const labeled = new Set(
    company.qrBatches.all().flatMap((batch) => (batch.kind === kind ? batch.subjectIds : [])),
  );
  return known
    .filter(({ id, isActive }) => isActive && (scope === 'ALL' || !labeled.has(id)))
    .map(({ id }) => id);
}

const batchRow = (row: StoredBatch, company: Company) => {
  const { id, name, kind, createdAt, createdById, version } = row;
  const count = labelsOf(row, company).length;
  return { id, name, kind, count, createdAt, createdBy: userOf(company, createdById), version };
};

const codesOf = ({ kind, subjectIds }: StoredBatch, { reusableCodes }: Company) =>
  kind === 'reusable' ? subjectIds.flatMap((id) => reusableCodes.get(id) ?? []) : [];

const batches = demoResource<StoredBatch, QrBatchDraft>(qrBatchCalls, {
  rows: ({ company }) => company.qrBatches,
  needs: 'qrCodes',
  firstId: 9101,
  sort: (company) => ({
    name: ({ name }) => name,
    count: (row) => labelsOf(row, company).length,
    createdAt: ({ createdAt }) => createdAt,
  }),
  defaultSort: 'createdAt,desc',
  searchText: ({ name }) => name,
  filter: (query) => {
    const kind = query.oneOf('kind', batchKinds);
    return (row) => !kind || row.kind === kind;
  },
  toListItem: batchRow,
  toResponse: (row, company) => ({
    ...batchRow(row, company),
    scope: 'CHOSEN',
    subjects: labelsOf(row, company),
  }),
  check: ({ name, kind, scope, subjectIds }, company, before) => {
    requireNameAvailable(company.qrBatches.all(), 'batch', name, before?.id);
    refuseInvalid(
      before !== undefined && before.kind !== kind && 'kind: The kind of a batch stays the same.',
    );
    if (kind === 'reusable') return;
    const { length } = idsOf(kind, scope, subjectIds, company);
    refuseInvalid(
      length === 0 &&
        (scope === 'CHOSEN' ? 'subjectIds: Choose what to label.' : 'scope: There is nothing left to label.'),
      length > MAX_LABELS && `scope: There are ${length}. A batch has at most ${MAX_LABELS} labels.`,
    );
  },
  toStored: ({ name, kind, scope, subjectIds, count }, before, company, person) => ({
    name,
    kind,
    subjectIds:
      kind === 'reusable'
        ? (before?.subjectIds ?? Array.from({ length: count }, () => newCode(company)))
        : idsOf(kind, scope, subjectIds, company),
    createdAt: before?.createdAt ?? nowIso(),
    createdById: before?.createdById ?? person.userId,
  }),
  checkRemoval: (row, company) => {
    const used = codesOf(row, company).filter(({ assigned }) => assigned).length;
    if (used > 0) throw new Refusal(409, `${used} of its codes are in use. Release them first.`);
  },
  onRemoved: (row, company) => codesOf(row, company).forEach((code) => company.reusableCodes.remove(code.id)),
});

/** Adds a code that no other has. */
function newCode({ reusableCodes }: Company): string {
  for (;;) {
    const id = randomCode((count) => Math.floor(Math.random() * count));
    if (reusableCodes.get(id)) continue;
    reusableCodes.put(id, { id, past: [], version: 1 });
    return id;
  }
}

const batchOf = ({ qrBatches }: Company, codeId: string) =>
  nameOf(qrBatches.all().find(({ kind, subjectIds }) => kind === 'reusable' && subjectIds.includes(codeId)));

function reusableRow({ id, assigned, version }: StoredReusable, company: Company) {
  return {
    id,
    assigned: assigned && {
      kind: assigned.kind,
      subject: nameOf(subjectOf(company, assigned.kind, assigned.subjectId)),
      since: assigned.from,
    },
    batch: batchOf(company, id),
    version,
  };
}

function reusableResponse(code: StoredReusable, { company, person }: SignedInCall) {
  const isManaged = person.may('qrCodes');
  return {
    ...reusableRow(code, company),
    isManaged,
    history: isManaged
      ? code.past.toReversed().map(({ id, kind, subjectId, from, to, byId, reason }) => ({
          id,
          kind,
          subject: nameOf(subjectOf(company, kind, subjectId)),
          from,
          to,
          by: userOf(company, byId),
          reason,
        }))
      : [],
  };
}

function reusableCode({ company, params }: SignedInCall): StoredReusable {
  const [id = ''] = Object.values<string>(params);
  const code = company.reusableCodes.get(id.toUpperCase());
  if (!code) throw notFound('code');
  return code;
}

/** The code of the path, to change it. */
function changedCode(call: SignedInCall, version: number): StoredReusable {
  call.person.require('qrCodes');
  const code = reusableCode(call);
  if (code.version !== version) throw new Refusal(409, 'Someone else changed this code in the meantime.');
  return code;
}

function keepCode(call: SignedInCall, code: StoredReusable) {
  const stored = { ...code, version: code.version + 1 };
  call.company.reusableCodes.put(stored.id, stored);
  return reusableResponse(stored, call);
}

export const qrCodeHandlers = [
  ...batches.routes,

  route(qrCodes, ({ company, person, query }) => {
    person.require('qrCodes');
    const kind = query.oneOf('kind', subjectKinds);
    const found = query.search();
    const rows = company.qrBatches.all().flatMap((batch) =>
      batch.kind === 'reusable' || (kind && batch.kind !== kind)
        ? []
        : labelsOf(batch, company).map(({ id, name }) => ({
            id: `${batch.id}-${id}`,
            kind: batch.kind,
            subject: { id, name },
            batch: { id: batch.id, name: batch.name },
            createdAt: batch.createdAt,
          })),
    );
    const matching = rows.filter(({ subject }) => found(subject.name));
    const keys = {
      name: ({ subject }: (typeof rows)[number]) => subject.name,
      createdAt: ({ createdAt }: (typeof rows)[number]) => createdAt,
    };
    const order = query.sort(['name', 'createdAt'], 'createdAt,desc');
    return { qrCodes: query.slice(sorted(matching, keys, order)), total: matching.length };
  }),

  route(reusableCodes, ({ company, person, query }) => {
    person.require('qrCodes');
    const inUse = query.boolean('inUse');
    const found = query.search();
    const rows = company.reusableCodes
      .all()
      .map((code) => reusableRow(code, company))
      .filter(
        ({ id, assigned }) =>
          (inUse === undefined || (assigned !== undefined) === inUse) &&
          found(`${id}\n${assigned?.subject?.name ?? ''}`),
      );
    const keys = {
      code: ({ id }: (typeof rows)[number]) => id,
      subject: ({ assigned }: (typeof rows)[number]) => assigned?.subject?.name ?? '',
      since: ({ assigned }: (typeof rows)[number]) => assigned?.since ?? '',
    };
    const order = query.sort(['code', 'subject', 'since'], 'code');
    return { reusableQrCodes: query.slice(sorted(rows, keys, order)), total: rows.length };
  }),

  route(reusableCodeById, (call) => reusableResponse(reusableCode(call), call)),

  route(assignCode, (call) => {
    const { kind, subjectId, version } = call.body;
    const code = changedCode(call, version);
    if (code.assigned) throw new Refusal(409, 'This code is in use. Release it first.');
    if (!subjectOf(call.company, kind, subjectId)) throw invalid('subjectId: This no longer exists.');
    const assigned = { kind, subjectId, from: nowIso(), byId: call.person.userId };
    return keepCode(call, { ...code, assigned });
  }),

  route(releaseCode, (call) => {
    const { reason, version } = call.body;
    const { assigned, ...code } = changedCode(call, version);
    if (!assigned) throw new Refusal(409, 'This code is not in use.');
    const past = { ...assigned, id: String(code.past.length + 1), to: nowIso(), reason };
    return keepCode(call, { ...code, past: [...code.past, past] });
  }),
];
