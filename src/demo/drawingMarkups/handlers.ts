import {
  type DrawingMarkupDraft,
  drawingMarkupCalls,
  markupKindNames,
  markupKinds,
} from '../../api/drawingMarkups/contract';
import { nowIso } from '../../lib/clock';
import { readStrokes } from '../../lib/strokes';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { jobOf } from '../names';
import { refuseInvalid } from '../refusal';
import type { StoredMarkup } from './seed';

/** Points. The largest sheets have about 5,000. */
const MAX_COORDINATE = 20_000;

function toRow(markup: StoredMarkup, company: Company) {
  const { id, name, kind, color, points, drawingId, revisionId, published, createdAt, version } = markup;
  const drawing = company.drawings.get(drawingId);
  const revision = drawing?.revisions.find((one) => one.id === revisionId);
  return {
    id,
    name,
    kind,
    color,
    points,
    published,
    createdAt,
    version,
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
    name: ({ name }) => name,
    createdAt: ({ createdAt }) => createdAt,
  }),
  defaultSort: 'createdAt,desc',
  searchText: ({ name, drawingId }, company) => [name, company.drawings.get(drawingId)?.number].join('\n'),
  filter: (query, company) => {
    const [jobId, drawingId, authorId] = ['jobId', 'drawingId', 'authorId'].map((name) => query.text(name));
    const kind = query.oneOf('kind', markupKinds);
    return (markup) => {
      const drawing = company.drawings.get(markup.drawingId);
      return (
        // Those of a deleted sheet are gone with it.
        drawing !== undefined &&
        (jobId === undefined || drawing.jobId === jobId) &&
        (drawingId === undefined || drawing.id === drawingId) &&
        (authorId === undefined || markup.createdById === authorId) &&
        (kind === undefined || markup.kind === kind)
      );
    };
  },
  toListItem: toRow,
  toResponse: toRow,
  check: ({ drawingId, revisionId, points }, company, before, person) => {
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
    );
  },
  checkRemoval: ({ createdById }, _, person) => person.requireManagerOr('document', createdById),
  toStored: (draft, before, _, { userId }) => ({
    ...draft,
    createdById: before?.createdById ?? userId,
    createdAt: before?.createdAt ?? nowIso(),
  }),
});

export const drawingMarkupHandlers = markups.routes;
