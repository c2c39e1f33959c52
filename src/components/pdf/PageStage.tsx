import './pdf.scss';
import type { PageViewport, RenderTask } from 'pdfjs-dist';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLatestCallback } from '../useLatestCallback';
import { attachPanZoom, type PanZoom, ZOOM_STEP } from './panZoom';
import type { PdfPage } from './pdfjs';
import {
  type Area,
  baseScale,
  canvasScale,
  centerOf,
  centerOn,
  fitPage,
  type PagePoint,
  type Size,
  visibleArea,
} from './view';

/** Milliseconds without a movement, after which what is seen is drawn sharply. */
const SETTLE_TIME = 120;

/** Pixels per point of a printed page: 216 dots per inch in its own size, if a canvas may have as many. */
const PRINT_SCALE = 3;

/** A point in the middle of the frame, in points of the page as it is stored, and how much it is enlarged. */
export interface PagePlace extends PagePoint {
  scale: number;
}

/** A newer page over an older one. `fade` is from 0, only the older one, over 0.5, both, to 1, only the newer one. */
interface Comparison {
  page: PdfPage;
  fade: number;
  /** A matrix as CSS has it, from the newer page to the older one, by their viewports. Without it, both top left corners meet. */
  align?: ((older: PageViewport, newer: PageViewport) => readonly number[] | undefined) | undefined;
}

/** The colors of what only the older or only the newer page has, for all kinds of color blindness. The rest looks black. */
const OLDER = '#e66100';
const NEWER = '#1a5fd6';

interface Props {
  page: PdfPage;
  /** A page to compare it with. */
  over?: Comparison | undefined;
  /** Its accessible name. */
  label: string;
  /** A page to read opens in its whole width, a drawing as a whole. */
  isText?: boolean;
  /** A point in the middle of the frame is picked: see `attachPanZoom`. */
  isAiming?: boolean;
  /** Where the page opens; by default, and for 'whole', as `isText` says. Another value moves it there. */
  place?: PagePlace | 'whole' | undefined;
  /** Called when the page has stopped at another place. */
  onPlace?: (place: PagePlace | 'whole') => void;
  /** What lies on the page. Lengths are points, with `viewport` to convert those of the stored page. */
  children?: (viewport: PageViewport) => ReactNode;
}

/**
 * A page of a PDF that can be moved, enlarged and turned. A small canvas has the whole page, a second one what is seen, at
 * the resolution of the screen: phones drop canvases that have both.
 */
