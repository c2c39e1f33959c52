import '../../../styles/app.scss';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { jobLabel } from '../../../api/jobs/contract';
import type { LinkedTicket } from '../../../api/tickets/contract';
import { linkedTicketQuery, useSignLinkedTicket } from '../../../api/tickets/queries';
import { ticketTotals } from '../../../domain/tickets/totals';
import { LinkedText } from '../../../components/content/LinkedText';
import { errorStatus } from '../../../components/errorStatus';
import { SignatureForm } from '../../../components/form/SignatureForm';
import { Logo } from '../../../components/Logo';
import { PageTitle } from '../../../components/page/PageTitle';
import { appName } from '../../../lib/appName';
import { formatLongDay } from '../../../lib/dates';
import { ticketSigning } from '../common/ticketSigning';
import { TicketLineTables } from '../common/TicketLineTables';
import { TotalsList } from '../common/TotalsList';

/** Where a customer without an account reads a ticket and signs it, through a link that works once. */
export default function CustomerSignPage() {
  // Not that of the shell, which a customer does not load.
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <CustomerTicket />
    </QueryClientProvider>
  );
}

function CustomerTicket() {
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const { data, error, refetch, isFetching } = useQuery({
    ...linkedTicketQuery(code),
    enabled: code !== '',
    retry: false,
  });
  const isRefused = code === '' || [404, 410].some((status) => status === errorStatus(error));
  return (
    <main className="pl-customer-ticket pl-stack">
      <p className="pl-cluster m-0 fw-bold">
        <Logo size={28} /> {appName}
      </p>
      {data ? (
        <LinkedTicketView key={code} code={code} linked={data} />
      ) : (
        <section className="pl-panel pl-stack">
          <PageTitle title={isRefused ? 'This link does not work' : 'T&M ticket'} />
          <p className="m-0" aria-live="polite">
            {code === ''
              ? 'Copy the whole link from the message.'
              : (error?.message ?? 'Loading the ticket…')}
          </p>
          {error && !isRefused && (
            <button
              type="button"
              className="btn btn-secondary align-self-start"
              aria-busy={isFetching}
              onClick={() => void refetch()}
            >
              Retry
            </button>
          )}
        </section>
      )}
    </main>
  );
}

const signerOfLink = { label: 'Your name', name: '' };

function LinkedTicketView({ code, linked }: { code: string; linked: LinkedTicket }) {
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
        <PageTitle title={`T&M ticket ${name}`} />
        <p className="m-0">
          {business} · {job ? `${jobLabel(job)} · ` : ''}
          {formatLongDay(date)}
        </p>
        <LinkedText text={description} />
        <TicketLineTables ticket={ticket} showsPrices={markups !== undefined} />
        {markups && <TotalsList totals={ticketTotals(ticket, markups)} markups={markups} />}
      </section>
      <section className="pl-panel pl-stack" aria-label="Signature">
        {signed ? (
          <p ref={focusThanks} className="m-0" tabIndex={-1}>
            <strong>Signed by {signed.name}.</strong> Thank you. You can close this page.
          </p>
        ) : (
          <>
            {acceptanceText !== '' && <p className="m-0">{acceptanceText}</p>}
            <SignatureForm
              {...ticketSigning}
              signer={signerOfLink}
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
