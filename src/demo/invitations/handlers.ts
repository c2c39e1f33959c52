import * as contract from '../../api/userAdmin/contract';
import { nowIso } from '../../lib/clock';
import { nextId } from '../nextId';
import { KnownUsers } from './knownUsers';
import { requestAnswerEmail } from '../auth/emailTemplates';
import { keyFilter, rowAddedWith } from '../recordKey';
import { invalid, notFound, Refusal } from '../refusal';
import { type SignedInCall, route } from '../route';
import type { StoredRequest } from './requestSeed';
import { sorted, type SortKeys } from '../sorted';
import { recipientOf } from '../account/handlers';
import { inviteUser } from '../users/userWritesHandlers';

const sortKeys = {
  requestedAt: ({ requestedAt }) => requestedAt,
  firstName: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  email: ({ email }) => email,
  requestedBy: ({ requestedBy }) => requestedBy,
  status: ({ status }) => status,
} satisfies SortKeys<StoredRequest, string>;
const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];

/** JSON omits undefined values, so `requestedById` is not sent. */
const toResponse = (request: StoredRequest): contract.InvitationRequest => ({
  ...request,
  requestedById: undefined,
});

/** Above all ids of the seed. */
const FIRST_ID = 101;

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

/** Returns the request of the path. Refuses the call if it was already answered. */
function openRequest({ params, person, company }: SignedInCall<'/{requestId}'>): StoredRequest {
  person.require('users');
  const request = company.invitationRequests.get(params.requestId);
  if (!request) throw notFound('request');
  if (request.status !== 'OPEN') {
    const done = request.status === 'ACCEPTED' ? 'accepted' : 'declined';
    throw new Refusal(409, `${request.answeredBy} has already ${done} this request.`);
  }
  return request;
}

/** Stores the answer and notifies the requester. */
function saveAnswer(
  { person, company, demo }: SignedInCall<'/{requestId}'>,
  request: StoredRequest,
  answer: Pick<StoredRequest, 'status' | 'reason'>,
) {
  const answeredBy = fullName(person.account);
  const after = { ...request, ...answer, answeredBy, answeredAt: nowIso() };
  company.invitationRequests.put(request.id, after);
  const requester = demo.accounts.get(request.requestedById);
  if (requester) demo.outbox.send(requestAnswerEmail(recipientOf(demo, requester), after));
  return toResponse(after);
}

export const invitationRequestHandlers = [
  /**
   * Any signed-in user may request an invitation. Only users with the permission to view users learn who has the
   * address and in which state (EMP-45).
   */
  route(contract.requestInvitation, ({ body, person, company }) => {
    const first = rowAddedWith(company.invitationRequests.all(), body.key);
    if (first) return toResponse(first);
    const existing = company.invitationRequests
      .all()
      .find(({ status, email }) => status === 'OPEN' && email.toLowerCase() === body.email.toLowerCase());
    if (existing) throw invalid(`email: ${existing.requestedBy} has already requested this person.`);
    const errors = new KnownUsers(company).emailErrors(body.email);
    if (errors.length > 0)
      throw invalid(...(person.may('users') ? errors : ['email: Someone has an account with this address.']));
    const id = nextId(company, 'invitationRequest', FIRST_ID);
    const request: StoredRequest = {
      ...body,
      id,
      status: 'OPEN',
      answeredBy: '',
      answeredAt: '',
      reason: '',
      requestedAt: nowIso(),
      requestedBy: fullName(person.account),
      requestedById: person.userId,
    };
    return toResponse(company.invitationRequests.put(id, request));
  }),

  route(contract.acceptRequest, (call) => {
    const request = openRequest(call);
    const { firstName, lastName, email, phone } = request;
    const invited = inviteUser(call, { firstName, lastName, email, phone, userCode: '', ...call.body });
    if (Array.isArray(invited)) throw invalid(...invited);
    return saveAnswer(call, request, { status: 'ACCEPTED', reason: '' });
  }),

  route(contract.refuseRequest, (call) =>
    saveAnswer(call, openRequest(call), { status: 'REFUSED', reason: call.body.reason }),
  ),

  route(contract.invitationRequests, ({ query, person, company }) => {
    person.require('users');
    const status = query.oneOf('status', ['OPEN', 'ACCEPTED', 'REFUSED']);
    const matches = query.search();
    const hasKey = keyFilter(query);
    const order = query.sort(sortFields, 'requestedAt,desc');
    const rows = sorted(company.invitationRequests.all(), sortKeys, order).filter(
      ({ firstName, lastName, email, requestedBy, ...request }) =>
        (!status || request.status === status) &&
        hasKey(request) &&
        matches(`${firstName} ${lastName} ${email} ${requestedBy}`),
    );
    return { invitationRequests: query.slice(rows).map(toResponse), total: rows.length };
  }),
];