export function PageStage(props: Props) {
  const { page, over, label, isText = false, isAiming = false, place, onPlace, children } = props;
  const [turn, setTurn] = useState(0);
  const [status, setStatus] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const overLayer = useRef<HTMLDivElement>(null);
  const overPage = over?.page;
  const controls = useRef<PanZoom>(undefined);
  /** What is seen, so that turning the page stays there. */
  const seen = useRef<PagePlace | 'whole'>(place ?? 'whole');
  const viewport = useMemo(
    () => page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 }),
    [page, turn],
  );
  const printSharply = useRef<() => Promise<void>>(undefined);
  const overViewport = useMemo(
    () => overPage?.getViewport({ scale: 1, rotation: (overPage.rotate + turn) % 360 }),
    [overPage, turn],
  );
  const align = over?.align;
  const overTransform = useMemo(() => {
    const matrix = overViewport && align?.(viewport, overViewport);
    return matrix && `matrix(${matrix.join(', ')})`;
  }, [viewport, overViewport, align]);
  const turnOnce = useCallback(() => setTurn((before) => (before + 90) % 360), []);
  const aiming = useRef(isAiming);
  useEffect(() => void (aiming.current = isAiming), [isAiming]);
  const reportPlace = useLatestCallback((next: PagePlace | 'whole') => onPlace?.(next));

  const showPlace = useEffectEvent((next: PagePlace | 'whole') => {
    if (!frame.current) return;
    seen.current = next;
    if (next === 'whole') return controls.current?.show('fit');
    const [x, y] = viewport.convertToViewportPoint(next.x, next.y) as [number, number];
    const frameSize = { width: frame.current.clientWidth, height: frame.current.clientHeight };
    controls.current?.show(centerOn({ x, y }, next.scale, frameSize));
  });

  useEffect(() => {
    const [frameElement, sheetElement] = [frame.current, sheet.current];
    if (!frameElement || !sheetElement || !layer.current) return;
    const size = { width: viewport.width, height: viewport.height };
    const frameSize = () => ({ width: frameElement.clientWidth, height: frameElement.clientHeight });
    const drawings = [new Drawing(page, viewport, layer.current, overPage && OLDER)];
    if (overPage && overViewport && overLayer.current)
      drawings.push(new Drawing(overPage, overViewport, overLayer.current, NEWER, overTransform));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const panZoom = attachPanZoom(frameElement, size, {
      isText,
      isAiming: () => aiming.current,
      onTurn: turnOnce,
      onView: (view, isMoved) => {
        sheetElement.style.transform = `translate(${view.left}px, ${view.top}px) scale(${view.scale})`;
        // For what keeps its size on the screen.
        sheetElement.style.setProperty('--pl-zoom', String(view.scale));
        clearTimeout(timer);
        timer = setTimeout(() => {
          const ratio = window.devicePixelRatio;
          const area = visibleArea(view, size, frameSize());
          for (const drawing of drawings) void drawing.drawDetail(area, view.scale * ratio);
          const center = centerOf(view, frameSize());
          const [x, y] = viewport.convertToPdfPoint(center.x, center.y) as [number, number];
          seen.current = panZoom.isFit() ? 'whole' : { x, y, scale: view.scale };
          if (isMoved) reportPlace(seen.current);
        }, SETTLE_TIME);
      },
    });
    controls.current = panZoom;
    printSharply.current = async () => {
      clearTimeout(timer);
      const whole = { x: 0, y: 0, ...size };
      await Promise.all(drawings.map((drawing) => drawing.drawDetail(whole, PRINT_SCALE)));
      window.print();
    };
    showPlace(seen.current);
    setStatus('drawing');
    const pixels = baseScale(size, frameSize(), window.devicePixelRatio);
    Promise.all(drawings.map((drawing) => drawing.drawBase(pixels))).then(
      (done) => done.every(Boolean) && setStatus('drawn'),
      () => setStatus('failed'),
    );
    return () => {
      clearTimeout(timer);
      panZoom.detach();
      for (const drawing of drawings) drawing.end();
    };
  }, [page, overPage, viewport, overViewport, overTransform, isText, reportPlace, turnOnce]);

  useEffect(() => {
    if (place) showPlace(place);
  }, [place]);

  return (
    <div
      className={`pl-page-stage border rounded ${viewport.width > viewport.height ? 'is-landscape' : ''}`}
      style={printSize(viewport)}
    >
      <div
        ref={frame}
        className="pl-page-frame"
        role="group"
        aria-label={label}
        aria-busy={status === 'drawing'}
      >
        <div
          ref={sheet}
          className="pl-page-sheet"
          data-turn={turn}
          style={{ width: viewport.width, height: viewport.height }}
        >
          <div
            ref={layer}
            className="pl-page-layer"
            style={over && { opacity: Math.min(1, 2 - 2 * over.fade) }}
          />
          {over && (
            <div
              ref={overLayer}
              className="pl-page-layer is-over"
              style={{ opacity: Math.min(1, 2 * over.fade), transform: overTransform }}
            />
          )}
          {children?.(viewport)}
        </div>
      </div>
      {status === 'failed' && (
        <p role="note" className="pl-page-message">
          This page can't be shown. Download the file to open it.
        </p>
      )}
      <div className="pl-page-controls pl-cluster d-print-none" role="group" aria-label="View">
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => controls.current?.zoom(1 / ZOOM_STEP)}
        >
          <span aria-hidden>−</span>
          <span className="visually-hidden">Zoom out</span>
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => controls.current?.zoom(ZOOM_STEP)}>
          <span aria-hidden>+</span>
          <span className="visually-hidden">Zoom in</span>
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => controls.current?.fit()}>
          Fit
        </button>
        <button type="button" className="btn btn-secondary" onClick={turnOnce}>
          Rotate
        </button>
        {!isText && (
          <button type="button" className="btn btn-secondary" onClick={() => void printSharply.current?.()}>
            Print
          </button>
        )}
      </div>
    </div>
  );
}

