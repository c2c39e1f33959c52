import { useCallback, useRef, useState } from 'react';
import { type LinkedTicket, linkedTicketDecline } from '../../../api/tickets/contract';
import {
  fetchLinkedTicketPdf,
  linkedTicketFiles,
  linkedTicketQuery,
  useLinkedTicketAnswer,
} from '../../../api/tickets/queries';
import { PdfButton } from '../../../components/documents/PdfButton';
import { Form } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { LinkPage } from '../../../components/links/LinkPage';
import { PageTitle } from '../../../components/page/PageTitle';
import type { Language } from '../../../lib/language';
import { CustomerSignature } from '../common/CustomerSignature';
import { TicketContent } from '../common/TicketContent';
import { ticketTexts } from '../common/ticketTexts';

/** Where a customer without an account reads a ticket and signs or declines it, through a link that works once. */
export default function CustomerSignPage() {
  return (
    <LinkPage title={{ en: ticketTexts.en.title, es: ticketTexts.es.title }} query={linkedTicketQuery}>
      {({ code, data, language }) => (
        <LinkedTicketView key={code} code={code} linked={data} language={language} />
      )}
    </LinkPage>
  );
}

interface Props {
  code: string;
  linked: LinkedTicket;
  language: Language;
}

function LinkedTicketView({ code, linked, language }: Props) {
  const texts = ticketTexts[language];
  const { business, ticket, showsPrices } = linked;
  const { name, signatures, declinedBy } = ticket;
  const signed = signatures.find(({ party }) => party === 'CUSTOMER');
  const answer = signed ? texts.signedBy(signed.name) : declinedBy !== '' && texts.declinedBy(declinedBy);
  const hasAnswered = useRef(false);
  /** In place of the form, whose button had the focus. */
  const focusThanks = useCallback((thanks: HTMLElement | null) => {
    if (hasAnswered.current) thanks?.focus();
  }, []);
  return (
    <>
      <section className="pl-panel pl-stack">
        <PageTitle title={`${texts.title} ${name}`} />
        <TicketContent
          ticket={{ ...ticket, company: ticket.company ?? { name: business, address: '', phone: '' } }}
          showsPrices={showsPrices}
          files={answer ? undefined : linkedTicketFiles(code)}
          language={language}
        />
        <div>
          <PdfButton
            fileName={`Ticket ${name}.pdf`}
            label={texts.copy}
            fetch={(signal) => fetchLinkedTicketPdf(code, signal)}
          />
        </div>
      </section>
      {answer ? (
        <section className="pl-panel" aria-label={texts.signature}>
          <p ref={focusThanks} className="m-0" tabIndex={-1}>
            <strong>{answer}</strong> {texts.thanks}
          </p>
        </section>
      ) : (
        <Answer code={code} ticket={ticket} language={language} onSend={() => (hasAnswered.current = true)} />
      )}
    </>
  );
}

interface AnswerProps {
  code: string;
  ticket: LinkedTicket['ticket'];
  language: Language;
  onSend: () => void;
}

function Answer({ code, ticket, language, onSend }: AnswerProps) {
  const { version } = ticket;
  const texts = ticketTexts[language];
  const { sign, decline } = useLinkedTicketAnswer(code);
  const [declines, setDeclines] = useState(false);
  const form = useSchemaForm({
    schema: linkedTicketDecline,
    values: { name: '', comment: '', version },
  });
  const switchButton = (label: string) => (
    <button type="button" className="btn btn-secondary" onClick={() => setDeclines(!declines)}>
      {label}
    </button>
  );
  if (declines)
    return (
      <section className="pl-panel pl-stack" aria-label={texts.decline}>
        <Form
          form={form}
          submitLabel={texts.decline}
          secondaryAction={switchButton(texts.sign)}
          onSubmit={async ({ name, comment }) => {
            onSend();
            await decline({ name, comment, version });
          }}
        >
          <TextField
            control={form.control}
            name="comment"
            label={texts.comment}
            hint={texts.declineHint}
            lines={4}
            required
            wide
          />
          <TextField control={form.control} name="name" label={texts.yourName} maxLength={100} required />
        </Form>
      </section>
    );
  return (
    <section className="pl-panel pl-stack" aria-label={texts.signature}>
      <CustomerSignature
        ticket={ticket}
        language={language}
        onSign={(signature, signer) => {
          onSend();
          return sign({ name: signer, signature, version });
        }}
      />
      <div>{switchButton(texts.decline)}</div>
    </section>
  );
}
