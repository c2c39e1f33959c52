import { zipSync } from 'fflate';
import { MAX_ZIP_BYTES } from '../../api/jobDocs/contract';
import { type JobPhotoDraft, jobPhotoCalls, restorePhoto, zipPhotos } from '../../api/jobPhotos/contract';
import { photoDay } from '../../domain/jobDocs/photos';
import { freeName } from '../../domain/jobDocs/names';
import { nowIso } from '../../lib/clock';
import { formatShortDate, parseInstant } from '../../lib/dates';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { fromBase64 } from '../files/base64';
import { isBinExpired, labelProblems, labelsOf, requireDeleter } from '../jobDocs/handlers';
import { jobOf } from '../names';
import { notFound, Refusal, refuseInvalid } from '../refusal';
import { route } from '../route';
import type { StoredPhoto } from './seed';

/** The record that a photo came with; undefined once that is gone. */
function sourceOf({ source }: StoredPhoto, { observations, dailyReports, tickets }: Company) {
  if (!source) return undefined;
  const { kind, id } = source;
  if (kind === 'DAILY_REPORT') {
    const report = dailyReports.get(id);
    return report && { kind, id, name: `Daily report, ${formatShortDate(report.date)}` };
  }
  const record = (kind === 'TICKET' ? tickets : observations).get(id);
  return record && { kind, id, name: kind === 'TICKET' ? `Ticket ${record.name}` : record.name };
}

const fieldsOf = ({ id, name, caption, fileId, takenAt, uploadedAt }: StoredPhoto) => ({
  id,
  name,
  caption,
  file: { id: fileId, name },
  takenAt,
  uploadedAt,
});

function toResponse(photo: StoredPhoto, company: Company) {
  const before = company.jobPhotos.get(photo.beforeId);
  return {
    ...fieldsOf(photo),
    job: jobOf(company, photo.jobId),
    labels: labelsOf(photo.labelIds, company),
    size: photo.size,
    createdBy: userOf(company, photo.createdById),
    source: sourceOf(photo, company),
    before: before?.deletedAt === '' ? fieldsOf(before) : undefined,
    deletedAt: photo.deletedAt,
    version: photo.version,
  };
}

/** Deleted ones are only in the list of the bin. */
function requireKept({ deletedAt }: StoredPhoto): void {
  if (deletedAt !== '') throw notFound('photo');
}

/** Refuses changes of a photo that came with another record. */
function requireOwn(photo: StoredPhoto, company: Company): void {
  const source = sourceOf(photo, company);
  if (source) throw new Refusal(409, `This photo belongs to ${source.name}. Change it there.`);
}

function pairProblem({ beforeId, jobId }: JobPhotoDraft, company: Company, id?: string): string | false {
  if (beforeId === '') return false;
  const before = company.jobPhotos.get(beforeId);
  if (before?.deletedAt !== '' || before.jobId !== jobId) return 'beforeId: This photo no longer exists.';
  if (beforeId === id) return 'beforeId: A photo cannot be its own before picture.';
  return id !== undefined && before.beforeId === id && 'beforeId: This photo is its after picture.';
}

const photos = demoResource<StoredPhoto, JobPhotoDraft>(jobPhotoCalls, {
  rows: ({ company }) => company.jobPhotos,
  needs: 'jobDocs',
  firstId: 830_001,
  sort: { takenAt: ({ takenAt, uploadedAt }) => parseInstant(takenAt || uploadedAt) ?? 0 },
  defaultSort: 'takenAt,desc',
  searchText: ({ name, caption, createdById, labelIds }, company) =>
    [
      name,
      caption,
      userOf(company, createdById)?.name,
      ...labelsOf(labelIds, company).map(({ name }) => name),
    ].join('\n'),
  filter: (query, company) => {
    const isBin = query.text('deleted') === 'true';
    const [jobId, labelId, authorId] = ['jobId', 'labelId', 'authorId'].map((name) => query.text(name));
    const [from, to] = [query.text('from') ?? '', query.text('to') ?? '9999-12-31'];
    return (photo) => {
      const day = photoDay(photo);
      return (
        (isBin ? photo.deletedAt !== '' && !isBinExpired(photo, company) : photo.deletedAt === '') &&
        (jobId === undefined || photo.jobId === jobId) &&
        (labelId === undefined || photo.labelIds.includes(labelId)) &&
        (authorId === undefined || photo.createdById === authorId) &&
        day >= from &&
        day <= to
      );
    };
  },
  toListItem: toResponse,
  toResponse: (photo, company) => {
    requireKept(photo);
    return toResponse(photo, company);
  },
  check: (draft, company, before, { userId }) => {
    if (before) {
      requireKept(before);
      requireOwn(before, company);
    }
    // Of this person, or of a photo that everybody sees here (FAULT-151).
    const isUploaded =
      company.files.get(draft.fileId)?.uploaderId === userId ||
      company.jobPhotos.all().some(({ fileId, deletedAt }) => fileId === draft.fileId && deletedAt === '');
    refuseInvalid(
      !company.jobs.get(draft.jobId) && 'jobId: This job no longer exists.',
      !isUploaded && 'fileId: This file was not uploaded.',
      pairProblem(draft, company, before?.id),
      ...labelProblems(draft.labelIds, company),
    );
  },
  toStored: ({ jobId, caption, labelIds, fileId, takenAt = '', beforeId }, before, company, { userId }) => {
    const { name, data } = company.files.get(fileId) ?? { name: '', data: '' };
    return {
      uploadedAt: nowIso(),
      createdById: userId,
      source: undefined,
      deletedAt: '',
      jobId,
      fileId,
      name,
      size: fromBase64(data).length,
      takenAt,
      // A picture and its time stay what they were: they are evidence.
      ...before,
      caption,
      labelIds,
      beforeId,
    };
  },
  checkRemoval: (photo, company, person) => {
    requireKept(photo);
    requireOwn(photo, company);
    requireDeleter(photo.createdById, company, person);
  },
  // It stays for a while, so that it can be restored.
  remove: ({ company }, photo) => void company.jobPhotos.put(photo.id, { ...photo, deletedAt: nowIso() }),
});

export const jobPhotoHandlers = [
  ...photos.routes,

  route(restorePhoto, (call) => {
    const { company, person, params } = call;
    person.require('jobDocs');
    const photo = company.jobPhotos.get(params.jobPhotoId);
    if (!photo || photo.deletedAt === '' || isBinExpired(photo, company)) throw notFound('deleted photo');
    return photos.keep(call, { ...photo, deletedAt: '', version: photo.version + 1 });
  }),

  route(zipPhotos, ({ company, person, body }) => {
    person.require('jobDocs');
    const chosen = [...new Set(body.ids)].map((id) => {
      const photo = company.jobPhotos.get(id);
      if (photo?.deletedAt !== '') throw notFound('photo');
      return photo;
    });
    if (chosen.reduce((sum, { size }) => sum + size, 0) > MAX_ZIP_BYTES)
      throw new Refusal(413, 'These photos are too large for one zip file.');
    const files: Record<string, Uint8Array> = {};
    // Phones give the same name to many photos.
    for (const { name, fileId } of chosen)
      files[freeName(name, (one) => one in files)] = fromBase64(company.files.get(fileId)?.data ?? '');
    return new Response(zipSync(files), { headers: { 'Content-Type': 'application/zip' } });
  }),
];
