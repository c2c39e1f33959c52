import { useNavigate } from 'react-router-dom';
import { useRecordRights } from '../../../access/useMay';
import { partyNames, signingParties, type TicketDetail } from '../../../api/tickets/contract';
import { useTicketLink } from '../../../api/tickets/queries';
import { lineCount, ticketSignDenialReason } from '../../../domain/tickets/rules';
import { ActionButton } from '../../../components/ActionButton';
import { SignatureImage } from '../../../components/content/SignatureImage';
import { openDialog } from '../../../components/feedback/openDialog';
import { withdrawLink } from '../../../components/links/withdrawLink';
import { formatDateTime } from '../../../lib/dates';
import { paths } from '../../../lib/paths';

/** Who has signed, and the ways to sign: on this device, or for the customer through a link. */
export function TicketSignatures({ ticket }: { ticket: TicketDetail }) {
  const { status, signatures, link } = ticket;
  const denied = ticketSignDenialReason(status, lineCount(ticket));
  const { author: mayLink } = useRecordRights('ticket', ticket.createdBy?.id);
  const { withdraw } = useTicketLink(ticket.id);
  const navigate = useNavigate();
  return (
    <section className="pl-panel pl-stack" aria-labelledby="signatures">
      <h2 id="signatures" className="m-0">
        Signatures
      </h2>
      <ul className="pl-plain-list pl-stack pl-ticket-signatures">
        {signingParties.map((one) => {
          const signed = signatures.find((signature) => signature.party === one);
          return (
            <li key={one} className="pl-cluster justify-content-between">
              <span className="text-break">
                <strong>{partyNames[one]}</strong>
                <span className="d-block fs-sm text-body-secondary">
                  {signed
                    ? `${signed.name}, ${formatDateTime(signed.at)}, ${signed.device ? `on the device of ${signed.device.name}` : 'through a link'}${signed.showedPrices ? '' : ', without prices'}`
                    : one === 'CUSTOMER' && link
                      ? `Not signed. A link is valid until ${formatDateTime(link.expiresAt)}${link.showsPrices ? '' : ', without prices'}.`
                      : 'Not signed'}
                </span>
              </span>
              {signed ? (
                <SignatureImage by={signed} signature={signed.signature} />
              ) : (
                <span className="pl-cluster d-print-none">
                  <ActionButton
                    className="btn btn-secondary"
                    disabledReason={denied}
                    onClick={() =>
                      one === 'COMPANY'
                        ? openDialog(() => import('./SignTicketDialog'), 'SignTicketDialog', { ticket })
                        : void navigate(paths.handOverTicket(ticket.id))
                    }
                  >
                    {one === 'COMPANY' ? 'Sign' : 'Customer signs here'}
                  </ActionButton>
                  {one === 'CUSTOMER' && mayLink && (
                    <ActionButton
                      className="btn btn-secondary"
                      disabledReason={denied}
                      onClick={() =>
                        openDialog(() => import('./TicketLinkDialog'), 'TicketLinkDialog', { ticket })
                      }
                    >
                      {link ? 'Replace link' : 'Create link'}
                    </ActionButton>
                  )}
                  {one === 'CUSTOMER' && mayLink && link && (
                    <button
                      type="button"
                      className="btn btn-secondary"
                      onClick={() => void withdrawLink('The customer', withdraw)}
                    >
                      Withdraw link
                    </button>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
