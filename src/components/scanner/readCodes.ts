/** Reads the QR codes of a picture: with the browser's own reader or, where it has none, in a worker. */
import type { BarcodeDetector } from 'barcode-detector/ponyfill';
import { trustedWorker } from '../../lib/trustedWorker';
import readerAddress from './codeReader?worker&url';

type Detector = Pick<BarcodeDetector, 'detect'>;
type DetectorClass = typeof BarcodeDetector;

/** A video that plays, or a picture. */
export type CodeSource = HTMLVideoElement | ImageBitmap;

/** Pixels of the longer side, which are enough for a code that fills an eighth of the picture. */
const VIDEO_SIZE = 1024;
const PHOTO_SIZE = 2048;

/** The browser's own reader, if it reads QR codes. */
async function nativeDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    const formats = (await Native?.getSupportedFormats()) ?? [];
    return Native && formats.includes('qr_code') ? new Native({ formats: ['qr_code'] }) : undefined;
  } catch {
    return undefined;
  }
}

interface Answer {
  id: number;
  texts?: string[];
  problem?: string;
}

interface Waiting {
  resolve: (texts: string[]) => void;
  reject: (cause: Error) => void;
}

/** Reads in the worker, which starts with the first picture. */
function workerReader(): (source: CodeSource) => Promise<string[]> {
  const worker = new Worker(trustedWorker(readerAddress), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  const canvas = document.createElement('canvas');
  let lastId = 0;
  worker.onmessage = ({ data: { id, texts, problem } }: MessageEvent<Answer>) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (texts) resolve?.(texts);
    else reject?.(new Error(problem));
  };
  // Its file could not be loaded.
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error('the reader of codes did not start'));
    waiting.clear();
    reader = undefined;
    worker.terminate();
  };
  return (source) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, image: pixelsOf(source, canvas) });
    });
}

function pixelsOf(source: CodeSource, canvas: HTMLCanvasElement): ImageData {
  const isVideo = source instanceof HTMLVideoElement;
  const [width, height] = isVideo ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  const scale = Math.min(1, (isVideo ? VIDEO_SIZE : PHOTO_SIZE) / Math.max(width, height, 1));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser draws no pictures');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

let reader: Promise<(source: CodeSource) => Promise<string[]>> | undefined;

async function openReader() {
  const native = await nativeDetector();
  if (!native) return workerReader();
  return async (source: CodeSource) => (await native.detect(source)).map(({ rawValue }) => rawValue);
}

/** The different texts of the codes in a picture. Rejects where this browser can read none. */
export async function readCodes(source: CodeSource): Promise<string[]> {
  reader ??= openReader();
  const texts = await (await reader)(source);
  return [...new Set(texts)].filter((text) => text !== '');
}
