import './drawings.scss';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Drawing, DrawingDetail, DrawingRevision } from '../../../api/drawings/contract';
import type { DrawingMarkup, DrawingMarkupDraft } from '../../../api/drawingMarkups/contract';
import { usePublishMarkups } from '../../../api/drawingMarkups/queries';
import { notify } from '../../../components/feedback/banners';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { openDialog } from '../../../components/feedback/openDialog';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { type PagePlace, PageStage } from '../../../components/pdf/PageStage';
import { areaOfText } from '../../../domain/drawings/findOnSheet';
import { lengthOfLine, type PrintedScale } from '../../../domain/drawings/measures';
import { middleOf } from '../../../domain/drawings/shapes';
import { sheetLinks } from '../../../domain/drawings/titleBlock';
import { WATERMARK, watermarkSize } from '../../../domain/drawings/watermark';
import { paths } from '../../../lib/paths';
import { readStrokes } from '../../../lib/strokes';
import { useSession } from '../../../session/store';
import { problemOfCall } from '../../../lib/problemOfCall';
import { areaOnPage } from './areaOnPage';
import { FindOnSheet, FoundAreas } from './FindOnSheet';
import { MarkupLayer } from './MarkupLayer';
import { MarkupTools } from './MarkupTools';
import { readPin } from './pinnedRecords';
import { ToolHint } from './ToolHint';
import { type MarkupTool, useDrawing } from './useDrawing';
import { useFind } from './useFind';
import { useMarkups } from './useMarkups';
import { usePlace } from './usePlace';
import { UnreadableSheet, useSheetPage } from './useSheetPage';
import { useTexts } from './useTexts';

interface SheetViewProps {
  jobId: string;
  drawing: DrawingDetail;
  shown: DrawingRevision;
  fileId: string;
  sheets: readonly Drawing[];
}

