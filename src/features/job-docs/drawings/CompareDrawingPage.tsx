import './drawings.scss';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { DrawingDetail, DrawingRevision } from '../../../api/drawings/contract';
import { drawings } from '../../../api/drawings/queries';
import { Announcement } from '../../../components/Announcement';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { PageHeader } from '../../../components/page/PageHeader';
import { type PagePlace, PageStage } from '../../../components/pdf/PageStage';
import type { PdfPage } from '../../../components/pdf/pdfjs';
import { useShortcutKeys } from '../../../components/useDocumentKeys';
import type { ChangedArea } from '../../../domain/drawings/changes';
import { formatShortDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { findChanges } from './findChanges';
import { UnreadableSheet, useSheetPage } from './useSheetPage';

/**
 * Two revisions of a sheet over each other or side by side (SCREEN-JD-DRAWINGS, DOC-14). `older` and `newer` in the address
 * name them; without, they are the current one and the one before.
 */
export default function CompareDrawingPage() {
  const { projectId = '', drawingId = '' } = useParams();
  return (
    <FetchedPage
      resourceName="drawing"
      back={{ to: paths.drawing(projectId, drawingId), label: 'Drawing' }}
      query={drawings.detail(drawingId)}
    >
      {(drawing) => <Comparison jobId={projectId} drawing={drawing} />}
    </FetchedPage>
  );
}

function Comparison({ jobId, drawing }: { jobId: string; drawing: DrawingDetail }) {
  const [params] = useSearchParams();
  const { number, name, revisions } = drawing;
  const find = (key: string) => revisions.find(({ id }) => id === params.get(key));
  const newer = find('newer') ?? revisions[0];
  const older = find('older') ?? revisions[1];
  return (
    <div className="pl-page">
      <PageHeader
        title={`Compare ${number} ${name}`}
        back={{ to: paths.drawing(jobId, drawing.id), label: number }}
      />
      <div className="pl-cluster">
        <RevisionSelect name="older" label="Older revision" revisions={revisions} value={older} />
        <RevisionSelect name="newer" label="Newer revision" revisions={revisions} value={newer} />
      </div>
      {older && newer ? (
        <ComparedSheets key={`${older.id} ${newer.id}`} number={number} older={older} newer={newer} />
      ) : (
        <p className="pl-panel">This drawing has one revision, so there is nothing to compare.</p>
      )}
    </div>
  );
}

interface SelectProps {
  name: 'older' | 'newer';
  label: string;
  revisions: readonly DrawingRevision[];
  value: DrawingRevision | undefined;
}

function RevisionSelect({ name, label, revisions, value }: SelectProps) {
  const [params, setParams] = useSearchParams();
  return (
    <select
      className="form-select pl-revision-select"
      aria-label={label}
      value={value?.id}
      onChange={({ target }) => {
        const next = new URLSearchParams(params);
        next.set(name, target.value);
        setParams(next, { replace: true });
      }}
    >
      {revisions.map(({ id, revision, issuedOn }) => (
        <option key={id} value={id}>
          {`${label} ${revision}, ${formatShortDate(issuedOn)}`}
        </option>
      ))}
    </select>
  );
}

interface SheetsProps {
  number: string;
  older: DrawingRevision;
  newer: DrawingRevision;
}

function ComparedSheets({ number, older, newer }: SheetsProps) {
  const before = useSheetPage(older.file?.id ?? '', older.page);
  const after = useSheetPage(newer.file?.id ?? '', newer.page);
  const [isSideBySide, setSideBySide] = useState(false);
  const [fade, setFade] = useState(0.5);
  const [place, setPlace] = useState<PagePlace | 'whole'>();
  const { changes, text, showNext } = useChanges(before.page, after.page, number, setPlace);
  const error = before.error ?? after.error;
  if (error)
    return (
      <ErrorState
        what="these drawings"
        error={error}
        onRetry={() => {
          before.refetch();
          after.refetch();
        }}
      />
    );
  if (before.isUnreadable || after.isUnreadable) return <UnreadableSheet />;
  if (!before.page || !after.page) return <Skeleton kind="card" />;
  return (
    <>
      <div className="pl-cluster">
        <button
          type="button"
          className="btn btn-secondary"
          aria-pressed={isSideBySide}
          onClick={() => setSideBySide(!isSideBySide)}
        >
          Side by side
        </button>
        {!isSideBySide && (
          <label className="pl-cluster gap-2">
            <span>Older</span>
            <input
              type="range"
              className="form-range w-auto"
              min={0}
              max={100}
              value={fade * 100}
              aria-valuetext={fadeText(fade)}
              onChange={({ target }) => setFade(target.valueAsNumber / 100)}
            />
            <span>Newer</span>
          </label>
        )}
        <button
          type="button"
          className="btn btn-secondary"
          aria-keyshortcuts="n"
          disabled={!changes?.length}
          onClick={showNext}
        >
          Next change
        </button>
        <span>{text}</span>
        <Announcement text={text} />
      </div>
      {!isSideBySide ? (
        <>
          <p className="pl-hint m-0">
            Orange is only in revision {older.revision}, blue only in revision {newer.revision}.
          </p>
          <PageStage
            page={before.page}
            over={{ page: after.page, fade }}
            label={`${number}, revisions ${older.revision} and ${newer.revision}`}
            place={place}
          />
        </>
      ) : (
        <div className="pl-side-by-side">
          <PageStage
            page={before.page}
            label={`${number}, revision ${older.revision}`}
            place={place}
            onPlace={setPlace}
          />
          <PageStage
            page={after.page}
            label={`${number}, revision ${newer.revision}`}
            place={place}
            onPlace={setPlace}
          />
        </div>
      )}
    </>
  );
}

function fadeText(fade: number): string {
  if (fade === 0.5) return 'Both';
  return fade < 0.5 ? `Older ${Math.round(100 - fade * 100)}%` : `Newer ${Math.round(fade * 100)}%`;
}

/** How much is seen around a change. */
const CHANGE_MARGIN = 5;

/** The changes between two pages, and the function that shows the next one. The key N does, too. */
function useChanges(
  older: PdfPage | undefined,
  newer: PdfPage | undefined,
  number: string,
  show: (place: PagePlace) => void,
) {
  const [changes, setChanges] = useState<readonly ChangedArea[]>();
  const [at, setAt] = useState(-1);
  useEffect(() => {
    if (!older || !newer) return;
    let isCurrent = true;
    findChanges(older, newer, number).then(
      (found) => isCurrent && setChanges(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [older, newer, number]);

  function showNext() {
    const next = (at + 1) % (changes?.length ?? 1);
    const area = changes?.[next];
    if (!area || !older) return;
    setAt(next);
    const viewport = older.getViewport({ scale: 1 });
    const [x, y] = viewport.convertToPdfPoint(area.x + area.width / 2, area.y + area.height / 2) as [
      number,
      number,
    ];
    const scale = Math.min(2, viewport.width / (area.width * CHANGE_MARGIN));
    show({ x, y, scale });
  }
  useShortcutKeys({ n: showNext });
  const count = changes?.length;
  const text =
    count === undefined
      ? 'Looking for changes'
      : count === 0
        ? 'No changes outside the title block'
        : at < 0
          ? `${count} ${count === 1 ? 'change' : 'changes'}`
          : `Change ${at + 1} of ${count}`;
  return { changes, text, showNext };
}
