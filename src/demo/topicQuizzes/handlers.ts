import {
  deleteTopicQuizResult,
  topicQuizCalls,
  type TopicQuizDraft,
  topicQuizEdition,
  topicQuizResults,
} from '../../api/topicQuizzes/contract';
import { topicCategoryNames } from '../../api/talkTopics/contract';
import { sendTalkQuiz } from '../../api/toolboxTalks/contract';
import { quizResult } from '../../domain/quiz/quiz';
import { quizStateOf } from '../../domain/quiz/talkQuiz';
import { nowIso } from '../../lib/clock';
import { answerableCount } from '../../lib/questionnaire/questionnaire';
import { answerProblems, questionsWithIds } from '../../lib/questionnaire/rules';
import { isSameValue } from '../../lib/values';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { employeeName } from '../employees/staff';
import { jobOf } from '../names';
import { invalid, notFound, Refusal, refuseInvalid } from '../refusal';
import { route } from '../route';
import { sorted } from '../sorted';
import { topicNamed } from '../talkTopics/handlers';
import { currentEdition } from '../talkTopics/seed';
import { peopleOf, toTalkDetail } from '../toolboxTalks/talkResponse';
import { asTalkQuiz, quizOf, resultsOf, toQuizResult } from './quizzes';
import type { QuizEdition, StoredQuiz, StoredQuizAttempt } from './seed';

const needs = 'topicQuiz';
const readers = 'trainings';

const attemptsOf = (topicId: string, company: Company) =>
  company.quizAttempts.all().filter((one) => one.topicId === topicId);

/** People who have answered, and those of them who have passed. */
function peopleCounts(attempts: readonly StoredQuizAttempt[]) {
  const people = (rows: readonly StoredQuizAttempt[]) =>
    new Set(rows.map(({ attendeeId }) => attendeeId)).size;
  return { taken: people(attempts), passed: people(attempts.filter(({ passed }) => passed)) };
}

const noQuiz: Omit<QuizEdition, 'at'> = { sections: [], questionsAsked: 0, passMark: 0, attempts: 0 };

function toRow(quiz: StoredQuiz, company: Company) {
  const topic = company.talkTopics.get(quiz.id);
  const attempts = attemptsOf(quiz.id, company);
  const edition = quizOf(quiz);
  const { sections, questionsAsked, passMark, attempts: max } = edition ?? noQuiz;
  return {
    id: quiz.id,
    name: topic ? currentEdition(topic).texts.en.title : '',
    category: topic?.category,
    status: topic?.status,
    questions: answerableCount({ sections }),
    questionsAsked,
    passMark,
    attempts: max,
    results: attempts.length,
    ...peopleCounts(attempts),
    edition: quiz.editions.length,
    changedAt: edition?.at ?? '',
    version: quiz.version,
  };
}

const none = (id: string): StoredQuiz => ({ id, isDeleted: false, editions: [], version: 0 });

/** A draft as a new edition, unless it is the same as the current one. */
function edited({ sections, questionsAsked, passMark, attempts }: TopicQuizDraft, before?: StoredQuiz) {
  const draft = { sections, questionsAsked, passMark, attempts };
  const editions = before?.editions ?? [];
  const isSame = isSameValue(quizOf(before), { ...draft, at: editions.at(-1)?.at });
  return { isDeleted: false, editions: isSame ? editions : [...editions, { ...draft, at: nowIso() }] };
}

const quizzes = demoResource<StoredQuiz, TopicQuizDraft>(topicQuizCalls, {
  rows: ({ company }) => company.topicQuizzes,
  needs,
  canSee: ({ isDeleted }) => !isDeleted,
  listRows: ({ talkTopics, topicQuizzes }) =>
    talkTopics.all().map(({ id }) => {
      const quiz = topicQuizzes.get(id);
      return quiz && !quiz.isDeleted ? quiz : none(id);
    }),
  firstId: 0,
  sort: (company) => {
    const row = (quiz: StoredQuiz) => toRow(quiz, company);
    return {
      name: (quiz) => row(quiz).name,
      category: (quiz) => topicCategoryNames[row(quiz).category ?? 'OTHER'],
      questions: (quiz) => row(quiz).questions,
      results: (quiz) => row(quiz).results,
      passed: (quiz) => row(quiz).passed / Math.max(1, row(quiz).taken),
      changedAt: (quiz) => row(quiz).changedAt,
    };
  },
  defaultSort: 'name',
  searchText: (quiz, company) => toRow(quiz, company).name,
  filter: (query, { talkTopics }) => {
    const category = query.text('category');
    const topics = query.oneOf('topics', ['ALL', 'WITHOUT']);
    return (quiz) =>
      (!category || talkTopics.get(quiz.id)?.category === category) &&
      (topics === 'ALL' || (topics === 'WITHOUT') === (quizOf(quiz) === undefined));
  },
  toListItem: toRow,
  toResponse: (quiz, company) => {
    const row = toRow(quiz, company);
    return { ...row, topic: { id: row.id, name: row.name }, sections: quizOf(quiz)?.sections ?? [] };
  },
  check: ({ topicId }, { talkTopics, topicQuizzes }, before) => {
    refuseInvalid(!talkTopics.get(topicId) && 'topicId: This topic no longer exists.');
    refuseInvalid(before !== undefined && before.id !== topicId && 'topicId: The topic cannot be changed.');
    const hasOne = !before && quizOf(topicQuizzes.get(topicId)) !== undefined;
    refuseInvalid(hasOne && 'topicId: This topic has a questionnaire already.');
  },
  toStored: (draft, before) => edited(draft, before),
  create: (call, draft, key): unknown => {
    const { company } = call;
    const before = company.topicQuizzes.get(draft.topicId);
    return quizzes.keep(call, { ...edited(draft, before), id: draft.topicId, key, version: 1 });
  },
  remove: ({ company }, quiz) =>
    void company.topicQuizzes.put(quiz.id, { ...quiz, isDeleted: true, version: quiz.version + 1 }),
});

