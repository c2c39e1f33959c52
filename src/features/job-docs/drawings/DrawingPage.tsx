import './drawings.scss';
import { useQuery } from '@tanstack/react-query';
import type { PageViewport } from 'pdfjs-dist';
import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { recordManagers } from '../../../access/recordAccess';
import { useMay } from '../../../access/useMay';
import type { Drawing, DrawingDetail, DrawingRevision } from '../../../api/drawings/contract';
import { drawingFiles, drawings, sheetsOf } from '../../../api/drawings/queries';
import { RecordActions } from '../../../components/entity/RecordActions';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { openDialog } from '../../../components/feedback/openDialog';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { PageHeader } from '../../../components/page/PageHeader';
import { type PagePlace, PageStage } from '../../../components/pdf/PageStage';
import { placedTexts } from '../../../components/pdf/placedTexts';
import type { PdfPage } from '../../../components/pdf/pdfjs';
import { useDocumentKeys } from '../../../components/useDocumentKeys';
import { type PlacedText, sheetLinks } from '../../../domain/drawings/titleBlock';
import { formatShortDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { openFile } from '../common/openFile';
import { UnreadableSheet, useSheetPage } from './useSheetPage';

/**
 * A sheet with its revisions (SCREEN-JD-DRAWINGS, DOC-14). `revision` in the address names one that is not the current one,
 * `at` the place that is seen.
 */
export default function DrawingPage() {
  const { projectId = '', drawingId = '' } = useParams();
  return (
    <FetchedPage
      resourceName="drawing"
      back={{ to: paths.drawings(projectId), label: 'Drawings' }}
      query={drawings.detail(drawingId)}
    >
      {(drawing) => <Sheet key={drawing.id} jobId={projectId} drawing={drawing} />}
    </FetchedPage>
  );
}

function Sheet({ jobId, drawing }: { jobId: string; drawing: DrawingDetail }) {
  const [params] = useSearchParams();
  const { data: sheets } = useQuery(sheetsOf(jobId));
  const { id, number, name, revisions } = drawing;
  const [current] = revisions;
  const shown = revisions.find((one) => one.id === params.get('revision')) ?? current;
  return (
    <div className="pl-page pl-drawing-page">
      <PageHeader
        title={`${number} ${name}`}
        context={[
          drawing.job?.name,
          shown && `Revision ${shown.revision}`,
          shown?.issuedOn && formatShortDate(shown.issuedOn),
          shown?.set,
        ]
          .filter(Boolean)
          .join(' · ')}
        back={{ to: paths.drawings(jobId), label: 'Drawings' }}
        actions={<SheetActions jobId={jobId} drawing={drawing} shown={shown} />}
      />
      <div className="pl-cluster">
        <Neighbors jobId={jobId} drawing={drawing} sheets={sheets?.rows ?? []} />
        <RevisionChoice revisions={revisions} shown={shown} />
        {revisions.length > 1 && (
          <Link className="btn btn-secondary" to={paths.compareDrawing(jobId, id)}>
            Compare revisions
          </Link>
        )}
      </div>
      {shown && current && shown !== current && (
        <p role="note" className="pl-panel pl-superseded-note">
          <strong>Superseded.</strong> Revision {current.revision} of {formatShortDate(current.issuedOn)} is
          the current one. <Link to={paths.drawing(jobId, id)}>Open the current revision</Link>
        </p>
      )}
      {shown?.file ? (
        <SheetView
          key={shown.id}
          jobId={jobId}
          drawing={drawing}
          fileId={shown.file.id}
          pageNumber={shown.page}
          isSuperseded={shown !== current}
          sheets={sheets?.rows ?? []}
        />
      ) : (
        <p className="pl-panel">This sheet has no file.</p>
      )}
    </div>
  );
}

/** The sheets before and after, by number. The keys [ and ] open them, too. */
function Neighbors({
  jobId,
  drawing,
  sheets,
}: {
  jobId: string;
  drawing: DrawingDetail;
  sheets: readonly Drawing[];
}) {
  const navigate = useNavigate();
  const at = sheets.findIndex(({ id }) => id === drawing.id);
  const neighbors = { '[': sheets[at - 1], ']': at === -1 ? undefined : sheets[at + 1] };
  useDocumentKeys(({ key, target, ctrlKey, metaKey }) => {
    const isTyping = target instanceof Element && target.closest('input, textarea, select, [role="dialog"]');
    const next = neighbors[key as '[' | ']'];
    if (next && !isTyping && !ctrlKey && !metaKey) void navigate(paths.drawing(jobId, next.id));
  });
  const link = (sheet: Drawing | undefined, text: string, key: string) =>
    sheet && (
      <Link className="btn btn-secondary" to={paths.drawing(jobId, sheet.id)} aria-keyshortcuts={key}>
        {text} {sheet.number}
      </Link>
    );
  return (
    <>
      {link(neighbors['['], 'Previous:', '[')}
      {link(neighbors[']'], 'Next:', ']')}
    </>
  );
}

function RevisionChoice({
  revisions,
  shown,
}: {
  revisions: readonly DrawingRevision[];
  shown: DrawingRevision | undefined;
}) {
  const [params, setParams] = useSearchParams();
  if (revisions.length < 2 || !shown) return null;
  return (
    <select
      className="form-select pl-revision-select"
      aria-label="Revision"
      value={shown.id}
      onChange={({ target }) => {
        const next = new URLSearchParams(params);
        next.set('revision', target.value);
        if (target.value === revisions[0]?.id) next.delete('revision');
        setParams(next);
      }}
    >
      {revisions.map(({ id, revision, issuedOn }, index) => (
        <option key={id} value={id}>
          {`Revision ${revision}, ${formatShortDate(issuedOn)}, ${index === 0 ? 'current' : 'superseded'}`}
        </option>
      ))}
    </select>
  );
}

interface SheetViewProps {
  jobId: string;
  drawing: DrawingDetail;
  fileId: string;
  pageNumber: number;
  isSuperseded: boolean;
  sheets: readonly Drawing[];
}

function SheetView({ jobId, drawing, fileId, pageNumber, isSuperseded, sheets }: SheetViewProps) {
  const { page, error, refetch, isUnreadable } = useSheetPage(fileId, pageNumber);
  const [place, savePlace] = usePlace();
  const texts = useTexts(page);
  const links = useMemo(
    () =>
      sheetLinks(
        texts,
        sheets.map(({ number }) => number),
        drawing.number,
      ),
    [texts, sheets, drawing.number],
  );
  if (error) return <ErrorState what="this drawing" error={error} onRetry={refetch} />;
  if (isUnreadable) return <UnreadableSheet />;
  if (!page) return <Skeleton kind="card" />;
  return (
    <PageStage
      page={page}
      label={`${drawing.number}${isSuperseded ? ', superseded' : ''}`}
      place={place}
      onPlace={savePlace}
    >
      {(viewport) => (
        <>
          {isSuperseded && (
            <div className="pl-superseded" aria-hidden>
              SUPERSEDED
            </div>
          )}
          {links.map((link) => {
            const sheet = sheets.find(({ number }) => number === link.number);
            return (
              sheet && (
                <Link
                  key={`${link.x} ${link.y}`}
                  className="pl-sheet-link"
                  to={paths.drawing(jobId, sheet.id)}
                  style={areaOf(link, viewport)}
                  aria-label={`${sheet.number} ${sheet.name}`}
                />
              )
            );
          })}
        </>
      )}
    </PageStage>
  );
}

/** Where a text is on the page as it is turned. Its place is that of the unturned page. */
function areaOf({ x, y, width, size }: PlacedText, viewport: PageViewport) {
  const [left, top, right, bottom] = viewport.convertToViewportRectangle([x, y, x + width, y + size]) as [
    number,
    number,
    number,
    number,
  ];
  return {
    left: Math.min(left, right),
    top: Math.min(top, bottom),
    width: Math.abs(right - left),
    height: Math.abs(bottom - top),
  };
}

/** The texts of a page in its own coordinates, from its bottom left. Empty for a scan. */
function useTexts(page: PdfPage | undefined): readonly PlacedText[] {
  const [texts, setTexts] = useState<readonly PlacedText[]>([]);
  useEffect(() => {
    if (!page) return;
    let isCurrent = true;
    placedTexts(page).then(
      (next) => isCurrent && setTexts(next),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [page]);
  return texts;
}

/** The place in the address, so that Back from a callout returns to the same corner. */
function usePlace(): [PagePlace | undefined, (place: PagePlace | 'whole') => void] {
  const [params, setParams] = useSearchParams();
  const [initial] = useState(() => {
    const [x, y, scale] = (params.get('at') ?? '').split(',').map(Number);
    if (!params.has('at') || x === undefined || y === undefined || scale === undefined) return undefined;
    return [x, y, scale].every(Number.isFinite) && scale > 0 ? { x, y, scale } : undefined;
  });
  const save = (place: PagePlace | 'whole') =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (place !== 'whole')
          next.set('at', [Math.round(place.x), Math.round(place.y), place.scale.toFixed(3)].join(','));
        else next.delete('at');
        return next;
      },
      { replace: true },
    );
  return [initial, save];
}

function SheetActions({
  jobId,
  drawing,
  shown,
}: {
  jobId: string;
  drawing: DrawingDetail;
  shown: DrawingRevision | undefined;
}) {
  const { id, number, revisions } = drawing;
  const remove = drawings.useRemove(id);
  const mayDelete = useMay()(recordManagers.document);
  return (
    <RecordActions
      edit={false}
      more={[
        {
          label: 'Download',
          run: () => void openFile(drawingFiles, shown?.file?.id ?? '', shown?.file?.name ?? `${number}.pdf`),
        },
        {
          label: 'Edit number, title, revision',
          run: () => openDialog(() => import('./EditDrawingDialog'), 'EditDrawingDialog', { drawing }),
        },
      ]}
      remove={{
        name: `${number}${revisions.length > 1 ? ` with ${revisions.length} revisions` : ''}`,
        effect: 'Its revisions and their files are deleted for good.',
        disabledReason: mayDelete ? undefined : 'Only managers can delete a drawing.',
        send: remove,
        listAddress: paths.drawings(jobId),
      }}
    />
  );
}
