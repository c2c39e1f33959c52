import './drawings.scss';
import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { DrawingDetail, DrawingRevision } from '../../../api/drawings/contract';
import { drawings } from '../../../api/drawings/queries';
import { Announcement } from '../../../components/Announcement';
import { isTouchDevice } from '../../../components/isTouchDevice';
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
import type { Point } from '../../../lib/strokes';
import { findChanges } from './findChanges';
import { PickedPoints, PickPoint } from './PickPoint';
import { type Align, useAlignment } from './useAlignment';
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

type Aim = Record<'older' | 'newer', PagePlace | 'whole'>;
const aimAtWhole: Aim = { older: 'whole', newer: 'whole' };
/** CSS pixels per point where a point is picked: a pixel is a quarter of a point. */
const PICK_SCALE = 4;

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
  const alignment = useAlignment();
  /** What is under the cross of each page, to pick it. */
  const [aim, setAim] = useState(aimAtWhole);
  const pickAtCross = useRef<() => void>(null);
  const { changes, text, showNext } = useChanges(before.page, after.page, number, setPlace, alignment.align);
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
  const { next } = alignment;
  const names = { older: older.revision, newer: newer.revision };
  const step = next
    ? stepOf(alignment.picked?.newer.length === 0, next, names)
    : alignment.align
      ? 'Aligned'
      : '';
  const pages = { older: before.page, newer: after.page };
  const placeOf = ([x, y]: Point): PagePlace => ({ x, y, scale: PICK_SCALE });
  function pick(name: 'older' | 'newer', point: Point) {
    // The same point of the newer page is near the same place, that of the next pair far away.
    setAim(name === 'older' ? { older: placeOf(point), newer: placeOf(point) } : aimAtWhole);
    if (alignment.pick(name, point)) setSideBySide(false);
  }
  /** One of both pages beside each other. They move together, unless points are picked. */
  const side = (name: 'older' | 'newer') => (
    <PageStage
      page={pages[name]}
      label={`${number}, revision ${names[name]}`}
      place={next ? aim[name] : place}
      onPlace={(to) => !next && setPlace(to)}
      isAiming={name === next}
    >
      {(viewport) =>
        next && (
          <>
            {name === next && (
              <PickPoint
                viewport={viewport}
                onAim={(point) => setAim({ ...aim, [name]: placeOf(point) })}
                onPick={(point) => pick(name, point)}
                pickRef={pickAtCross}
              />
            )}
            <PickedPoints viewport={viewport} points={alignment.picked?.[name] ?? []} />
          </>
        )
      }
    </PageStage>
  );
  return (
    <>
      <div className="pl-cluster d-print-none">
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
          onClick={() => {
            if (next || alignment.align) return alignment.reset();
            setAim(aimAtWhole);
            alignment.start();
            setSideBySide(true);
          }}
        >
          {next ? 'Cancel alignment' : alignment.align ? 'Reset alignment' : 'Align'}
        </button>
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
      {next && (
        <p role="note" className="pl-cluster m-0">
          <span>
            {step} Click the sheet to enlarge it there, and move it until the point is exactly under the
            cross.
            {!isTouchDevice() && ' Arrow keys move it by a point, with Shift farther; Enter uses the point.'}
          </span>
          <button type="button" className="btn btn-primary" onClick={() => pickAtCross.current?.()}>
            Use the point of revision {names[next]}
          </button>
        </p>
      )}
      <Announcement text={step} />
      {!isSideBySide ? (
        <>
          <p className="pl-hint m-0">
            Orange is only in revision {older.revision}, blue only in revision {newer.revision}.
          </p>
          <PageStage
            page={before.page}
            over={{ page: after.page, fade, align: alignment.align }}
            label={`${number}, revisions ${older.revision} and ${newer.revision}`}
            place={place}
          />
        </>
      ) : (
        <div className="pl-side-by-side">
          {side('older')}
          {side('newer')}
        </div>
      )}
    </>
  );
}

/** What to do next to align both pages. */
function stepOf(
  isFirst: boolean,
  next: 'older' | 'newer',
  { older, newer }: Record<'older' | 'newer', string>,
): string {
  if (next === 'newer') return `Show the same point on revision ${newer}.`;
  return isFirst
    ? `Show a point of revision ${older} that revision ${newer} has, too.`
    : `Show a second point of revision ${older}, far from the first one.`;
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
  align: Align | undefined,
) {
  const [changes, setChanges] = useState<readonly ChangedArea[]>();
  const [at, setAt] = useState(-1);
  useEffect(() => {
    if (!older || !newer) return;
    let isCurrent = true;
    findChanges(older, newer, number, align).then(
      (found) => isCurrent && setChanges(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
      setChanges(undefined);
      setAt(-1);
    };
  }, [older, newer, number, align]);

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
