import { recordManagers } from '../../access/recordAccess';
import * as contract from '../../api/drawings/contract';
import { documentKindOf, KIND_HEADER_BYTES } from '../../domain/jobDocs/fileKind';
import { sheetKey } from '../../domain/drawings/sheets';
import { nowIso } from '../../lib/clock';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { fileRoutes } from '../files/handlers';
import { jobOf } from '../names';
import { invalid, refuseInvalid } from '../refusal';
import type { SignedInCall } from '../route';
import type { StoredDrawing, StoredSheetRevision } from './seed';

/** By the day of issue, then in the order in which they were published. The last one is the current one. */
const inOrder = (revisions: readonly StoredSheetRevision[]): StoredSheetRevision[] =>
  revisions.toSorted((a, b) => a.issuedOn.localeCompare(b.issuedOn));

const newest = ({ revisions }: StoredDrawing): StoredSheetRevision | undefined => revisions.at(-1);

export const scaleOf = (revision: StoredSheetRevision | undefined) => ({
  scale: revision?.scale ?? 0,
  units: revision?.units ?? 'IMPERIAL',
});

const revisionResponse = (
  revision: StoredSheetRevision | undefined,
  { number, name }: StoredDrawing,
  company: Company,
) => ({
  revision: revision?.revision ?? '',
  issuedOn: revision?.issuedOn ?? '',
  set: revision?.set ?? '',
  file: revision && { id: revision.fileId, name: `${number} ${name}.pdf` },
  page: revision?.page ?? 1,
  ...scaleOf(revision),
  createdBy: revision && userOf(company, revision.byId),
  createdAt: revision?.at ?? '',
});

const toRow = (drawing: StoredDrawing, company: Company) => {
  const { id, jobId, number, name, discipline, version } = drawing;
  return {
    id,
    job: jobOf(company, jobId),
    number,
    name,
    discipline,
    version,
    earlier: drawing.revisions.slice(0, -1).map(({ revision }) => revision),
    ...revisionResponse(newest(drawing), drawing, company),
  };
};

const toDetail = (drawing: StoredDrawing, company: Company) => ({
  ...toRow(drawing, company),
  revisions: drawing.revisions
    .map((revision) => ({ id: revision.id, ...revisionResponse(revision, drawing, company) }))
    .reverse(),
});

const namesake = (
  { drawings }: Company,
  { jobId, number }: { jobId: string; number: string },
  exceptId?: string,
) =>
  drawings
    .all()
    .find((one) => one.id !== exceptId && one.jobId === jobId && sheetKey(one.number) === sheetKey(number));

function requireNewRevision(existing: StoredDrawing | undefined, revision: string, exceptId?: string): void {
  const isThere = existing?.revisions.some(
    (one) => one.id !== exceptId && one.revision.toUpperCase() === revision.toUpperCase(),
  );
  refuseInvalid(isThere === true && `revision: ${existing?.number} has revision ${revision} already.`);
}

function revisionOf(
  { company, person }: SignedInCall,
  { revision, issuedOn, set, fileId, page, words = '', scale, units }: contract.DrawingDraft,
): Omit<StoredSheetRevision, 'id'> {
  const isPublished = company.drawings
    .all()
    .some(({ revisions }) => revisions.some((one) => one.fileId === fileId));
  if (!isPublished && company.files.get(fileId)?.uploaderId !== person.userId)
    throw invalid('fileId: This file was not uploaded.');
  return { revision, issuedOn, set, fileId, page, words, scale, units, byId: person.userId, at: nowIso() };
}

/** Adds a sheet, or a revision of the sheet that has its number. */
function publish(call: SignedInCall, draft: contract.DrawingDraft, key: string): unknown {
  const { company } = call;
  const { jobId, number, name, discipline } = draft;
  // A repeated upload may come after other revisions (FAULT-134).
  const sent = company.drawings.all().find(({ revisions }) => revisions.some(({ id }) => id === key));
  if (sent) return toDetail(sent, company);
  const existing = namesake(company, draft);
  requireNewRevision(existing, draft.revision);
  const revision = revisionOf(call, draft);
  if (!existing) {
    const revisions = [{ id: key, ...revision }];
    return drawings.add(call, { jobId, number, name, discipline, revisions }, undefined, key);
  }
  const revisions = inOrder([...existing.revisions, { id: key, ...revision }]);
  return drawings.keep(call, {
    ...existing,
    // An older set that is published late corrects nothing.
    ...(revisions.at(-1)?.id === key && { name, discipline }),
    revisions,
    key,
    version: existing.version + 1,
  });
}

const drawings = demoResource<StoredDrawing, contract.DrawingDraft>(contract.drawingCalls, {
  rows: ({ company }) => company.drawings,
  needs: 'jobDocs',
  firstId: 830_001,
  sort: {
    number: ({ number }) => number,
    name: ({ name }) => name,
    discipline: ({ discipline }) => contract.disciplines.indexOf(discipline),
    issuedOn: (drawing) => newest(drawing)?.issuedOn ?? '',
    createdAt: (drawing) => newest(drawing)?.at ?? '',
  },
  defaultSort: 'number',
  searchText: (drawing) =>
    [drawing.number, drawing.name, newest(drawing)?.set, newest(drawing)?.words].join('\n'),
  filter: (query) => {
    const jobId = query.text('jobId');
    const discipline = query.oneOf('discipline', contract.disciplines);
    const ids = query.text('ids')?.split(',');
    return (drawing) =>
      (jobId === undefined || drawing.jobId === jobId) &&
      (ids === undefined || ids.includes(drawing.id)) &&
      (discipline === undefined || drawing.discipline === discipline);
  },
  toListItem: toRow,
  toResponse: toDetail,
  check: ({ jobId, number, revision, correctedId }, company, before) => {
    refuseInvalid(!company.jobs.get(jobId) && 'jobId: This job no longer exists.');
    if (!before) return;
    const other = namesake(company, { jobId, number }, before.id);
    refuseInvalid(other !== undefined && `number: ${other.number} is another sheet of this job.`);
    requireNewRevision(before, revision, correctedId ?? newest(before)?.id);
  },
  toStored: (draft, before) => {
    const { number, name, discipline, revision, issuedOn, set, correctedId } = draft;
    // `publish` adds those that are new.
    if (!before) throw invalid('fileId: Choose a file.');
    const id = correctedId ?? newest(before)?.id;
    const revisions = inOrder(
      before.revisions.map((one) => {
        if (one.id !== id) return one;
        const { scale = one.scale, units = one.units } = draft;
        return { ...one, revision, issuedOn, set, scale, units };
      }),
    );
    return { ...before, number, name, discipline, revisions };
  },
  create: publish,
  checkRemoval: (_, __, person) => person.require(recordManagers.document),
});

export const drawingHandlers = [
  ...drawings.routes,
  ...fileRoutes(contract.drawingFileCalls, 'jobDocs', 'jobDocs', (file, bytes) => {
    if (documentKindOf(bytes.slice(0, KIND_HEADER_BYTES), file.name) !== 'PDF')
      throw invalid('file: Drawings are PDF files. This file is not one, although its name may say so.');
    return 'application/pdf';
  }),
];
