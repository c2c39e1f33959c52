/** The worker that reads QR codes where the browser cannot. Its WebAssembly is a file of the app. */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({
  // By default it is fetched from elsewhere.
  overrides: { locateFile: () => new URL(wasmAddress, import.meta.url).href },
});
const detector = new BarcodeDetector({ formats: ['qr_code'] });

globalThis.onmessage = async ({ data: { id, image } }: MessageEvent<{ id: number; image: ImageData }>) => {
  try {
    const codes = await detector.detect(image);
    globalThis.postMessage({ id, texts: codes.map(({ rawValue }) => rawValue) });
  } catch (cause) {
    globalThis.postMessage({ id, problem: String(cause) });
  }
};
