import './ticket.scss';
import type { TicketDetail, TicketParty } from '../../../api/tickets/contract';
import type { FileService, StoredFile } from '../../../components/files/fileService';
import { useFileAddress } from '../../../components/files/useFileAddress';
import { ticketTexts } from './ticketTexts';

type Files = Pick<FileService, 'name' | 'address'>;

interface Props {
  ticket: Pick<TicketDetail, 'company' | 'customer' | 'logo'>;
  /** Without it there is no logo. */
  files?: Files | undefined;
  texts?: Pick<(typeof ticketTexts)['en'], 'from' | 'customer'>;
  className?: string;
}

/** The head of a ticket as on a bill: the company with its logo beside the customer. Nothing where the API names neither. */
export function TicketHead({ ticket, files, texts = ticketTexts.en, className = '' }: Props) {
  const { company, customer, logo } = ticket;
  if (!company && !customer) return null;
  return (
    <div className={`pl-ticket-head ${className}`}>
      {company && (
        <div className="pl-stack gap-1">
          {logo && files && <Logo key={logo.id} logo={logo} files={files} name={company.name} />}
          <Party label={texts.from} party={company} />
        </div>
      )}
      {customer && <Party label={texts.customer} party={customer} />}
    </div>
  );
}

function Logo({ logo, files, name }: { logo: StoredFile; files: Files; name: string }) {
  const { address } = useFileAddress(logo, files);
  // The name stands below it, too, so that nothing is missing while it loads or when it cannot.
  return address ? <img className="pl-ticket-logo" src={address} alt={name} /> : null;
}

const Party = ({ label, party: { name, address, phone } }: { label: string; party: TicketParty }) => (
  <div>
    <span className="d-block fs-sm text-body-secondary">{label}</span>
    <strong className="d-block text-break">{name}</strong>
    <span className="text-pre-line text-break">{[address, phone].filter(Boolean).join('\n')}</span>
  </div>
);
