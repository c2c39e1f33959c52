import { useState } from 'react';
import { useMay } from '../../../access/useMay';
import type { TicketDetail } from '../../../api/tickets/contract';
import { tickets, useTicketLink } from '../../../api/tickets/queries';
import { useOpenedRecord } from '../../../components/feedback/useOpenedRecord';
import { LinkDialog } from '../../../components/links/LinkDialog';
import { paths } from '../../../lib/paths';
import { PricesSwitch } from './PricesSwitch';

/** Makes a link through which the customer can sign without an account. */
export function TicketLinkDialog({ ticket: opened }: { ticket: TicketDetail }) {
  const { id, link, version } = useOpenedRecord(opened, tickets.detail(opened.id));
  const { make } = useTicketLink(id);
  const mayShowPrices = useMay()('ticketManagement');
  const [showsPrices, setShowsPrices] = useState(false);
  return (
    <LinkDialog
      who="the customer"
      text="The customer opens it without an account, reads the ticket and signs."
      replaces={link !== undefined}
      make={() => make({ showsPrices, version })}
      addressOf={paths.signTicket}
    >
      {mayShowPrices && <PricesSwitch checked={showsPrices} onChange={setShowsPrices} />}
    </LinkDialog>
  );
}
