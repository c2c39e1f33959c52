import {
  type AttendeeDraft,
  completeToolboxTalk,
  linkedTalk,
  reopenToolboxTalk,
  signLinkedTalk,
  signToolboxTalk,
  talkLink,
  talkStatuses,
  talkStatusNames,
  toolboxTalkActivity,
  toolboxTalkCalls,
  toolboxTalkDocumentCalls,
  type ToolboxTalkDraft,
} from '../../api/toolboxTalks/contract';
import { attendeesAfter, removedSigners, talkCompleteDenialReason } from '../../domain/toolboxTalks/rules';
import { nowIso } from '../../lib/clock';
import { formatClockTime, formatShortDate, today } from '../../lib/dates';
import { activityRoutes, recordSave, removeDroppedPhotos } from '../activity';
import { type ChangeFields, historyEvent, recordChanges, userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { documentRoutes } from '../documents';
import { endLink, foundLink, makeLink, recordLinkChange, requireOpen, unknownLink } from '../links';
import { jobOf } from '../names';
import { invalid, refuseInvalid, Refusal } from '../refusal';
import { bareRoute, type Call, route, type SignedInCall } from '../route';
import { allPlans } from '../talkSchedules/plannedTalks';
import { resultsOf } from '../topicQuizzes/quizzes';
import type { StoredAttendee, StoredTalk } from './seed';
import { addTalkDocument } from './talkDocument';
import { editionOf, peopleOf, talkLinkOf, toTalkDetail, toTalkRow } from './talkResponse';

const FIRST_ID = 870_001;

const changeFields = (company: Company): ChangeFields<StoredTalk> => [
  ['Status', ({ status }) => talkStatusNames[status]],
  ['Topic', (talk) => editionOf(talk, company)?.texts.en.title ?? ''],
  ['Job', ({ jobId }) => jobOf(company, jobId)?.name ?? ''],
  ['Date', ({ date }) => formatShortDate(date)],
  ['People', (talk) => peopleOf(talk, company)],
  ['Notes', ({ notes }) => notes],
  ['Photos', ({ photos }) => photos],
];

/** Refuses a second talk for a planned one, with who holds it. */
function requireFree(planned: string, before: StoredTalk | undefined, company: Company): void {
  const other =
    planned === '' ? undefined : company.toolboxTalks.all().find((talk) => talk.planned === planned);
  if (!other || other.id === before?.id) return;
  const holder = userOf(company, other.holderId)?.name ?? 'Somebody';
  throw new Refusal(
    409,
    other.status === 'COMPLETE'
      ? `${holder} has held this talk on ${formatShortDate(other.date)}.`
      : `${holder} is holding this talk, since ${formatClockTime(other.createdAt)}. Open it from the list of toolbox talks.`,
  );
}

const isSigned = ({ attendees }: StoredTalk): boolean => attendees.some(({ signed }) => signed);

/** Refuses to change a complete talk, and what people have signed. */
function requireChangeable(draft: ToolboxTalkDraft, before: StoredTalk): void {
  if (before.status === 'COMPLETE')
    throw new Refusal(409, 'This toolbox talk is complete. Reopen it to correct it.');
  const isOther = (['topicId', 'jobId', 'date'] as const).some((name) => draft[name] !== before[name]);
  if (isSigned(before) && isOther)
    throw new Refusal(409, 'People have signed this toolbox talk. Its topic, job and day stay.');
}

const LINK_DAYS = 0.5;

/** The talk of a link. Refuses links that do not work. */
function openTalk(call: Call<'{talkLinkCode}'>) {
  const { link, company } = foundLink(call, call.params.talkLinkCode, ['toolboxTalk']);
  const talk = company.toolboxTalks.get(link.recordId);
  if (!talk) throw unknownLink();
  requireOpen(talk.status === 'COMPLETE' ? { ...link, end: 'used' } : link, 'This toolbox talk is complete.');
  return { company, talk };
}

function linkedResponse({ company, talk }: { company: Company; talk: StoredTalk }) {
  const { name, texts, attendees } = toTalkDetail(talk, company);
  return {
    business: company.account().name,
    name,
    texts,
    people: attendees.map((one) => ({
      id: one.id,
      name: one.name,
      language: one.language,
      hasSigned: one.signature !== undefined,
    })),
  };
}

/** As the rules know them. */
const withSignatures = (people: readonly StoredAttendee[]) =>
  people.map((one) => ({ ...one, signature: one.signed?.signature }));

/** Each person is asked to sign in the language of their record. */
const newAttendee =
  ({ employees }: Company) =>
  (one: AttendeeDraft): StoredAttendee => ({
    ...one,
    signed: undefined,
    language: (one.guest ? undefined : employees.get(one.id)?.language) ?? 'en',
  });

const talks = demoResource<StoredTalk, ToolboxTalkDraft>(toolboxTalkCalls, {
  rows: ({ company }) => company.toolboxTalks,
  needs: 'trainings',
  firstId: FIRST_ID,
  sort: (company) => ({
    date: ({ date, createdAt }) => `${date} ${createdAt}`,
    name: (talk) => editionOf(talk, company)?.texts.en.title ?? '',
    status: ({ status }) => talkStatuses.indexOf(status),
  }),
  defaultSort: 'date,desc',
  searchText: (talk, company) => {
    const { name, job, holder } = toTalkRow(talk, company);
    return [name, job?.name, holder?.name, ...peopleOf(talk, company).map((one) => one.name)].join('\n');
  },
  filter: (query, _, { userId }) => {
    const status = query.oneOf('status', talkStatuses);
    const [jobId, fromDate, toDate] = ['jobId', 'fromDate', 'toDate'].map((name) => query.text(name));
    const mine = query.boolean('mine');
    const personId = query.text('personId');
    return (talk) =>
      (!personId || talk.attendees.some(({ id, signed }) => id === personId && signed)) &&
      (!status || talk.status === status) &&
      (!jobId || talk.jobId === jobId) &&
      (!mine || talk.holderId === userId) &&
      (!fromDate || talk.date >= fromDate) &&
      (!toDate || talk.date <= toDate);
  },
  toListItem: toTalkRow,
  toResponse: toTalkDetail,
  check: (draft, company, before) => {
    if (before) requireChangeable(draft, before);
    const topic = company.talkTopics.get(draft.topicId);
    refuseInvalid(
      !topic && 'topicId: This topic no longer exists.',
      // A talk that was started without a network keeps the edition that was read.
      topic?.status === 'RETIRED' && draft.edition === 0 && 'topicId: This topic is retired.',
      draft.edition > (topic?.editions.length ?? 0) && 'edition: There is no such edition.',
      !company.jobs.get(draft.jobId) && 'jobId: This job no longer exists.',
      draft.date > today() && 'date: The day has not come yet.',
      draft.attendees.some(
        ({ id, guest }) =>
          !guest && !company.employees.get(id) && !before?.attendees.some((one) => one.id === id),
      ) && 'attendees: An employee no longer exists.',
    );
    requireFree(draft.planned, before, company);
  },
  toStored: (draft, before, company, { userId }) => {
    const plan = allPlans(company).find(({ id }) => id === draft.planned);
    const edition = draft.edition || (company.talkTopics.get(draft.topicId)?.editions.length ?? 1);
    return {
      status: 'OPEN',
      holderId: userId,
      notes: '',
      photos: [],
      createdAt: nowIso(),
      completedAt: '',
      ...before,
      ...draft,
      edition,
      // A talk that was planned and is not any more counts as one that was not.
      planned: plan?.id ?? '',
      plannedFor: plan?.date ?? '',
      attendees: attendeesAfter(before?.attendees ?? [], draft.attendees, newAttendee(company)),
    };
  },
  onSaved: (call, row, before) => {
    const { company } = call;
    const { history } = company.activity.toolboxTalk;
    recordSave(call, history, changeFields(company), row, before);
    const removed = removedSigners(withSignatures(before?.attendees ?? []), row.attendees);
    recordChanges(
      call,
      history,
      row.id,
      removed.map(({ name }) => ({ ...historyEvent('Signature removed'), from: name })),
    );
    removeDroppedPhotos(company, row, before);
  },
  checkRemoval: (talk) => {
    if (isSigned(talk)) throw new Refusal(409, 'People have signed this toolbox talk, so it is kept.');
  },
  onRemoved: (talk, company) => {
    company.activity.toolboxTalk.remove(talk.id);
    for (const { id } of resultsOf(talk, company)) company.quizAttempts.remove(id);
    removeDroppedPhotos(company, { photos: [] }, talk);
  },
});

/** Stores a change with an entry in the history. */
function keepWith(call: SignedInCall, talk: StoredTalk, entry: { what: string; to: string }) {
  const saved = talks.keep(call, talk);
  recordChanges(call, call.company.activity.toolboxTalk.history, talk.id, [{ from: '', ...entry }]);
  return saved;
}

/** SAFE-04…07, CALL-226…229 */
export const toolboxTalkHandlers = [
  ...talks.routes,
  ...documentRoutes<StoredTalk>(toolboxTalkDocumentCalls, {
    readable: talks.readable,
    find: ({ company, person }, id) => {
      person.require('trainings');
      return company.toolboxTalks.get(id);
    },
    noun: 'toolbox talk',
    fileName: (talk, { company }) => `Toolbox talk ${talk.date} ${toTalkRow(talk, company).name}`,
    addDocument: (layout, talk, { company }) => addTalkDocument(layout, talk, company),
  }),

  route(signToolboxTalk, (call) => {
    const { company, person, body } = call;
    const talk = talks.one(call);
    const signer = talk.attendees.find(({ id }) => id === body.attendeeId);
    if (signer?.signed) return toTalkDetail(talk, company);
    if (talk.status === 'COMPLETE')
      throw new Refusal(409, 'This toolbox talk is complete. Reopen it to add a signature.');
    if (!signer) throw invalid('attendeeId: This person is not on the list.');
    const { signature, instead, language } = body;
    const signed = { at: nowIso(), signature, instead, deviceId: person.userId };
    const attendees = talk.attendees.map((one) => (one === signer ? { ...one, signed, language } : one));
    return keepWith(
      call,
      { ...talk, attendees },
      { what: 'Signed', to: instead ? `${instead.name} for ${signer.name}: ${instead.reason}` : signer.name },
    );
  }),

  route(talkLink.make, (call) => {
    const talk = talks.one(call);
    if (talk.status === 'COMPLETE') throw new Refusal(409, 'This toolbox talk is complete.');
    return makeLink(call.company, talkLinkOf(talk), LINK_DAYS);
  }),

  route(talkLink.withdraw, (call) => {
    endLink(call.company, talkLinkOf(talks.one(call)), 'withdrawn');
  }),

  bareRoute(linkedTalk, (call) => linkedResponse(openTalk(call))),

  bareRoute(signLinkedTalk, (call) => {
    const found = openTalk(call);
    const { company, talk } = found;
    const { attendeeId, signature, language } = call.body;
    const signer = talk.attendees.find(({ id }) => id === attendeeId);
    if (!signer) throw invalid('attendeeId: This person is not on the list.');
    if (signer.signed) return linkedResponse(found);
    const signed = { at: nowIso(), signature, deviceId: '' };
    const attendees = talk.attendees.map((one) => (one === signer ? { ...one, signed, language } : one));
    const changed = company.toolboxTalks.put(talk.id, { ...talk, attendees });
    const change = { what: 'Signed', from: '', to: `${signer.name}, on their own phone` };
    recordLinkChange(company.activity.toolboxTalk.history, talk.id, change);
    return linkedResponse({ company, talk: changed });
  }),

  route(completeToolboxTalk, (call) => {
    const talk = talks.one(call);
    const denied = talkCompleteDenialReason(talk.status, withSignatures(talk.attendees));
    if (denied) throw new Refusal(409, denied);
    return talks.keep(call, {
      ...talk,
      ...call.body,
      status: 'COMPLETE',
      completedAt: nowIso(),
      version: talk.version + 1,
    });
  }),

  route(reopenToolboxTalk, (call) => {
    const talk = talks.one(call);
    if (talk.status !== 'COMPLETE') throw new Refusal(409, 'This toolbox talk is open already.');
    const open = { ...talk, status: 'OPEN' as const, completedAt: '', version: talk.version + 1 };
    return keepWith(call, open, { what: 'Reopened', to: call.body.reason });
  }),

  ...activityRoutes(toolboxTalkActivity, {
    readable: talks.readable,
    activity: ({ company }) => company.activity.toolboxTalk,
  }),
];
