import {
  plannedTalks,
  type PlannedTalkState,
  plannedTalkStates,
  talkFigures,
  talkProposals,
  talkScheduleCalls,
  type TalkScheduleDraft,
} from '../../api/talkSchedules/contract';
import type { Named } from '../../api/schema';
import { topicOfWeek } from '../../domain/talkSchedules/rules';
import { type TopicFinding, topicProposals } from '../../domain/toolboxTalks/proposals';
import { addDays, today } from '../../lib/dates';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { jobsOf } from '../names';
import type { Query } from '../query';
import { refuseInvalid, Refusal } from '../refusal';
import { route, type SignedInCall } from '../route';
import { sorted } from '../sorted';
import { failedOf } from '../inspections/handlers';
import { lastHeldOn, topicNamed } from '../talkTopics/handlers';
import { currentEdition } from '../talkTopics/seed';
import { plannedTalkRows } from './plannedTalks';
import type { StoredSchedule } from './plans';

const FIRST_ID = 860_001;
/** The figures count the talks of this many days. */
const FIGURE_DAYS = 365;

const topicsOf = ({ topicIds }: Pick<TalkScheduleDraft, 'topicIds'>, company: Company) =>
  topicIds.flatMap((id) => topicNamed(company, id) ?? []);

const nameOf = (schedule: Pick<TalkScheduleDraft, 'topicIds'>, company: Company): string =>
  topicsOf(schedule, company)
    .map(({ name }) => name)
    .join(', ');

function toDetail(schedule: StoredSchedule, company: Company) {
  const { id, jobIds, holderId, startsOn, time, repeats, weeks, version } = schedule;
  const talks = plannedTalkRows(company, [schedule]);
  const row = {
    id,
    name: nameOf(schedule, company),
    topics: topicsOf(schedule, company),
    jobs: jobsOf(jobIds, company),
    holder: userOf(company, holderId),
    startsOn,
    time,
    repeats,
    weeks,
    planned: talks.filter(({ state }) => state !== 'DROPPED').length,
    held: talks.filter(({ state }) => state === 'HELD' || state === 'LATE').length,
    version,
  };
  return { row, talks };
}

const isStarted = (schedule: StoredSchedule, company: Company) =>
  plannedTalkRows(company, [schedule]).filter(({ talkId }) => talkId !== undefined);

/** Refuses to change what talks that were started say. */
function requireSameTalks(draft: TalkScheduleDraft, before: StoredSchedule, company: Company): void {
  const started = isStarted(before, company);
  if (started.length === 0) return;
  const isOther =
    draft.startsOn !== before.startsOn ||
    draft.repeats !== before.repeats ||
    started.some(({ job }) => job && !draft.jobIds.includes(job.id)) ||
    started.some(({ id, topic }) => {
      const week = Number(id.split('-').at(-1));
      return week >= draft.weeks || topicOfWeek(draft.topicIds, week) !== topic?.id;
    });
  if (isOther)
    throw new Refusal(
      409,
      'Talks of this schedule were started. Only the person, the time, more jobs, more weeks and the topics of later weeks can be saved.',
    );
}

const schedules = demoResource<StoredSchedule, TalkScheduleDraft>(talkScheduleCalls, {
  rows: ({ company }) => company.talkSchedules,
  needs: 'trainings',
  firstId: FIRST_ID,
  sort: (company) => ({
    startsOn: ({ startsOn }) => startsOn,
    name: (schedule) => nameOf(schedule, company),
  }),
  defaultSort: 'startsOn,desc',
  searchText: (schedule, company) =>
    [
      nameOf(schedule, company),
      ...jobsOf(schedule.jobIds, company).map(({ name }) => name),
      userOf(company, schedule.holderId)?.name,
    ].join('\n'),
  filter: (query) => {
    const [jobId, holderId] = [query.text('jobId'), query.text('holderId')];
    return (schedule) =>
      (!jobId || schedule.jobIds.includes(jobId)) && (!holderId || schedule.holderId === holderId);
  },
  toListItem: (schedule, company) => toDetail(schedule, company).row,
  toResponse: (schedule, company) => {
    const { row, talks } = toDetail(schedule, company);
    return { ...row, talks };
  },
  check: (draft, company, before) => {
    if (before) requireSameTalks(draft, before, company);
    const { talkTopics, jobs, users } = company;
    const topics = draft.topicIds.map((id) => talkTopics.get(id));
    const isRetired = (topic: (typeof topics)[number]) =>
      topic?.status === 'RETIRED' && !before?.topicIds.includes(topic.id);
    const isNew = (jobId: string) => !before?.jobIds.includes(jobId);
    refuseInvalid(
      topics.includes(undefined) && 'topicIds: A topic no longer exists.',
      topics.some(isRetired) && 'topicIds: A topic is retired.',
      draft.jobIds.some((id) => !jobs.get(id)) && 'jobIds: A job no longer exists.',
      draft.jobIds.some((id) => isNew(id) && jobs.get(id)?.status === 'CLOSED') && 'jobIds: A job is closed.',
      users.get(draft.holderId)?.status !== 'ACTIVE' && 'holderId: This user is not active.',
    );
  },
  toStored: (draft) => ({ ...draft, jobIds: [...new Set(draft.jobIds)] }),
  checkRemoval: (schedule, company) => {
    if (isStarted(schedule, company).length > 0)
      throw new Refusal(409, 'Talks of this schedule were started. Save it with fewer weeks instead.');
  },
});

