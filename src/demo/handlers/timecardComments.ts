import type { Named } from '../../api/schema';
import * as contract from '../../api/timecardActions/contract';
import { mentionedIn } from '../../lib/mentions';
import type { Company } from '../company';
import { invalid } from '../refusal';
import { route } from '../route';
import type { StoredComment } from '../seed/timecardComments';
import { daysOf } from '../seed/weekDays';
import { sorted } from '../sorted';
import { authorAndTime } from '../timecards/cardChanges';
import { createTimecardPdf } from '../timecards/createTimecardPdf';
import { visibleCard } from '../timecards/cardAccess';
import { cardResponse } from '../timecards/cardResponse';

/** Returns the users whom `@123` in a text mentions. */
function mentionedUsers({ users }: Company, text: string): Named[] {
  const ids = [...text.matchAll(/@([\p{L}\p{N}_]+)/gu)].map(([, id = '']) => id);
  const known = [...new Set(ids)].flatMap((id): Named[] => {
    const user = users.get(id);
    return user ? [{ id, name: user.fullName }] : [];
  });
  return [...new Map(mentionedIn(text, known).map((person) => [person.id, person])).values()];
}

const withPeople = (company: Company, comment: StoredComment) => ({
  ...comment,
  people: mentionedUsers(company, comment.text),
});

const commentsOf = ({ cardComments }: Company, timecardId: string): readonly StoredComment[] =>
  cardComments.get(timecardId)?.rows ?? [];

const byName = { name: ({ fullName }: { fullName: string }) => fullName };

export const timecardCommentHandlers = [
  /** The first page has the newest comments. On each page, the newest is last (TIME-20). */
  route(contract.timecardComments, ({ params, query, person, company }) => {
    const { timecardId } = visibleCard(person, company, params.timecardId);
    const date = query.text('date');
    const rows = commentsOf(company, timecardId).filter(
      (comment) => date === undefined || comment.date === date,
    );
    const listed = query.slice(rows.toReversed()).toReversed();
    return { comments: listed.map((comment) => withPeople(company, comment)), total: rows.length };
  }),

  /** A comment that was already saved is returned again, without a duplicate (FAULT-96). */
  route(contract.addTimecardComment, (call) => {
    const { params, body, person, company } = call;
    const card = visibleCard(person, company, params.timecardId);
    const text = body.text.trim();
    if (text === '') throw invalid('text: Enter a comment.');
    if (body.date !== '' && !daysOf(card.weekStart).includes(body.date))
      throw invalid('date: This day is not in this week.');
    const rows = commentsOf(company, card.timecardId);
    const existing = rows.find(({ id }) => id === body.id);
    if (existing) return withPeople(company, existing);
    const comment = { id: body.id, date: body.date, text, ...authorAndTime(call) };
    company.cardComments.put(card.timecardId, { rows: [...rows, comment] });
    return withPeople(company, comment);
  }),

  route(contract.mentionable, ({ query, person, company }) => {
    if (person.account.employeeId === undefined) person.require('timecards');
    const matches = query.search();
    const matching = sorted(company.users.all(), byName, { field: 'name', descending: false }).filter(
      ({ status, timecardRoles, fullName }) =>
        status === 'ACTIVE' && timecardRoles.length > 0 && matches(fullName),
    );
    return {
      people: query.slice(matching, 30).map(({ userId, fullName }) => ({ id: userId, name: fullName })),
      total: matching.length,
    };
  }),

  route(contract.timecardHistory, ({ params, query, person, company }) => {
    const { timecardId } = visibleCard(person, company, params.timecardId);
    const rows = company.cardHistories.get(timecardId)?.rows ?? [];
    return { changes: query.slice(rows.toReversed()), total: rows.length };
  }),

  /** CALL-145 */
  route(contract.timecardPdf, ({ params, person, company, demo }) => {
    const card = visibleCard(person, company, params.timecardId);
    const { id, name } = company.business;
    const file = createTimecardPdf(cardResponse(company, card), {
      business: demo.businesses.get(id)?.name ?? name,
      comments: commentsOf(company, card.timecardId).map((comment) => withPeople(company, comment)),
    });
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="time-card-${card.timecardId}.pdf"`,
    };
    return new Response(file, { headers });
  }),
];
