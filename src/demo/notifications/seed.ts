import type { Notification } from '../../api/notifications/contract';
import { capitalized } from '../../lib/capitalized';
import { now } from '../../lib/clock';
import { type Account, accounts, businessOf } from '../seed/accounts';
import { firstNames, lastNames, towns } from '../seed/names';
import { random } from '../seed/random';

const DOCUMENTS = 'job-docs-service';
const COMMUNITIES = 'safety-community-service';
const TICKETS = 'tnm-service';
/** The architectural plans of the first job are, after this many other sheets. */
const PLANS = 16;
const FIRST_PLAN = 12;

type NotificationText = readonly [service: string, title: string, message: string];

/**
 * Placeholders `{who}`, `{town}`, and `{n}` are replaced. Some texts end in a phrase for the phone app, which the web
 * app removes (NOTIF-23).
 */
// prettier-ignore
const texts: readonly [NotificationText, ...NotificationText[]] = [
  ['timecard-service', 'Time card submitted', '{who} has submitted a time card for your review. Please tap here to open it.'],
  ['timecard-service', 'Hours missing', 'Monday has no hours yet. Please, tap to fill in your time card.'],
  ['safety-training-service', 'Toolbox talk scheduled', 'Ladder Safety is scheduled for tomorrow at 6:45 AM, {town} gate {n}.'],
  ['safety-training-service', 'Signature needed', '{n} people have not yet signed the talk on Heat Stress. Tap here to sign.'],
  ['safety-inspection-service', 'Correction requested', '{who} has requested a correction: guardrail missing on level {n}. Please Tap to answer.'],
  ['safety-inspection-service', 'Inspection completed', 'The scaffold inspection in {town} is done: {n} items, none open.'],
  ['safety-observation-service', 'New observation', '{who} has reported a near miss at the {town} laydown yard.'],
  ['hazard-analysis-service', 'Hazard analysis needs approval', 'Crane pick no. {n} needs your approval before work begins. Please tap to review.'],
  ['job-docs-service', 'Drawing revised', 'Sheet A-{n} has a new revision, published by {who}.'],
  ['precon-service', 'Bid package due', 'Bid package {n} (Earthwork, {town}) closes on Friday. Tap here for details.'],
  ['visitor-log-service', 'Visitor signed in', '{who} has signed in at the {town} site for a delivery.'],
  ['uaa-service', 'Access requested', '{who} has requested to join your business.'],
  [COMMUNITIES, 'New message', '{who} has answered in your community: “We moved the muster point to the north gate.”'],
];

interface Mention {
  who: string;
  /** Of the document or the note, or the number of the drawing. */
  name: string;
  /** '' for a document of safety. */
  jobId: string;
  /** Of the comment, or of the markup on a drawing. */
  id: string;
}

/** The payload of a notification that names nothing. */
const namesNothing = {
  projectIndex: undefined,
  documentIndex: undefined,
  parentDocumentIndex: undefined,
  documentItemIndex: undefined,
  commentId: undefined,
  docsDrawingsIndex: undefined,
  communityId: undefined,
  communityMessageId: undefined,
};

/** Tells the author of a ticket what the customer has answered. */
export const ticketNoticeTexts = (ticketId: string, text: { title: string; message: string }) => ({
  ...text,
  serviceName: TICKETS,
  messagePayload: { ...namesNothing, serviceName: TICKETS, documentIndex: ticketId },
});

/** Tells somebody who is mentioned in a comment on a document or a note, or in a markup on a drawing. */
export function mentionTexts(
  { who, name, jobId, id }: Mention,
  on: { documentId: string } | { noteId: string } | { drawingId: string },
) {
  const isMarkup = 'drawingId' in on;
  const [what, where] = isMarkup ? ['markup', 'drawing'] : ['comment', 'noteId' in on ? 'note' : 'document'];
  return {
    serviceName: DOCUMENTS,
    title: `${capitalized(what)} on a ${where}`,
    message: `${who} has mentioned you in a ${what} on ${name}.`,
    messagePayload: {
      ...namesNothing,
      serviceName: DOCUMENTS,
      projectIndex: jobId || undefined,
      documentIndex: 'documentId' in on ? on.documentId : undefined,
      documentItemIndex: 'noteId' in on ? on.noteId : isMarkup ? id : undefined,
      commentId: isMarkup ? undefined : id,
      docsDrawingsIndex: isMarkup ? on.drawingId : undefined,
    },
  };
}

