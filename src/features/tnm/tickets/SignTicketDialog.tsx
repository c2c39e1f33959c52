import type { TicketDetail } from '../../../api/tickets/contract';
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

/** The company's person reads the ticket, with prices if they may see them, and signs. */
export function SignTicketDialog({ ticket: opened }: { ticket: TicketDetail }) {
  const close = useCloseDialog();
  const ticket = useOpenedRecord(opened, tickets.detail(opened.id));
  const { name, markups } = ticket;
  const { sign } = useTicketActions(ticket);
  const user = useSession((state) => state.user);
  const showsPrices = markups !== undefined;
  return (
    <SigningDialog title={`Sign ticket ${name}`}>
      {(frame) => (
        <SigningContent
          {...frame}
          {...ticketSigning}
          signer={{ label: 'Name', name: user ? `${user.firstName} ${user.lastName}` : '' }}
          onSign={async (signature, signer) => {
            const signed = { party: 'COMPANY' as const, name: signer, signature, showedPrices: showsPrices };
            const saved = await saveOrWait(`Ticket ${name}: signature of ${signer}`, () => sign(signed), {
              ...ticket,
              signatures: [...ticket.signatures, { ...signed, at: nowIso(), device: undefined }],
            });
            if (saved) notify({ kind: 'success', text: `Company: ${signer} has signed` });
            close();
          }}
        >
          <TicketContent ticket={ticket} showsPrices={showsPrices} files={ticketFiles} />
        </SigningContent>
      )}
    </SigningDialog>
  );
}
