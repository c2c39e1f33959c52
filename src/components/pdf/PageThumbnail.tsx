import './pdf.scss';
import type { RenderTask } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import type { PdfFile } from './pdfjs';

interface Props {
  file: PdfFile | undefined;
  /** From 1. */
  page: number;
  /** Of the picture, in CSS pixels. */
  width: number;
  /** The share of the page at its bottom right that is seen. */
  share?: number;
}

/** A small picture of a page, drawn when it is scrolled into view. */
export function PageThumbnail({ file, page: number, width, share = 1 }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !file) return;
    let isShown = true;
    let task: RenderTask | undefined;
    const draw = async () => {
      const page = await file.getPage(number);
      if (!isShown) return;
      const whole = page.getViewport({ scale: 1 });
      const pixels = width * window.devicePixelRatio;
      const scale = pixels / (whole.width * share);
      const offset = {
        offsetX: -whole.width * (1 - share) * scale,
        offsetY: -whole.height * (1 - share) * scale,
      };
      element.width = Math.round(pixels);
      element.height = Math.round(whole.height * share * scale);
      task = page.render({ canvas: element, viewport: page.getViewport({ scale, ...offset }) });
      await task.promise;
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // The page can be opened without its picture.
      draw().catch(() => undefined);
    });
    observer.observe(element);
    return () => {
      isShown = false;
      observer.disconnect();
      task?.cancel();
      element.width = 0;
    };
  }, [file, number, width, share]);
  return <canvas ref={canvas} className="pl-page-thumbnail border" style={{ width }} aria-hidden />;
}