/** Returns the planned talks of all schedules that the filters of a call let through. */
function filteredTalks({ company, person }: SignedInCall, query: Query) {
  const [jobId, holderId] = [query.text('jobId'), query.text('holderId')];
  const mine = query.boolean('mine');
  return plannedTalkRows(company).filter(
    ({ job, holder }) =>
      (!jobId || job?.id === jobId) &&
      (!holderId || holder?.id === holderId) &&
      (!mine || holder?.id === person.userId),
  );
}

/** SAFE-03, CALL-225 */
export const talkScheduleHandlers = [
  ...schedules.routes,

  route(plannedTalks, (call) => {
    const { query, person } = call;
    person.require('trainings');
    const state = query.oneOf('state', plannedTalkStates);
    const [from, to] = [query.text('from'), query.text('to')];
    const matches = query.search();
    const found = filteredTalks(call, query).filter(
      (talk) =>
        (!state || talk.state === state) &&
        (!from || talk.date >= from) &&
        (!to || talk.date <= to) &&
        matches([talk.name, talk.job?.name, talk.holder?.name].join('\n')),
    );
    const order = query.sort(['date', 'name', 'state'], 'date');
    const keys = {
      date: ({ date, time }: (typeof found)[number]) => `${date} ${time}`,
      name: ({ name }: (typeof found)[number]) => name,
      state: (talk: (typeof found)[number]) => plannedTalkStates.indexOf(talk.state),
    };
    return { plannedTalks: query.slice(sorted(found, keys, order)), total: found.length };
  }),

  route(talkFigures, (call) => {
    call.person.require('trainings');
    const since = addDays(today(), -FIGURE_DAYS);
    const talks = filteredTalks(call, call.query).filter(({ date }) => date >= since);
    const countsOf = (some: typeof talks) => {
      const count = (...states: PlannedTalkState[]) =>
        some.filter(({ state }) => states.includes(state)).length;
      return {
        missing: count('MISSING'),
        late: count('LATE'),
        held: count('HELD', 'LATE'),
      };
    };
    const by = (nameOf: (talk: (typeof talks)[number]) => Named | undefined) => {
      const names = new Map(talks.flatMap((talk) => nameOf(talk) ?? []).map(({ id, name }) => [id, name]));
      return [...names]
        .map(([id, name]) => ({ id, name, ...countsOf(talks.filter((talk) => nameOf(talk)?.id === id)) }))
        .sort((one, other) => other.missing - one.missing || other.late - one.late);
    };
    const due = talks.filter(({ state }) => state === 'DUE' || state === 'STARTED').length;
    return { due, ...countsOf(talks), jobs: by(({ job }) => job), holders: by(({ holder }) => holder) };
  }),

  route(talkProposals, ({ company, person }) => {
    person.require('trainings');
    const since = `${addDays(today(), -7)}T00:00:00`;
    const observed = company.observations
      .all()
      .filter(({ kind, createdAt }) => kind === 'NEGATIVE' && createdAt >= since)
      .map(({ name, category }): TopicFinding => ({ kind: 'OBSERVATION', text: name, category }));
    const failed = company.inspections
      .all()
      .filter(({ submittedAt }) => submittedAt >= since)
      .flatMap((inspection) => failedOf(inspection, company))
      .map(({ text }): TopicFinding => ({ kind: 'FAILED_ITEM', text }));
    const topics = company.talkTopics
      .all()
      .filter(({ status }) => status === 'ACTIVE')
      .map((topic) => ({
        id: topic.id,
        name: currentEdition(topic).texts.en.title,
        category: topic.category,
        lastHeldOn: lastHeldOn(topic.id, company),
      }));
    return {
      proposals: topicProposals(topics, [...observed, ...failed]).map(
        ({ topic: { id, name, category }, reason }) => ({ id, name, category, ...reason }),
      ),
    };
  }),
];
