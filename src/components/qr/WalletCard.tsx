import './wallet-card.scss';
import type { ReactNode } from 'react';
import { QrCode } from './QrCode';

/** A card to print and cut out, with the QR code of `text`. */
export function WalletCard({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <section className="pl-wallet-card" aria-label={label}>
      <div className="flex-1 min-w-0">{children}</div>
      <QrCode text={text} />
    </section>
  );
}
