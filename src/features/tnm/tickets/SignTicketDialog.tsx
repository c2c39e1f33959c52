import { useState } from 'react';
import { partyNames, type SigningParty, type TicketDetail } from '../../../api/tickets/contract';
import { useTicketActions } from '../../../api/tickets/queries';
import { ticketTotals } from '../../../api/tickets/totals';
import { LinkedText } from '../../../components/content/LinkedText';
import { notify } from '../../../components/feedback/banners';
import { Dialog } from '../../../components/feedback/Dialog';
import { useSession } from '../../../session/store';
import { SignTicketForm } from '../common/SignTicketForm';
import { TicketLineTables } from '../common/TicketLineTables';
import { TotalsList } from '../common/TotalsList';
import { PricesSwitch } from './PricesSwitch';

interface Props {
  ticket: TicketDetail;
  party: SigningParty;
  open: boolean;
  onClose: () => void;
}

/** One party reads the ticket and signs on this device. The customer sees prices only when they are switched on. */
export function SignTicketDialog({ ticket, party, open, onClose }: Props) {
  const { name, description, markups, acceptanceText } = ticket;
  const { sign } = useTicketActions(ticket);
  const user = useSession((state) => state.user);
  const [pricesForCustomer, setPricesForCustomer] = useState(false);
  const isCustomer = party === 'CUSTOMER';
  const showsPrices = markups !== undefined && (!isCustomer || pricesForCustomer);
  return (
    <Dialog
      title={isCustomer ? `Customer signs ticket ${name}` : `Sign ticket ${name}`}
      long
      keepOpen="outside"
      open={open}
      onClose={onClose}
      onExited={() => setPricesForCustomer(false)}
      footer={
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          Cancel
        </button>
      }
    >
      <div className="pl-stack">
        {isCustomer && markups && (
          <PricesSwitch checked={pricesForCustomer} onChange={setPricesForCustomer} />
        )}
        <LinkedText text={description} />
        <TicketLineTables ticket={ticket} showsPrices={showsPrices} />
        {showsPrices && <TotalsList totals={ticketTotals(ticket, markups)} markups={markups} />}
        {isCustomer && acceptanceText !== '' && <p className="m-0">{acceptanceText}</p>}
        <SignTicketForm
          key={party}
          name={isCustomer || !user ? '' : `${user.firstName} ${user.lastName}`}
          nameLabel={isCustomer ? 'Name of the customer' : 'Name'}
          inDialog
          onSign={async (signer, signature) => {
            await sign({ party, name: signer, signature, showedPrices: showsPrices });
            notify({ kind: 'success', text: `${partyNames[party]}: ${signer} has signed` });
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
