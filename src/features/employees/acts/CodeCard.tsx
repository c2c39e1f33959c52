import { useMemo } from 'react';
import { appName } from '../../../lib/appName';
import { dateTime, parseDate } from '../../../lib/dates';
import { useSession } from '../../../session/store';
import { qrPath } from './qrPath';

interface Props {
  name: string;
  code: string;
  expiresAt: string;
}

/** What is handed to the employee, on screen or on paper. */
export function CodeCard({ name, code, expiresAt }: Props) {
  const business = useSession(({ user }) => user?.businessName);
  const qr = useMemo(() => qrPath(code), [code]);
  return (
    <div className="pl-code-card">
      <p>{appName}: registration code</p>
      <strong>{name}</strong>
      {business && <p>{business}</p>}
      {qr && (
        <svg role="img" aria-label={`QR code of ${code}`} viewBox={`0 0 ${qr.size} ${qr.size}`}>
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
      )}
      <code>{code}</code>
      <p>Enter or scan this code when you register.</p>
      {parseDate(expiresAt) && <p>Valid until {dateTime(expiresAt)}</p>}
    </div>
  );
}
