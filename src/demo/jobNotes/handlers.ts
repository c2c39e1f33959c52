import { jobNoteActivity, jobNoteCalls, type JobNoteDraft } from '../../api/jobNotes/contract';
import { nowIso } from '../../lib/clock';
import { activityRoutes, recordSave, removeDroppedPhotos } from '../activity';
import { type ChangeFields, fieldChanges, userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { areOwnFiles } from '../files/handlers';
import { labelsOf } from '../jobDocs/handlers';
import { jobOf } from '../names';
import { tellMentioned } from '../notifications/inbox';
import { refuseInvalid } from '../refusal';
import type { StoredJobNote } from './seed';

/** Above all ids of the seed. */
const FIRST_ID = 830_001;

/** The documents of a note that are not in the bin. */
const documentsOf = ({ documentIds }: Pick<JobNoteDraft, 'documentIds'>, { jobDocuments }: Company) =>
  documentIds.flatMap((id) => {
    const document = jobDocuments.get(id);
    return document?.deletedAt === '' ? [{ id, name: document.name }] : [];
  });

function toRow(note: StoredJobNote, company: Company) {
  const { id, name, text, pinned, createdAt, editedAt, version } = note;
  return {
    id,
    name,
    text,
    pinned,
    createdAt,
    editedAt,
    version,
    job: jobOf(company, note.jobId),
    labels: labelsOf(note.labelIds, company),
    createdBy: userOf(company, note.createdById),
  };
}

const contentFields = (company: Company): ChangeFields<StoredJobNote> => [
  ['Title', ({ name }) => name],
  ['Note', ({ text }) => text],
  ['Labels', ({ labelIds }) => labelsOf(labelIds, company)],
  ['Documents', (note) => documentsOf(note, company)],
  ['Photos', ({ photos }) => photos],
];
const changeFields = (company: Company): ChangeFields<StoredJobNote> => [
  ...contentFields(company),
  ['Pinned', ({ pinned }) => (pinned ? 'Yes' : 'No')],
];

const notes = demoResource<StoredJobNote, JobNoteDraft>(jobNoteCalls, {
  rows: ({ company }) => company.jobNotes,
  needs: 'jobDocs',
  firstId: FIRST_ID,
  isFirst: ({ pinned }) => pinned,
  sort: {
    name: ({ name }) => name,
    createdAt: ({ createdAt }) => createdAt,
    editedAt: ({ createdAt, editedAt }) => editedAt || createdAt,
  },
  defaultSort: 'editedAt,desc',
  searchText: (note, company) => {
    const { name, text, labels, createdBy } = toRow(note, company);
    return [name, text, ...labels.map((label) => label.name), createdBy?.name].join('\n');
  },
  filter: (query) => {
    const [jobId, authorId, labelId] = ['jobId', 'authorId', 'labelId'].map((name) => query.text(name));
    const pinned = query.boolean('pinned');
    return (note) =>
      (!jobId || note.jobId === jobId) &&
      (!authorId || note.createdById === authorId) &&
      (!labelId || note.labelIds.includes(labelId)) &&
      (pinned === undefined || note.pinned === pinned);
  },
  toListItem: toRow,
  toResponse: (note, company) => ({
    ...toRow(note, company),
    photos: note.photos,
    documents: documentsOf(note, company),
  }),
  check: ({ jobId, labelIds, documentIds, photos }, company, before, person) => {
    if (before) person.requireManagerOr('document', before.createdById);
    const isKnown = (id: string) =>
      before?.documentIds.includes(id) || company.jobDocuments.get(id)?.jobId === jobId;
    refuseInvalid(
      !company.jobs.get(jobId) && 'jobId: This job no longer exists.',
      before !== undefined && before.jobId !== jobId && 'jobId: A note stays with its job.',
      labelsOf(labelIds, company).length < labelIds.length && 'labelIds: A label no longer exists.',
      !documentIds.every(isKnown) && 'documentIds: A document is not in this job.',
      // Photos are deleted with their note, so a note has none of others (FAULT-151).
      !areOwnFiles(photos, company, person.userId, before?.photos) && 'photos: A photo was not uploaded.',
    );
  },
  checkRemoval: ({ createdById }, _, person) => person.requireManagerOr('document', createdById),
  toStored: (draft, before, company, { userId }) => {
    const isEdited =
      before !== undefined &&
      fieldChanges(contentFields(company), before, { ...before, ...draft }).length > 0;
    return {
      ...draft,
      createdById: before?.createdById ?? userId,
      createdAt: before?.createdAt ?? nowIso(),
      editedAt: isEdited ? nowIso() : (before?.editedAt ?? ''),
    };
  },
  onSaved: (call, note, before) => {
    const { company } = call;
    recordSave(call, company.activity.jobNote.history, changeFields(company), note, before);
    removeDroppedPhotos(company, note, before);
  },
  onRemoved: (note, company) => {
    company.activity.jobNote.remove(note.id);
    removeDroppedPhotos(company, { photos: [] }, note);
  },
});

/** CALL-184, DOC-07 */
export const jobNoteHandlers = [
  ...notes.routes,
  ...activityRoutes(jobNoteActivity, {
    readable: notes.readable,
    activity: ({ company }) => company.activity.jobNote,
    onComment: (call, note, comment) => tellMentioned(call, comment, note, { noteId: note.id }),
  }),
];
