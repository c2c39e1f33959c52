import { pinnedKindNeeds } from '../../access/recordAccess';
import {
  type DrawingMarkupDraft,
  drawingMarkupCalls,
  markupKindNames,
  markupKinds,
  markupStatuses,
  markupStatusNames,
  type PinnedKind,
  pinnedKinds,
} from '../../api/drawingMarkups/contract';
import { nowIso } from '../../lib/clock';
import { showMentions } from '../../lib/mentions';
import { readStrokes } from '../../lib/strokes';
import { userOf } from '../changes';
import type { Caller } from '../caller';
import { mentionedUsers } from '../comments';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { scaleOf } from '../drawings/handlers';
import { canSeeInspection, formOf } from '../inspections/handlers';
import { jobOf } from '../names';
import { tellMentioned } from '../notifications/inbox';
import { canSeeObservation } from '../observations/handlers';
import { refuseInvalid } from '../refusal';
import type { StoredMarkup } from './seed';

/** Points. The largest sheets have about 5,000. */
const MAX_COORDINATE = 20_000;

/** What each person sees of the record of a pin: nothing of those that they may not open. */
const pinnedName: Record<PinnedKind, (id: string, company: Company, person: Caller) => string | undefined> = {
  OBSERVATION: (id, { observations }, person) => {
    const row = observations.get(id);
    return row && canSeeObservation(row, person) ? row.name : undefined;
  },
  INSPECTION: (id, company, person) => {
    const row = company.inspections.get(id);
    return row && canSeeInspection(row, person) ? formOf(company, row)?.name : undefined;
  },
  PHOTO: (id, { jobPhotos }) => {
    const row = jobPhotos.get(id);
    return row?.deletedAt === '' ? row.caption || row.name : undefined;
  },
  TICKET: (id, { tickets }) => tickets.get(id)?.name,
};

function recordOf({ recordKind: kind, recordId: id }: StoredMarkup, company: Company, person: Caller) {
  if (kind === '') return undefined;
  const isAllowed = person.may(pinnedKindNeeds[kind]);
  return { id, name: (isAllowed && pinnedName[kind](id, company, person)) || '' };
}

/** The text of a markup as it is shown. */
const textOf = ({ name }: StoredMarkup, company: Company): string =>
  showMentions(name, mentionedUsers(company, name));

function toRow(markup: StoredMarkup, company: Company, person: Caller) {
  const { id, name, kind, color, points, drawingId, revisionId, published, status, recordKind } = markup;
  const drawing = company.drawings.get(drawingId);
  const revision = drawing?.revisions.find((one) => one.id === revisionId);
  return {
    id,
    name,
    kind,
    color,
    points,
    published,
    status,
    recordKind,
    createdAt: markup.createdAt,
    version: markup.version,
    ...scaleOf(revision),
    people: mentionedUsers(company, name),
    record: recordOf(markup, company, person),
    job: drawing && jobOf(company, drawing.jobId),
    revision: revision && { id: revision.id, name: revision.revision },
    drawing: drawing && { id: drawing.id, name: drawing.number },
    createdBy: userOf(company, markup.createdById),
  };
}

const markups = demoResource<StoredMarkup, DrawingMarkupDraft>(drawingMarkupCalls, {
  rows: ({ company }) => company.drawingMarkups,
  needs: 'jobDocs',
  canSee: ({ published, createdById }, { userId }) => published || createdById === userId,
  firstId: 840_001,
  sort: (company) => ({
    drawing: ({ drawingId }) => company.drawings.get(drawingId)?.number ?? '',
    kind: ({ kind }) => markupKindNames[kind],
    name: (markup) => textOf(markup, company),
    status: ({ status }) => markupStatusNames[status],
    createdAt: ({ createdAt }) => createdAt,
  }),
  defaultSort: 'createdAt,desc',
  searchText: (markup, company) =>
    [textOf(markup, company), company.drawings.get(markup.drawingId)?.number].join('\n'),
  filter: (query, company) => {
    const [jobId, drawingId, authorId, recordId] = ['jobId', 'drawingId', 'authorId', 'recordId'].map(
      (name) => query.text(name),
    );
    const kind = query.oneOf('kind', markupKinds);
    const status = query.oneOf('status', markupStatuses);
    const recordKind = query.oneOf('recordKind', pinnedKinds);
    return (markup) => {
      const drawing = company.drawings.get(markup.drawingId);
      return (
        // Those of a deleted sheet are gone with it.
        drawing !== undefined &&
        (jobId === undefined || drawing.jobId === jobId) &&
        (drawingId === undefined || drawing.id === drawingId) &&
        (authorId === undefined || markup.createdById === authorId) &&
        (status === undefined || markup.status === status) &&
        (recordKind === undefined || markup.recordKind === recordKind) &&
        (recordId === undefined || markup.recordId === recordId) &&
        (kind === undefined || markup.kind === kind)
      );
    };
  },
  toListItem: toRow,
  toResponse: toRow,
  check: ({ drawingId, revisionId, points, kind, recordKind, recordId }, company, before, person) => {
    if (before) person.requireManagerOr('document', before.createdById);
    const drawing = company.drawings.get(drawingId);
    const strokes = readStrokes(points);
    refuseInvalid(
      !drawing && 'drawingId: This drawing no longer exists.',
      drawing !== undefined &&
        drawing.revisions.every(({ id }) => id !== revisionId) &&
        'revisionId: This revision no longer exists.',
      strokes.length === 0 && 'points: Draw something.',
      strokes.some((stroke) => stroke.flat().some((at) => Math.abs(at) > MAX_COORDINATE)) &&
        'points: Draw on the sheet.',
      (kind === 'PIN') !== (recordKind !== '' && recordId !== '') && 'recordId: A pin stands for a record.',
    );
  },
  checkRemoval: ({ createdById }, _, person) => person.requireManagerOr('document', createdById),
  toStored: (draft, before, _, { userId }) => ({
    ...draft,
    createdById: before?.createdById ?? userId,
    createdAt: before?.createdAt ?? nowIso(),
  }),
  onSaved: (call, { id, name, drawingId, published }) => {
    const { company, person } = call;
    const drawing = company.drawings.get(drawingId);
    const by = userOf(company, person.userId);
    // Others see it once it is published.
    if (!published || !drawing || !by) return;
    const mention = { id, by, people: mentionedUsers(company, name) };
    tellMentioned(call, mention, { name: drawing.number, jobId: drawing.jobId }, { drawingId });
  },
});

export const drawingMarkupHandlers = markups.routes;
