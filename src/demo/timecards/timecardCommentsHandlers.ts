import * as contract from '../../api/timecardActions/contract';
import { addComment, commentPage, mentionableUsers, withPeople } from '../comments';
import type { Company } from '../company';
import { invalid } from '../refusal';
import { route } from '../route';
import { daysOf } from './weekDays';
import { createTimecardPdf } from './createTimecardPdf';
import { visibleCard } from './cardAccess';
import { cardResponse } from './cardResponse';

const commentsOf = ({ cardComments }: Company, timecardId: string) =>
  cardComments.get(timecardId)?.rows ?? [];

export const timecardCommentHandlers = [
  /** TIME-20 */
  route(contract.timecardComments, ({ params, query, person, company }) => {
    const { timecardId } = visibleCard(person, company, params.timecardId);
    const date = query.text('date');
    const rows = commentsOf(company, timecardId).filter(
      (comment) => date === undefined || comment.date === date,
    );
    return commentPage(company, query, rows);
  }),

  route(contract.addTimecardComment, (call) => {
    const { params, body, person, company } = call;
    const { timecardId, weekStart } = visibleCard(person, company, params.timecardId);
    if (body.date !== '' && !daysOf(weekStart).includes(body.date))
      throw invalid('date: This day is not in this week.');
    return addComment(call, company.cardComments, timecardId, body);
  }),

  route(contract.mentionable, ({ query, person, company }) => {
    if (person.account.employeeId === undefined) person.require('timecards');
    return mentionableUsers(company, query, ({ timecardRoles }) => timecardRoles.length > 0);
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
