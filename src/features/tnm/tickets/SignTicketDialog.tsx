import { useState } from 'react';
import { partyNames, type SigningParty, type TicketDetail } from '../../../api/tickets/contract';
import { ticketFiles, tickets, useTicketActions } from '../../../api/tickets/queries';
import { useOpenedRecord } from '../../../components/feedback/useOpenedRecord';
import { saveOrWait } from '../../../components/drafts/outbox';
import { notify } from '../../../components/feedback/banners';
import { useCloseDialog } from '../../../components/feedback/openDialog';
import { SigningContent, SigningDialog } from '../../../components/form/SigningDialog';
import { nowIso } from '../../../lib/clock';
import { useSession } from '../../../session/store';
import { ticketSigning } from '../common/ticketSigning';
import { TicketContent } from '../common/TicketContent';
import { PricesSwitch } from './PricesSwitch';

interface Props {
  ticket: TicketDetail;
  party: SigningParty;
}

/** One party reads the ticket and signs on this device. The customer sees prices only when they are switched on. */
export function SignTicketDialog({ ticket: opened, party }: Props) {
  const close = useCloseDialog();
  const ticket = useOpenedRecord(opened, tickets.detail(opened.id));
  const { name, markups, acceptanceText, acceptanceTextEs } = ticket;
  const { sign } = useTicketActions(ticket);
  const user = useSession((state) => state.user);
  const [pricesForCustomer, setPricesForCustomer] = useState(false);
  const isCustomer = party === 'CUSTOMER';
  const showsPrices = markups !== undefined && (!isCustomer || pricesForCustomer);
  return (
    <SigningDialog title={isCustomer ? `Customer signs ticket ${name}` : `Sign ticket ${name}`}>
      {(frame) => (
        <SigningContent
          {...frame}
          {...ticketSigning}
          signer={
            isCustomer
              ? { label: 'Name of the customer', name: '' }
              : { label: 'Name', name: user ? `${user.firstName} ${user.lastName}` : '' }
          }
          onSign={async (signature, signer) => {
            const signed = { party, name: signer, signature, showedPrices: showsPrices };
            const saved = await saveOrWait(`Ticket ${name}: signature of ${signer}`, () => sign(signed), {
              ...ticket,
              signatures: [...ticket.signatures, { ...signed, at: nowIso(), device: undefined }],
            });
            if (saved) notify({ kind: 'success', text: `${partyNames[party]}: ${signer} has signed` });
            close();
          }}
        >
          {isCustomer && markups && (
            <PricesSwitch checked={pricesForCustomer} onChange={setPricesForCustomer} />
          )}
          <TicketContent ticket={ticket} showsPrices={showsPrices} files={ticketFiles} />
          {isCustomer && acceptanceText !== '' && <p className="m-0">{acceptanceText}</p>}
          {isCustomer && acceptanceTextEs !== '' && (
            <p className="m-0" lang="es">
              {acceptanceTextEs}
            </p>
          )}
        </SigningContent>
      )}
    </SigningDialog>
  );
}
