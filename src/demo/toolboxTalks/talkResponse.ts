import { userOf } from '../changes';
import type { Company } from '../company';
import { linkResponse } from '../links';
import { jobOf } from '../names';
import type { TopicEdition } from '../talkTopics/seed';
import { resultsOf, talkQuizOf } from '../topicQuizzes/quizzes';
import type { StoredTalk } from './seed';

/** For the crew, who sign on their own phones. */
export const talkLinkOf = ({ id }: { id: string }) => ({ of: 'toolboxTalk', recordId: id }) as const;

/** The edition of the topic that was read. */
export const editionOf = (
  { topicId, edition }: StoredTalk,
  { talkTopics }: Company,
): TopicEdition | undefined => talkTopics.get(topicId)?.editions[edition - 1];

/** The people by their current names. Guests keep the name that was typed. */
export const peopleOf = ({ attendees }: StoredTalk, { employees }: Company) =>
  attendees.map(
    ({ id, name, guest }) => (guest ? undefined : employees.signer(id)) ?? { id, name, inactive: false },
  );

export function toTalkRow(talk: StoredTalk, company: Company) {
  const { id, status, topicId, edition, jobId, date, planned, plannedFor, attendees, version } = talk;
  const name = editionOf(talk, company)?.texts.en.title ?? '';
  return {
    id,
    name,
    status,
    topic: { id: topicId, name },
    edition,
    job: jobOf(company, jobId),
    date,
    planned,
    plannedFor,
    holder: userOf(company, talk.holderId),
    present: attendees.length,
    signed: attendees.filter(({ signed }) => signed).length,
    createdAt: talk.createdAt,
    completedAt: talk.completedAt,
    version,
  };
}

export function toTalkDetail(talk: StoredTalk, company: Company) {
  const { texts, files: topicFiles } = editionOf(talk, company) ?? {};
  const people = peopleOf(talk, company);
  return {
    ...toTalkRow(talk, company),
    texts,
    topicFiles,
    attendees: talk.attendees.map(({ guest, language, signed }, index) => ({
      ...people[index],
      guest,
      language,
      at: signed?.at ?? '',
      signature: signed?.signature,
      instead: signed?.instead,
      device: userOf(company, signed?.deviceId ?? ''),
    })),
    quiz: talkQuizOf(talk.topicId, company),
    quizResults: resultsOf(talk, company),
    notes: talk.notes,
    photos: talk.photos,
    link: linkResponse(company, talkLinkOf(talk)),
  };
}
