import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { tagChoices } from '../../lib/tagChoices';
import { call } from '../client';
import { recordDocuments } from '../documents';
import { fileServiceOf, readableFiles } from '../files';
import { recordActivity } from '../recordActivity';
import { type ListParams, resourceQueries } from '../resourceQueries';
import { sendAndVerify } from '../sendAndVerify';
import { tellDeleted } from '../unknownOutcome';
import { useLink } from '../useLink';
import type { Signature } from '../signature';
import {
  billTicket,
  declineLinkedTicket,
  laborOfDay,
  type LinkedTicket,
  linkedTicket,
  linkedTicketFileUrl,
  linkedTicketPdf,
  listPrices,
  moveTicket,
  signLinkedTicket,
  type SigningParty,
  signTicket,
  ticketActivity,
  ticketCalls,
  ticketDashboard,
  type TicketDetail,
  ticketDocuments,
  ticketLink,
  type TicketDraft,
  ticketFileCalls,
  ticketSummary,
  ticketTags,
} from './contract';

/** CALL-200…202 */
export const tickets = resourceQueries(ticketCalls);

const { all } = tickets;

/** The fields of a ticket that can be saved. */
export const ticketDraftOf = (ticket: TicketDetail): TicketDraft => ({
  jobId: ticket.job?.id ?? '',
  date: ticket.date,
  description: ticket.description,
  poNumber: ticket.poNumber,
  changeOrder: ticket.changeOrder,
  rfi: ticket.rfi,
  tags: ticket.tags,
  labor: ticket.labor.map(({ id, employee, item, description, regular, overtime, doubleTime, typed }) => ({
    id,
    employeeId: employee?.id ?? '',
    itemId: item?.id ?? '',
    description,
    regular,
    overtime,
    doubleTime,
    typed: { regular: typed.regular, overtime: typed.overtime, doubleTime: typed.doubleTime },
  })),
  material: ticket.material.map(itemDraftOf),
  equipment: ticket.equipment.map(itemDraftOf),
  subcontractor: ticket.subcontractor.map(({ id, name, description, price }) => ({
    id,
    name,
    description,
    price,
  })),
  markups: ticket.ownMarkups ? (ticket.markups ?? null) : null,
  photos: ticket.photos,
});

const itemDraftOf = ({ id, item, description, unit, quantity, typed }: TicketDetail['material'][number]) => ({
  id,
  itemId: item?.id ?? '',
  description,
  unit,
  quantity,
  typed,
});

export const useTicketActivity = recordActivity(ticketCalls, ticketActivity);

/** CALL-206: the figures of a list with the same search and filters. */
export const ticketSummaryQuery = (query: Omit<ListParams, 'sort' | 'page' | 'size'>) =>
  queryOptions({
    queryKey: [...all, 'summary', query],
    queryFn: ({ signal }) => call(ticketSummary, { query, silent: true, signal }),
    placeholderData: keepPreviousData,
  });

/** CALL-205: the tags in use. */
export const ticketTagsQuery = () =>
  queryOptions({
    queryKey: [...all, 'tags'],
    queryFn: ({ signal }) => call(ticketTags, { query: { page: 0, size: 200 }, silent: true, signal }),
  });

/** Tags for a picker. */
export const ticketTagChoices = (search: string) =>
  queryOptions({
    ...ticketTagsQuery(),
    select: ({ rows }) =>
      tagChoices(
        rows.map(({ name }) => name),
        search,
      ),
  });

/** The prices of items on a job and day. */
export const listPricesQuery = (
  jobId: string,
  date: string,
  items: Record<'labor' | 'material' | 'equipment', readonly string[]>,
) => {
  const query = {
    date,
    labor: items.labor.join(',') || undefined,
    material: items.material.join(',') || undefined,
    equipment: items.equipment.join(',') || undefined,
  };
  return queryOptions({
    queryKey: [...all, 'prices', jobId, query],
    queryFn: ({ signal }) => call(listPrices, { params: { jobId }, query, silent: true, signal }),
    placeholderData: keepPreviousData,
    // The lists, the rate tables and the markups change without it.
    staleTime: 0,
  });
};

/** CALL-204 */
export const ticketDashboardQuery = (
  query: { from: string; to: string; jobId: string | undefined },
  { silent = false } = {},
) =>
  queryOptions({
    queryKey: [...all, 'dashboard', query],
    queryFn: ({ signal }) => call(ticketDashboard, { query, silent, signal }),
  });