/** The room on Letter and A4 paper below a note, in CSS pixels. */
const PAPER = { landscape: { width: 960, height: 580 }, portrait: { width: 700, height: 850 } };

/** The size of a page on paper, for the style sheet. */
function printSize({ width, height }: Size): CSSProperties {
  const paper = width > height ? PAPER.landscape : PAPER.portrait;
  const { scale } = fitPage({ width, height }, paper);
  return { '--pl-print-scale': scale, '--pl-print-height': `${height * scale}px` } as CSSProperties;
}

/** The two canvases of a page. */
class Drawing {
  #base: HTMLCanvasElement | undefined;
  #basePixels = 0;
  #detail: HTMLCanvasElement | undefined;
  #tasks = new Set<RenderTask>();
  #detailTask: RenderTask | undefined;

  constructor(
    private readonly page: PdfPage,
    private readonly viewport: PageViewport,
    private readonly parent: HTMLElement,
    /** Replaces black. */
    private readonly tint: string | undefined,
    /** By which its parent is transformed. */
    private readonly transform?: string,
  ) {}

  /** Draws the whole page at `pixels` per point. False if the page was left meanwhile. */
  async drawBase(pixels: number): Promise<boolean> {
    const { width, height } = this.viewport;
    this.#basePixels = pixels;
    const canvas = await this.#draw({ x: 0, y: 0, width, height }, pixels);
    if (!canvas) return false;
    this.#base = canvas;
    this.parent.prepend(canvas);
    return true;
  }

  /** Draws what is seen at `wanted` pixels per point, or the most that a canvas may have. */
  async drawDetail(seen: Area, wanted: number): Promise<void> {
    this.#detailTask?.cancel();
    const area = this.transform ? areaBefore(this.transform, seen, this.viewport) : seen;
    if (wanted <= this.#basePixels * 1.05 || area.width <= 0 || area.height <= 0)
      return this.#replaceDetail(undefined);
    const canvas = await this.#draw(
      area,
      canvasScale(area, wanted),
      (task) => (this.#detailTask = task),
    ).catch(() => undefined);
    if (canvas) this.#replaceDetail(canvas);
  }

  #replaceDetail(canvas: HTMLCanvasElement | undefined): void {
    release(this.#detail);
    this.#detail = canvas;
    // Over the whole page, which may be drawn later.
    if (canvas) this.parent.append(canvas);
  }

  async #draw(
    { x, y, width, height }: Area,
    pixels: number,
    onStart?: (task: RenderTask) => void,
  ): Promise<HTMLCanvasElement | undefined> {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(width * pixels));
    canvas.height = Math.max(1, Math.floor(height * pixels));
    Object.assign(canvas.style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    const viewport = this.viewport.clone({ scale: pixels, offsetX: -x * pixels, offsetY: -y * pixels });
    const task = this.page.render({ canvas, viewport });
    this.#tasks.add(task);
    onStart?.(task);
    try {
      await task.promise;
      if (this.tint) tintBlack(canvas, this.tint);
      return canvas;
    } catch (cause) {
      release(canvas);
      if ((cause as Error).name === 'RenderingCancelledException') return undefined;
      throw cause;
    } finally {
      this.#tasks.delete(task);
    }
  }

  end(): void {
    for (const task of this.#tasks) task.cancel();
    release(this.#base);
    release(this.#detail);
  }
}

/** The part of a page that lies within `area` after `transform`. */
function areaBefore(transform: string, { x, y, width, height }: Area, page: Size): Area {
  const back = new DOMMatrix(transform).inverse();
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => back.transformPoint(corner));
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const [left, top] = [Math.max(0, Math.min(...xs)), Math.max(0, Math.min(...ys))];
  return {
    x: left,
    y: top,
    width: Math.min(page.width, Math.max(...xs)) - left,
    height: Math.min(page.height, Math.max(...ys)) - top,
  };
}

/** White stays white, and black becomes the color. */
function tintBlack(canvas: HTMLCanvasElement, color: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'screen';
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** Frees the memory of a canvas at once: phones keep that of removed ones for a while. */
function release(canvas: HTMLCanvasElement | undefined): void {
  if (!canvas) return;
  canvas.remove();
  canvas.width = 0;
  canvas.height = 0;
}