/** A revision of a sheet with its links and markups. */
export function SheetView({ jobId, drawing, shown, fileId, sheets }: SheetViewProps) {
  const { id, number, revisions } = drawing;
  const isSuperseded = shown.id !== revisions[0]?.id;
  const [params, setParams] = useSearchParams();
  const userId = useSession((state) => state.user?.userId);
  const { markups, add, undo, redo } = useMarkups(id);
  const publishMarkups = usePublishMarkups();
  const pinned = readPin(params.get('pin'));
  const [tool, setTool] = useState<MarkupTool | undefined>(
    pinned && { kind: 'PIN', color: 'RED', ...pinned },
  );
  const [color, setColor] = useState<MarkupTool['color']>('RED');
  const [isHidden, setHidden] = useState(false);
  // The current revision also has those of earlier ones, which look gray.
  const visible = isHidden
    ? []
    : markups.filter(({ revision }) => !isSuperseded || revision?.id === shown.id);
  const mine = markups.filter(({ published, createdBy }) => !published && createdBy?.id === userId);
  const target = markups.find((markup) => markup.id === params.get('markup'));
  const targetPoints = target?.points;
  const markupPlace = useMemo(() => placeOfMarkup(targetPoints ?? ''), [targetPoints]);
  const { page, error, refetch, isUnreadable } = useSheetPage(fileId, shown.page);
  const [place, savePlace] = usePlace(jobId, id);
  const texts = useTexts(page);
  const find = useFind(texts);
  const links = useMemo(
    () =>
      sheetLinks(
        texts ?? [],
        sheets.map((sheet) => sheet.number),
        number,
      ),
    [texts, sheets, number],
  );
  const measured = markups.filter(
    ({ kind, revision }) => (kind === 'LENGTH' || kind === 'AREA') && revision?.id === shown.id,
  ).length;
  const setScale = (by: PrintedScale | number) =>
    openDialog(() => import('./ScaleDialog'), 'ScaleDialog', { drawing, revision: shown, by, measured });
  const sketch = useDrawing(tool, draw);

  function draw(points: string) {
    if (!tool) return;
    const { kind, color, recordKind = '', recordId = '' } = tool;
    if (kind === 'SCALE') return setScale(lengthOfLine(readStrokes(points).flat()));
    const draft: DrawingMarkupDraft = {
      drawingId: id,
      revisionId: shown.id,
      kind,
      color,
      points,
      name: '',
      published: kind === 'PIN',
      status: 'OPEN',
      recordKind,
      recordId,
    };
    const addOrThrow = async (whole: DrawingMarkupDraft) => {
      if (!(await add(whole))) throw new Error("Couldn't save this.");
    };
    if (kind === 'TEXT')
      openDialog(() => import('./MarkupTextDialog'), 'MarkupTextDialog', {
        save: (name) => addOrThrow({ ...draft, name }),
      });
    else if (recordKind !== '' && recordId === '')
      openDialog(() => import('./PinRecordDialog'), 'PinRecordDialog', {
        jobId,
        recordKind,
        save: (chosen) => addOrThrow({ ...draft, recordId: chosen }),
      });
    else void add(draft).then((isAdded) => isAdded && recordId !== '' && endPin());
  }

  /** The record that was to be pinned is. */
  function endPin() {
    changeTool(undefined);
    setParams(
      (before) => {
        before.delete('pin');
        return before;
      },
      { replace: true },
    );
  }

  function changeTool(next: MarkupTool | undefined) {
    sketch.drop();
    setTool(next);
  }

  if (error) return <ErrorState what="this drawing" error={error} onRetry={refetch} />;
  if (isUnreadable) return <UnreadableSheet />;
  if (!page) return <Skeleton kind="card" />;

  async function publish() {
    await publishMarkups(mine).catch((cause: unknown) =>
      notify({ kind: 'failure', text: problemOfCall(cause, "Couldn't publish your markups.") }),
    );
  }

  const open = (markup: DrawingMarkup) =>
    openDialog(() => import('./MarkupDialog'), 'MarkupDialog', {
      jobId,
      markup,
      takeOverTo: isSuperseded || markup.revision?.id === shown.id ? undefined : shown.id,
    });

  return (
    <>
      <MarkupTools
        tool={tool}
        onTool={changeTool}
        color={color}
        onColor={setColor}
        undo={undo}
        redo={redo}
        unpublished={mine.length}
        publish={publish}
        isHidden={isHidden}
        onHide={setHidden}
      />
      {tool && (
        <ToolHint
          kind={tool.kind}
          drawing={sketch}
          revision={shown}
          texts={texts ?? []}
          setScale={setScale}
        />
      )}
      <div className="pl-sheet">
        <FindOnSheet find={find} />
        <PageStage
          page={page}
          label={`${number}${isSuperseded ? ', superseded' : ''}`}
          place={find.place ?? place ?? markupPlace}
          onPlace={savePlace}
        >
          {(viewport) => (
            <>
              {isSuperseded && (
                <div className="pl-superseded" style={{ fontSize: watermarkSize(viewport) }} aria-hidden>
                  {WATERMARK}
                </div>
              )}
              {links.map((link) => {
                const sheet = sheets.find((one) => one.number === link.number);
                return (
                  sheet && (
                    <Link
                      key={`${link.x} ${link.y}`}
                      className="pl-sheet-link"
                      to={paths.drawing(jobId, sheet.id)}
                      style={areaOnPage(areaOfText(link), viewport)}
                      aria-label={`${sheet.number} ${sheet.name}`}
                    />
                  )
                );
              })}
              <FoundAreas find={find} viewport={viewport} />
              <MarkupLayer
                viewport={viewport}
                markups={visible}
                isEarlier={({ revision }) => revision?.id !== shown.id}
                tool={tool}
                drawing={sketch}
                scale={shown}
                onOpen={open}
              />
            </>
          )}
        </PageStage>
      </div>
    </>
  );
}

/** How much the sheet is enlarged around a markup that is opened from the list. */
const MARKUP_SCALE = 1;

function placeOfMarkup(points: string): PagePlace | undefined {
  const [x, y] = middleOf(readStrokes(points)) ?? [];
  return x === undefined || y === undefined ? undefined : { x, y, scale: MARKUP_SCALE };
}