type CommunityNews = { who: string; communityId: string } & (
  { name: string } | { text: string; isMention: boolean; communityMessageId: string }
);

/** Tells somebody of a message that mentions the user or replies to the user, or of an invitation to the community `name`. */
export function communityTexts(news: CommunityNews) {
  const { who, communityId } = news;
  const isMessage = 'text' in news;
  const did = isMessage && (news.isMention ? 'has mentioned you' : 'has replied to you');
  return {
    serviceName: COMMUNITIES,
    title: isMessage ? 'New message' : 'Invitation',
    message: isMessage
      ? `${who} ${did}: “${news.text.slice(0, 200)}”`
      : `${who} has invited your company to ${news.name}.`,
    messagePayload: {
      ...namesNothing,
      serviceName: COMMUNITIES,
      communityId,
      communityMessageId: isMessage ? news.communityMessageId : undefined,
    },
  };
}

/** The latest news of communities for the first user of the first business. */
const communityNews: readonly CommunityNews[] = [
  {
    who: 'Ann Kowalski',
    text: '@Maria Ortega could we meet once per quarter and walk a site together?',
    isMention: true,
    communityId: '701',
    communityMessageId: '87122',
  },
  { who: 'Kwame Mensah', name: 'Harbor Point Waterfront Safety', communityId: '706' },
];

/** The comments of the first notifications of documents: on the first document of the first job, and on one that is gone. */
const mentions = [
  { name: 'Subcontract 001 concrete.pdf', number: 1, id: 'c1' },
  { name: 'Street closure 009.pdf', number: 9999, id: 'c2' },
];

/** The mention for the first user of a business, by the second one, whose comment it is. */
function mentionOf(account: Account, index: number) {
  const mention = mentions[Math.floor(index / texts.length)];
  const [first, second] = accounts.filter(({ userBusinessId }) => userBusinessId === account.userBusinessId);
  if (!mention || !second || first?.userId !== account.userId) return undefined;
  const jobId = String(businessOf(account).jobs.first);
  const { name, number, id } = mention;
  const who = `${second.firstName} ${second.lastName}`;
  return mentionTexts({ who, name, jobId, id }, { documentId: `${jobId}-${number}` });
}

function newsAt(index: number) {
  const news = communityNews[Math.floor(index / texts.length)];
  return news && communityTexts(news);
}

/** Returns the notification at `index`, where 0 is the newest. It does not depend on other notifications. */
export function notificationAt(account: Account, index: number): Notification {
  const { pick, whole } = random('notification', account.userId, index);
  // Cycles through all texts in a different order each round, with no two of the same kind in a row.
  const [serviceName, title, message] =
    texts[(index * 5 + Math.floor(index / texts.length)) % texts.length] ?? texts[0];
  const plan = whole(1, PLANS);
  const job = String(businessOf(account).jobs.first);
  const values = {
    who: `${pick(firstNames)} ${pick(lastNames)}`,
    town: pick(towns),
    n: String(serviceName === DOCUMENTS ? 100 + plan : whole(2, 48)),
  };
  const { gap } = account.inbox;
  const hour = Math.floor(now() / 3_600_000) * 3_600_000;
  return {
    id: String(index + 1),
    seen: !isInitiallyUnread(account, index),
    // Timestamps are unique and decrease with the index.
    createdDateTime: new Date(hour - (index * gap + whole(0, gap - 1)) * 60_000).toISOString(),
    serviceName,
    title,
    message: message.replace(/\{(who|town|n)\}/g, (_, name: keyof typeof values) => values[name]),
    messagePayload: {
      ...namesNothing,
      serviceName,
      projectIndex: serviceName === DOCUMENTS ? job : String(whole(1, 40)),
      documentIndex: serviceName === DOCUMENTS ? undefined : String(whole(1, 400)),
      docsDrawingsIndex: serviceName === DOCUMENTS ? `${job}-${FIRST_PLAN + plan}` : undefined,
    },
    ...(serviceName === DOCUMENTS && mentionOf(account, index)),
    ...(serviceName === COMMUNITIES && account.userId === '1001' && newsAt(index)),
  };
}

/** Most of the newest notifications are unread. One in four has been read. */
export const isInitiallyUnread = ({ inbox }: Account, index: number): boolean =>
  index < inbox.newest && index % 4 !== 2;
