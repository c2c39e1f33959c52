import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;
const frame = document.querySelector<HTMLElement>('.pl-page-frame')!;
const { promise } = getDocument(new URLSearchParams(location.search).get('file') ?? '');
const page = await (await promise).getPage(1);
const viewport = page.getViewport({ scale: 2 });
const canvas = document.createElement('canvas');
Object.assign(canvas, { width: viewport.width, height: viewport.height });
frame.append(canvas);
await page.render({ canvas, viewport }).promise;

let scale = frame.clientWidth / viewport.width;
let left = 0;
canvas.style.transformOrigin = '0 0';
const place = () => (canvas.style.transform = `translate(${left}px, 0) scale(${scale})`);
frame.addEventListener('wheel', (event) => {
  event.preventDefault();
  if (event.shiftKey) left -= event.deltaY;
  else scale *= Math.exp(-event.deltaY * 0.002);
  place();
});
place();
frame.ariaBusy = 'false';
