import type { ReactNode } from 'react';
import type { InvitationRequest } from '../../../api/userAdmin/contract';
import type { Column } from '../../../components/table/column';
import { shortDate } from '../../../lib/dates';

export const requestStatuses: Record<InvitationRequest['status'], string> = {
  OPEN: 'Open',
  ACCEPTED: 'Accepted',
  REFUSED: 'Refused',
};

export const personOf = ({ firstName, lastName, email }: InvitationRequest): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Who asks, when and why. */
export const questionText = ({ requestedBy, requestedAt, note }: InvitationRequest): string =>
  [`Asked by ${requestedBy || 'a colleague'}, ${shortDate(requestedAt)}`, note].filter(Boolean).join(': ');

/** What has been answered, and by whom. */
export const answerText = ({ status, answeredBy }: InvitationRequest): string =>
  [requestStatuses[status], answeredBy && `by ${answeredBy}`].filter(Boolean).join(' ');

/** The same with when and why; '' while nobody has answered. */
export const wholeAnswer = (request: InvitationRequest): string =>
  request.status === 'OPEN'
    ? ''
    : [`${answerText(request)}, ${shortDate(request.answeredAt)}`, request.reason].filter(Boolean).join(': ');

/** `acts`: what can be done with one, or how its answer is read. */
export const requestColumns = (
  acts: (request: InvitationRequest) => ReactNode,
): Column<InvitationRequest>[] => [
  { id: 'name', header: 'Name', cell: personOf, card: 'title' },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email, card: 'fact' },
  {
    id: 'requestedBy',
    header: 'Asked by',
    cell: ({ requestedBy }) => requestedBy,
  },
  {
    id: 'requestedAt',
    header: 'Asked',
    cell: ({ requestedAt }) => shortDate(requestedAt),
    value: ({ requestedAt }) => requestedAt,
    sort: 'requestedAt',
    width: '8rem',
  },
  { id: 'note', header: 'Note', cell: ({ note }) => note, card: 'fact' },
  {
    id: 'answer',
    header: 'Answer',
    text: wholeAnswer,
    cell: acts,
    card: 'fact',
  },
];
