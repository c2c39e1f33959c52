import { useEffect, useRef } from 'react';
import type { PdfFile } from '../../../components/pdf/pdfjs';

/** The share of the page at its bottom right that has the title block, and the width of its picture in pixels. */
const SHARE = 0.3;
const WIDTH = 160;

/** A small picture of the bottom right of a page, drawn when it is scrolled into view. */
export function TitleBlockPreview({ file, page: number }: { file: PdfFile | undefined; page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !file) return;
    const draw = async () => {
      const page = await file.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const scale = WIDTH / (width * SHARE);
      const offset = { offsetX: -width * (1 - SHARE) * scale, offsetY: -height * (1 - SHARE) * scale };
      element.width = WIDTH;
      element.height = Math.round(height * SHARE * scale);
      await page.render({ canvas: element, viewport: page.getViewport({ scale, ...offset }) }).promise;
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Without the picture, number and title can be read and typed all the same.
      draw().catch(() => undefined);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.width = 0;
    };
  }, [file, number]);
  return <canvas ref={canvas} className="pl-title-block border" aria-hidden />;
}