/** The hours of the time cards on a job and day. `ticketId` is left out of what is billed; '' for a new ticket. */
export const laborOfDayQuery = (jobId: string, date: string, ticketId: string) =>
  queryOptions({
    queryKey: [...all, 'labor', { jobId, date, ticketId }],
    queryFn: ({ signal }) =>
      call(laborOfDay, {
        params: { jobId },
        query: { date, ticketId: ticketId || undefined },
        silent: true,
        signal,
      }),
    // Time cards change without it.
    staleTime: 0,
  });

interface NewSignature {
  party: SigningParty;
  name: string;
  signature: Signature;
  showedPrices: boolean;
}

/** Changes of a ticket on its page. */
export function useTicketActions({ id, version }: Pick<TicketDetail, 'id' | 'version'>) {
  const client = useQueryClient();
  const params = { ticketId: id };
  const onSuccess = (saved: TicketDetail) => tickets.updateCache(client, saved);
  // After a conflict the page shows the current ticket.
  const readAgain = () => client.invalidateQueries({ queryKey: all });
  const move = tickets.useMove({ id, version }, moveTicket);
  /** Signs once: after a lost response it looks whether the signature has arrived (FAULT-96). The form shows errors. */
  const { mutateAsync: sign } = useMutation({
    mutationFn: (body: NewSignature) =>
      sendAndVerify(
        () => call(signTicket, { params, body: { ...body, version }, silent: true }),
        async () => {
          const current = await tickets.read(client, id);
          const isSigned = current.signatures.some(
            ({ party, name }) => party === body.party && name === body.name,
          );
          return isSigned ? current : undefined;
        },
      ).catch(tellDeleted('ticket')),
    onSuccess,
    onError: readAgain,
  });
  return { move, sign };
}

/** Bills tickets, each with a call of its own. A bulk report shows the errors. */
export function useTicketBilling() {
  const client = useQueryClient();
  const silent = true;
  return {
    bill: (
      { id, version }: Pick<TicketDetail, 'id' | 'version'>,
      invoice: { number: string; date: string },
    ) => call(billTicket, { params: { ticketId: id }, body: { ...invoice, version }, silent }),
    /** Billing has increased the version by one. */
    undo: ({ id, version }: Pick<TicketDetail, 'id' | 'version'>) =>
      call(moveTicket, {
        params: { ticketId: id },
        body: { status: 'CLOSED', reason: 'Billing undone at once', version: version + 1 },
        silent,
      }),
    invalidate: () => void client.invalidateQueries({ queryKey: all }),
  };
}

/** The link of the customer. */
export const useTicketLink = (ticketId: string) => useLink(ticketLink, { ticketId }, all);

/** A ticket through the link of the customer. The page shows errors. */
export const linkedTicketQuery = (code: string) =>
  queryOptions({
    queryKey: [...all, 'link', code],
    queryFn: ({ signal }) => call(linkedTicket, { params: { code }, silent: true, signal }),
    staleTime: Infinity,
  });

/**
 * The customer's answer, sent once: after a lost response the same is sent again, which the server answers alike
 * (FAULT-96).
 */
export function useLinkedTicketAnswer(code: string) {
  const client = useQueryClient();
  const { queryKey } = linkedTicketQuery(code);
  const options = {
    onSuccess: (answered: LinkedTicket) => client.setQueryData(queryKey, answered),
    // After a conflict the page shows the current ticket, so that the customer can answer it.
    onError: () => client.invalidateQueries({ queryKey }),
  };
  const twice = (send: () => Promise<LinkedTicket>) => sendAndVerify(send, send);
  const params = { code };
  const sign = useMutation({
    mutationFn: (body: { name: string; signature: Signature; version: number }) =>
      twice(() => call(signLinkedTicket, { params, body, silent: true })),
    ...options,
  }).mutateAsync;
  const decline = useMutation({
    mutationFn: (body: { name: string; comment: string; version: number }) =>
      twice(() => call(declineLinkedTicket, { params, body, silent: true })),
    ...options,
  }).mutateAsync;
  return { sign, decline };
}

/** The copy of the customer. */
export const fetchLinkedTicketPdf = (code: string, signal: AbortSignal) =>
  call(linkedTicketPdf, { params: { code }, silent: true, signal });

/** The photos of a ticket that is read through a link. */
export const linkedTicketFiles = (code: string) =>
  readableFiles(`ticket ${code}`, linkedTicketFileUrl, { code });

/** CALL-203, CALL-207 */
export const ticketFilesOut = recordDocuments(ticketCalls, ticketDocuments);

/** The photos of tickets. */
export const ticketFiles = fileServiceOf('tickets', ticketFileCalls);
