import './links.scss';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../../lib/dates';
import { Announcement } from '../Announcement';
import { notify } from '../feedback/banners';
import { Dialog } from '../feedback/Dialog';
import { useCloseDialog } from '../feedback/openDialog';
import { QrCode } from '../qr/QrCode';

interface Props {
  /** 'the customer' */
  who: string;
  /** What they do with it. */
  text: string;
  /** One was created before. It stops working. */
  replaces: boolean;
  /** True if it still works after an answer. */
  worksOften?: boolean;
  /** Makes the link. The dialog shows its error. */
  make: () => Promise<{ code: string; expiresAt: string }>;
  addressOf: (code: string) => string;
  /** Options of the link. */
  children?: ReactNode;
}

/** Makes a link for somebody without an account, to copy, or to scan from this screen with their own phone. */
export function LinkDialog({ who, text, replaces, worksOften = false, make, addressOf, children }: Props) {
  const close = useCloseDialog();
  const [made, setMade] = useState<{ address: string; expiresAt: string }>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function create() {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const { code, expiresAt } = await make();
      setMade({ address: new URL(`#${addressOf(code)}`, window.location.href).href, expiresAt });
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : "Couldn't create the link.");
    }
    setBusy(false);
  }

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address);
      notify({ kind: 'success', text: 'Link copied' });
    } catch {
      notify({ kind: 'info', text: "Couldn't copy the link. Select it and copy it yourself." });
    }
  }

  return (
    <Dialog
      title={`Link for ${who}`}
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={close}>
            {made ? 'Close' : 'Cancel'}
          </button>
          {made ? (
            <button type="button" className="btn btn-primary" onClick={() => void copy(made.address)}>
              Copy link
            </button>
          ) : (
            <button type="button" className="btn btn-primary" aria-busy={busy} onClick={() => void create()}>
              Create link
            </button>
          )}
        </>
      }
    >
      <div className="pl-stack">
        {made ? (
          <>
            <label className="form-label m-0" htmlFor="made-link">
              Send this link to {who}. It works {worksOften ? '' : 'once, '}until{' '}
              {formatDateTime(made.expiresAt)}.
            </label>
            <input
              id="made-link"
              className="form-control"
              readOnly
              value={made.address}
              onFocus={({ target }) => target.select()}
            />
            <p className="m-0">Or let them scan it here, with the camera of their phone:</p>
            <div className="pl-link-code mx-auto">
              <QrCode text={made.address} />
            </div>
          </>
        ) : (
          <>
            <p className="m-0">
              {text}
              {!worksOften && ' It works once.'}
              {replaces && ' The link that you created before stops working.'}
            </p>
            {children}
          </>
        )}
        {error && <p className="pl-error m-0">{error}</p>}
        <Announcement text={error ?? ''} />
      </div>
    </Dialog>
  );
}
