import { jobTypes } from '../../api/jobs/contract';
import {
  moveTalkTopic,
  talkTopicActivity,
  talkTopicCalls,
  type TalkTopicDraft,
  topicCategoryNames,
  topicMoves,
  topicSources,
  topicStatuses,
  topicStatusNames,
} from '../../api/talkTopics/contract';
import { isSameValue } from '../../lib/values';
import { nowIso } from '../../lib/clock';
import { activityRoutes, recordSave } from '../activity';
import { type ChangeFields, userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { Refusal } from '../refusal';
import { route } from '../route';
import { talkQuizOf } from '../topicQuizzes/quizzes';
import { currentEdition, type StoredTopic } from './seed';

export const FIRST_TOPIC_ID = 850_001;

/** A topic with its title, missing when there is none. */
export function topicNamed({ talkTopics }: Company, id: string) {
  const topic = talkTopics.get(id);
  return topic && { id, name: currentEdition(topic).texts.en.title };
}

const talksOf = (topicId: string, { toolboxTalks }: Company) =>
  toolboxTalks.all().filter((talk) => talk.topicId === topicId);

/** The jobs on which a topic is scheduled or was read. */
const jobsOfTopic = (topicId: string, company: Company) =>
  [
    ...talksOf(topicId, company).map(({ jobId }) => jobId),
    ...company.talkSchedules
      .all()
      .filter(({ topicIds }) => topicIds.includes(topicId))
      .flatMap(({ jobIds }) => jobIds),
  ].flatMap((id) => company.jobs.get(id) ?? []);

/** The day of the last talk about a topic, '' for none. */
export const lastHeldOn = (topicId: string, company: Company): string =>
  talksOf(topicId, company).reduce((last, { date }) => (date > last ? date : last), '');

function toRow(topic: StoredTopic, company: Company) {
  const { id, category, source, status, editions, version } = topic;
  const { texts, at } = currentEdition(topic);
  return {
    id,
    name: texts.en.title,
    category,
    source,
    status,
    texts,
    edition: editions.length,
    talks: talksOf(id, company).length,
    lastHeldOn: lastHeldOn(id, company),
    changedAt: at,
    version,
  };
}

const changeFields: ChangeFields<StoredTopic> = [
  ['Status', ({ status }) => topicStatusNames[status]],
  ['Category', ({ category }) => topicCategoryNames[category]],
  ['Title in English', (topic) => currentEdition(topic).texts.en.title],
  ['Text in English', (topic) => currentEdition(topic).texts.en.text],
  ['Title in Spanish', (topic) => currentEdition(topic).texts.es.title],
  ['Text in Spanish', (topic) => currentEdition(topic).texts.es.text],
  ['Files', (topic) => currentEdition(topic).files],
];

const topics = demoResource<StoredTopic, TalkTopicDraft>(talkTopicCalls, {
  rows: ({ company }) => company.talkTopics,
  needs: 'trainings',
  firstId: FIRST_TOPIC_ID,
  sort: (company) => ({
    name: (topic) => currentEdition(topic).texts.en.title,
    category: ({ category }) => topicCategoryNames[category],
    talks: ({ id }) => talksOf(id, company).length,
    lastHeldOn: ({ id }) => lastHeldOn(id, company),
  }),
  defaultSort: 'name',
  searchText: (topic) => {
    const { en, es } = currentEdition(topic).texts;
    return [en.title, en.text, es.title, es.text].join('\n');
  },
  filter: (query, company) => {
    const category = query.text('category');
    const source = query.oneOf('source', topicSources);
    const status = query.oneOf('status', topicStatuses);
    const jobType = query.oneOf('jobType', jobTypes);
    const closedJob = query.boolean('closedJob');
    return (topic) =>
      (!category || topic.category === category) &&
      (!source || topic.source === source) &&
      (!status || topic.status === status) &&
      ((!jobType && closedJob === undefined) ||
        jobsOfTopic(topic.id, company).some(
          (job) =>
            (!jobType || job.type === jobType) &&
            (closedJob === undefined || (job.status === 'CLOSED') === closedJob),
        ));
  },
  toListItem: toRow,
  toResponse: (topic, company) => {
    const { files, byId } = currentEdition(topic);
    return {
      ...toRow(topic, company),
      files,
      createdBy: userOf(company, byId),
      origin: topic.origin ?? '',
      quiz: talkQuizOf(topic.id, company),
    };
  },
  check: (_, __, before) => {
    if (before?.source === 'PROVIDED')
      throw new Refusal(409, 'This topic is provided and cannot be edited. Copy it instead.');
  },
  toStored: ({ category, texts, files }, before, _, { userId }) => {
    const editions = before?.editions ?? [];
    const last = before && currentEdition(before);
    const isSame = last !== undefined && isSameValue([last.texts, last.files], [texts, files]);
    return {
      category,
      source: 'OWN',
      status: before?.status ?? 'ACTIVE',
      editions: isSame ? editions : [...editions, { texts, files, at: nowIso(), byId: userId }],
    };
  },
  onSaved: (call, row, before) =>
    recordSave(call, call.company.activity.talkTopic.history, changeFields, row, before),
  checkRemoval: ({ id, source }, company) => {
    if (source === 'PROVIDED')
      throw new Refusal(409, 'This topic is provided and cannot be deleted. Retire it instead.');
    if (jobsOfTopic(id, company).length > 0)
      throw new Refusal(409, 'This topic is scheduled or was read in a talk. Retire it instead.');
  },
  onRemoved: ({ id }, company) => {
    company.activity.talkTopic.remove(id);
    company.topicQuizzes.remove(id);
  },
});

/** SAFE-01, CALL-223 */
export const talkTopicHandlers = [
  ...topics.routes,

  route(moveTalkTopic, (call) => {
    const topic = topics.one(call);
    const { status, version } = call.body;
    topics.requireCurrentVersion(topic, version);
    if (!topicMoves.some(({ from, to }) => from === topic.status && to === status))
      throw new Refusal(409, `This topic is ${topicStatusNames[status].toLowerCase()} already.`);
    return topics.keep(call, { ...topic, status, version: version + 1 });
  }),

  ...activityRoutes(talkTopicActivity, {
    readable: topics.readable,
    activity: ({ company }) => company.activity.talkTopic,
  }),
];
