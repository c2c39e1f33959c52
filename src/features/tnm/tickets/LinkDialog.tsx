import { useState } from 'react';
import { useMay } from '../../../access/useMay';
import type { TicketDetail } from '../../../api/tickets/contract';
import { tickets, useTicketActions } from '../../../api/tickets/queries';
import { useOpenedRecord } from '../../../components/feedback/useOpenedRecord';
import { Announcement } from '../../../components/Announcement';
import { notify } from '../../../components/feedback/banners';
import { Dialog } from '../../../components/feedback/Dialog';
import { useCloseDialog } from '../../../components/feedback/openDialog';
import { formatDateTime } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { PricesSwitch } from './PricesSwitch';

/** Makes a link through which the customer can sign without an account. */
export function LinkDialog({ ticket: opened }: { ticket: TicketDetail }) {
  const close = useCloseDialog();
  const ticket = useOpenedRecord(opened, tickets.detail(opened.id));
  const { link } = useTicketActions(ticket);
  const mayShowPrices = useMay()('ticketManagement');
  const [showsPrices, setShowsPrices] = useState(false);
  const [made, setMade] = useState<{ address: string; expiresAt: string }>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function create() {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const { code, expiresAt } = await link(showsPrices);
      const address = new URL(`#${paths.signTicket(code)}`, window.location.href).href;
      setMade({ address, expiresAt });
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
      title="Link for the customer"
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
            <label className="form-label m-0" htmlFor="customer-link">
              Send this link to the customer. It works once, until {formatDateTime(made.expiresAt)}.
            </label>
            <input
              id="customer-link"
              className="form-control"
              readOnly
              value={made.address}
              onFocus={({ target }) => target.select()}
            />
          </>
        ) : (
          <>
            <p className="m-0">
              The customer opens it without an account, reads the ticket and signs. It works once.
              {ticket.link && ' The link that you created before stops working.'}
            </p>
            {mayShowPrices && <PricesSwitch checked={showsPrices} onChange={setShowsPrices} />}
          </>
        )}
        {error && <p className="pl-error m-0">{error}</p>}
        <Announcement text={error ?? ''} />
      </div>
    </Dialog>
  );
}
