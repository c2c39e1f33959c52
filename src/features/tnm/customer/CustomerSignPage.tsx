import { useCallback, useRef } from 'react';
import { jobLabel } from '../../../api/jobs/contract';
import type { LinkedTicket } from '../../../api/tickets/contract';
import { linkedTicketQuery, useSignLinkedTicket } from '../../../api/tickets/queries';
import { LinkedText } from '../../../components/content/LinkedText';
import { SignatureForm } from '../../../components/form/SignatureForm';
import { LinkPage } from '../../../components/links/LinkPage';
import { PageTitle } from '../../../components/page/PageTitle';
import { ticketTotals } from '../../../domain/tickets/totals';
import type { Language } from '../../../lib/language';
import { longDay } from '../../../lib/longDay';
import { ticketSigning } from '../common/ticketSigning';
import { TicketLineTables } from '../common/TicketLineTables';
import { ticketTexts } from '../common/ticketTexts';
import { TotalsList } from '../common/TotalsList';

/** Where a customer without an account reads a ticket and signs it, through a link that works once. */
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
  const { business, ticket } = linked;
  const { name, job, date, description, markups, acceptanceText, signatures, version } = ticket;
  const sign = useSignLinkedTicket(code);
  const signed = signatures.find(({ party }) => party === 'CUSTOMER');
  const hasSigned = useRef(false);
  /** In place of the form, whose button had the focus. */
  const focusThanks = useCallback((thanks: HTMLElement | null) => {
    if (hasSigned.current) thanks?.focus();
  }, []);
  return (
    <>
      <section className="pl-panel pl-stack">
        <PageTitle title={`${texts.title} ${name}`} />
        <p className="m-0">
          {business} · {job ? `${jobLabel(job)} · ` : ''}
          {longDay(date, language)}
        </p>
        <LinkedText text={description} />
        <TicketLineTables ticket={ticket} showsPrices={markups !== undefined} texts={texts} />
        {markups && <TotalsList totals={ticketTotals(ticket, markups)} markups={markups} texts={texts} />}
      </section>
      <section className="pl-panel pl-stack" aria-label={texts.signature}>
        {signed ? (
          <p ref={focusThanks} className="m-0" tabIndex={-1}>
            <strong>{texts.signedBy(signed.name)}</strong> {texts.thanks}
          </p>
        ) : (
          <>
            {acceptanceText !== '' && <p className="m-0">{acceptanceText}</p>}
            <SignatureForm
              maxLength={ticketSigning.maxLength}
              label={texts.sign}
              verb={texts.verb}
              hint={texts.signHint}
              signer={{ label: texts.yourName, name: '' }}
              onSign={(signature, signer) => {
                hasSigned.current = true;
                return sign({ name: signer, signature, version });
              }}
            />
          </>
        )}
      </section>
    </>
  );
}
