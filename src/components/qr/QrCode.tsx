import { useMemo } from 'react';
import { qrPath } from './qrPath';

/** A text as a QR code. Nothing if it is too long for one. */
export function QrCode({ text }: { text: string }) {
  const qr = useMemo(() => qrPath(text), [text]);
  return (
    qr && (
      <svg role="img" aria-label={`QR code of ${text}`} viewBox={`0 0 ${qr.size} ${qr.size}`}>
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
    )
  );
}