const newestFirst = <Row extends { at: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.at < other.at ? 1 : -1));

function toResult(attempt: StoredQuizAttempt, company: Company) {
  const { attendeeId, talkId, topicId, byId } = attempt;
  const talk = company.toolboxTalks.get(talkId);
  // Somebody who was taken off the list.
  const employee = company.employees.get(attendeeId);
  const removedPerson = employee && { id: attendeeId, name: employeeName(employee) };
  const rules = company.topicQuizzes.get(topicId)?.editions.at(-1) ?? noQuiz;
  return {
    ...toQuizResult(attempt),
    topic: topicNamed(company, topicId),
    talkId,
    person: (talk && peopleOf(talk, company).find((one) => one.id === attendeeId)) ?? removedPerson,
    guest: talk?.attendees.some((one) => one.id === attendeeId && one.guest) ?? false,
    date: talk?.date ?? '',
    job: talk && jobOf(company, talk.jobId),
    attemptsLeft: talk ? quizStateOf(rules, resultsOf(talk, company), attendeeId).attemptsLeft : 0,
    by: userOf(company, byId),
  };
}
type Result = ReturnType<typeof toResult>;

/** SAFE-02, CALL-224 */
export const topicQuizHandlers = [
  ...quizzes.routes,

  route(topicQuizEdition, ({ company, person, params }) => {
    person.require(readers);
    const edition = Number(params.edition);
    const found = company.topicQuizzes.get(params.topicQuizId)?.editions[edition - 1];
    if (!found) throw notFound('edition');
    return asTalkQuiz(found, edition);
  }),

  route(topicQuizResults, ({ company, person, query }) => {
    person.require(needs);
    const [topicId, personId] = [query.text('topicId'), query.text('personId')];
    const matches = query.search();
    const passed = query.boolean('passed');
    const attempts = company.quizAttempts
      .all()
      .filter((one) => (!topicId || one.topicId === topicId) && (!personId || one.attendeeId === personId));
    const rows = newestFirst(attempts)
      .map((one) => toResult(one, company))
      .filter(
        (one) =>
          (passed === undefined || one.passed === passed) &&
          matches([one.person?.name, one.job?.name].join('\n')),
      );
    const keys = {
      at: ({ at }: Result) => at,
      name: ({ person: who }: Result) => who?.name ?? '',
      percent: ({ percent }: Result) => percent ?? 0,
    };
    const inOrder = sorted(rows, keys, query.sort(['at', 'name', 'percent'], 'at,desc'));
    return { results: query.slice(inOrder), total: rows.length };
  }),

  route(sendTalkQuiz, ({ company, person, params, body }) => {
    person.require(readers);
    const talk = company.toolboxTalks.get(params.toolboxTalkId);
    if (!talk) throw notFound('toolbox talk');
    const { quizAttempts, topicQuizzes } = company;
    if (quizAttempts.get(body.id)) return toTalkDetail(talk, company);
    if (talk.attendees.every(({ id }) => id !== body.attendeeId))
      throw invalid('attendeeId: This person is not on the list.');
    const edition = topicQuizzes.get(talk.topicId)?.editions[body.edition - 1];
    if (!edition) throw invalid('edition: There is no such edition of the questions.');
    if (!quizStateOf(edition, resultsOf(talk, company), body.attendeeId).mayTry)
      throw new Refusal(409, 'This person has passed, or has no attempt left.');
    const asked = questionsWithIds(edition.sections, body.questionIds);
    const total = answerableCount({ sections: asked });
    const all = answerableCount({ sections: edition.sections });
    if (total < Math.min(all, edition.questionsAsked || all))
      throw invalid('questionIds: Answer all questions of the attempt.');
    const [missing] = answerProblems({ sections: asked }, body.answers);
    if (missing) throw invalid(`answers: ${missing.text}`);
    quizAttempts.put(body.id, {
      id: body.id,
      topicId: talk.topicId,
      talkId: talk.id,
      attendeeId: body.attendeeId,
      at: nowIso(),
      edition: body.edition,
      language: body.language,
      passMark: edition.passMark,
      ...quizResult(asked, body.answers, edition.passMark),
      byId: person.userId,
      answers: body.answers,
    });
    return toTalkDetail(talk, company);
  }),

  route(deleteTopicQuizResult, ({ company, person, params: { resultId } }) => {
    person.require(needs);
    if (!company.quizAttempts.get(resultId)) throw notFound('result');
    company.quizAttempts.remove(resultId);
    return undefined;
  }),
];
