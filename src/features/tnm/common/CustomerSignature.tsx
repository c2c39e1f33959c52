import type { TicketDetail } from '../../../api/tickets/contract';
import { SignatureForm } from '../../../components/form/SignatureForm';
import type { SigningProps } from '../../../components/form/useSigning';
import type { Language } from '../../../lib/language';
import { ticketSigning } from './ticketSigning';
import { ticketTexts } from './ticketTexts';

interface Props extends Pick<SigningProps, 'onSign'> {
  ticket: Pick<TicketDetail, 'acceptanceText' | 'acceptanceTextEs'>;
  language: Language;
}

/** What the customer accepts and signs, in their language. */
export function CustomerSignature({ ticket, language, onSign }: Props) {
  const texts = ticketTexts[language];
  const acceptanceText = (language === 'es' && ticket.acceptanceTextEs) || ticket.acceptanceText;
  return (
    <>
      {acceptanceText !== '' && <p className="m-0">{acceptanceText}</p>}
      <SignatureForm
        maxLength={ticketSigning.maxLength}
        label={texts.sign}
        verb={texts.verb}
        hint={texts.signHint}
        signer={{ label: texts.yourName, name: '' }}
        onSign={onSign}
      />
    </>
  );
}
