import type { ReactNode } from 'react';
import type { InvitationRequest } from '../../../api/userAdmin/contract';
import type { Column } from '../../../components/table/column';
import { dayColumn, emailColumn, personColumn, textColumn } from '../../../components/table/columns';
import { formatShortDate } from '../../../lib/dates';

export const requestStatuses: Record<InvitationRequest['status'], string> = {
  OPEN: 'Open',
  ACCEPTED: 'Accepted',
  REFUSED: 'Declined',
};

export const requestedName = ({ firstName, lastName, email }: InvitationRequest): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Who asks, when and why. */
export const requestText = ({ requestedBy, requestedAt, note }: InvitationRequest): string =>
  [`Requested by ${requestedBy || 'a colleague'}, ${formatShortDate(requestedAt)}`, note]
    .filter(Boolean)
    .join(': ');

/** The answer and who gave it. */
export const answerText = ({ status, answeredBy }: InvitationRequest): string =>
  [requestStatuses[status], answeredBy && `by ${answeredBy}`].filter(Boolean).join(' ');

/** The answer with date and reason; '' while open. */
export const fullAnswerText = (request: InvitationRequest): string =>
  request.status === 'OPEN'
    ? ''
    : [`${answerText(request)}, ${formatShortDate(request.answeredAt)}`, request.reason]
        .filter(Boolean)
        .join(': ');

/** `actions` renders the actions of a request, or its answer. */
export const requestColumns = (
  actions: (request: InvitationRequest) => ReactNode,
): Column<InvitationRequest>[] => [
  personColumn('name', 'Name', (request) => ({ ...request, name: requestedName(request) }), {
    card: 'title',
  }),
  emailColumn({ card: 'fact' }),
  personColumn('requestedBy', 'Requested by', ({ requestedBy }) => ({ name: requestedBy })),
  dayColumn('requestedAt', 'Requested', ({ requestedAt }) => requestedAt, { sort: 'requestedAt' }),
  textColumn('note', 'Note', ({ note }) => note, { card: 'fact' }),
  textColumn('answer', 'Answer', fullAnswerText, { cell: actions, card: 'fact' }),
];
