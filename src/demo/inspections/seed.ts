import { type InspectionStatus, inspectionUses, type Repeats } from '../../api/inspections/contract';
import { addDays, today } from '../../lib/dates';
import {
  type Answer,
  answerOptions,
  type Answers,
  canFail,
  noAnswer,
  type Question,
  type Questionnaire,
  questionsOf,
} from '../../lib/questionnaire/questionnaire';
import { answersToSend } from '../../lib/questionnaire/rules';
import { lazySeed, type ListedSeed } from '../db';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import type { StoredForm } from '../inspectionForms/seed';
import type { InspectedItem } from '../inspectionItems/seed';
import { partnerNames } from '../seed/organizations';
import { type Random, random } from '../seed/random';

/** An inspection as it is stored: form, job and people by id, so that it shows their current names. */
export interface StoredInspection {
  id: string;
  formId: string;
  formVersion: number;
  status: InspectionStatus;
  jobId: string;
  /** '' for none. */
  assigneeId: string;
  organization: string;
  /** The equipment or object, '' for none. */
  itemId: string;
  dueDate: string;
  repeats: Repeats;
  /** Of its schedule. The first day is the due date where it is missing. */
  startsOn?: string | undefined;
  everyWeeks?: number | undefined;
  endsOn?: string | undefined;
  pausedFrom?: string | undefined;
  pausedUntil?: string | undefined;
  /** Where the due date has moved past a holiday. */
  plannedFor?: string | undefined;
  moveReason?: string | undefined;
  /** The next one of its schedule, and its due date; see `withPlanned`. */
  nextId?: string | undefined;
  nextDate?: string | undefined;
  answers: Answers;
  submittedAt: string;
  submittedById: string;
  reviewedAt: string;
  reviewedById: string;
  reviewNote: string;
  excuse?: { at: string; byId: string; reason: string } | undefined;
  version: number;
  key?: string;
}

const FIRST_ID = 81_001;
const SCHEDULED = 24;
const SUBMITTED = 600;
const DAYS = 365;

/** A good answer to a question, or a bad one. Questions that need a photo or a signature stay without an answer. */
export function answerOf(question: Question, isBad: boolean, { whole, pick }: Random): Answer {
  const { type, failing, min, max } = question;
  const options = answerOptions(question).map(({ id }) => id);
  const wanted = options.filter((id) => failing.includes(id) === isBad && id !== 'na');
  const [first = '', ...others] = wanted.length > 0 ? wanted : options;
  const comment = isBad
    ? pick(['See the photo board in the trailer.', 'Crew was told.', 'Area is taped off.'])
    : '';
  if (type === 'number') {
    const low = min ?? 0;
    const high = max ?? low + 40;
    return {
      ...noAnswer,
      value: isBad ? high + whole(1, 9) : whole(Math.ceil(low), Math.floor(high)),
      comment,
    };
  }
  if (options.length > 0) {
    const id = pick([first, ...others]);
    return { ...noAnswer, value: type === 'choices' ? [id] : id, comment };
  }
  if (type === 'text') return { ...noAnswer, value: pick(['North side', 'Level 2', 'At the gate', 'None']) };
  if (type === 'time') return { ...noAnswer, value: '07:30' };
  if (type === 'person') return { ...noAnswer, value: { id: '1002', name: 'Dale Whitaker' } };
  return noAnswer;
}

/** Failures become rarer over the year: from one in seven answers to one in twenty. */
const failureShare = (daysAgo: number): number => 0.05 + (0.09 * daysAgo) / DAYS;

function answersTo(questionnaire: Questionnaire, daysAgo: number, numbers: Random): Answers {
  const answers = Object.fromEntries(
    questionsOf(questionnaire).map((question) => {
      const isBad = numbers.chance(failureShare(daysAgo)) && canFail(question);
      return [question.id, answerOf(question, isBad, numbers)];
    }),
  );
  return answersToSend(questionnaire, answers);
}

/** By the number of a scheduled inspection: two that started days ago, whose missed ones are listed, and one without days. */
const fixedSchedule = (index: number): Partial<Pick<StoredInspection, 'repeats' | 'dueDate'>> | undefined =>
  index === 1
    ? { repeats: 'WEEKDAYS', dueDate: addDays(today(), -12) }
    : index === 2
      ? { repeats: 'DAILY' }
      : index === 20
        ? { repeats: 'BEFORE_USE', dueDate: '' }
        : undefined;
const scheduleOfSeed = (index: number) =>
  ([{ repeats: 'WEEKLY' }, { repeats: 'WEEKS', everyWeeks: 2 }, { repeats: 'MONTHLY' }] as const)[index % 3]!;

/**
 * Returns a year of inspections of a business, the last one of each item, and those of the next weeks; a few of them are
 * late or missed.
 */
export function inspectionSeed(
  { id: businessId, modules, jobs }: Business,
  forms: ListedSeed<StoredForm>,
  items: () => readonly InspectedItem[],
): ListedSeed<StoredInspection> {
  const users = accounts
    .filter(({ userBusinessId }) => userBusinessId === businessId)
    .map(({ userId }) => userId);

  function make(): StoredInspection[] {
    const used = forms
      .all()
      .filter(({ use, status }) => status === 'PUBLISHED' && inspectionUses.some((one) => one === use));
    if (!modules.includes('safetyInspection') || used.length === 0 || jobs.open === 0) return [];
    const planned = Array.from({ length: SCHEDULED + SUBMITTED }, (_, index) => {
      const numbers = random('inspection', businessId, index);
      const form = used[numbers.whole(0, used.length - 1)] as StoredForm;
      const itemsOfForm = items().filter(({ formId }) => formId === form.id);
      const item = itemsOfForm[random('inspected item', businessId, index).whole(0, itemsOfForm.length - 1)];
      const isScheduled = index < SCHEDULED;
      const daysAgo = isScheduled ? 0 : Math.floor(((index - SCHEDULED) * DAYS) / SUBMITTED) + 1;
      return { numbers, form, item, isScheduled, daysAgo };
    });
    const recent = items().flatMap((item, index) => {
      const form = used.find(({ id }) => id === item.formId);
      const numbers = random('recent inspection', businessId, index);
      // One in nine is late.
      const daysAgo =
        index % 9 === 8 ? item.everyDays + numbers.whole(1, 4) : numbers.whole(1, item.everyDays);
      return form ? [{ numbers, form, item, isScheduled: false, daysAgo }] : [];
    });
    return [...planned, ...recent].map(({ numbers, form, item, isScheduled, daysAgo }, index) => {
      const { whole, chance, pick } = numbers;
      const published = form.versions.at(-1);
      const submitted = addDays(today(), -daysAgo);
      const assigneeId = users[whole(0, users.length - 1)] ?? '';
      const isReviewed = !isScheduled && daysAgo > 7;
      return {
        id: String(FIRST_ID + index),
        formId: form.id,
        formVersion: published?.number ?? 1,
        status: isScheduled ? 'SCHEDULED' : isReviewed ? 'REVIEWED' : 'SUBMITTED',
        jobId: item?.jobId || String(jobs.first + whole(0, jobs.busy - 1)),
        itemId: item?.id ?? '',
        assigneeId,
        organization: !item && chance(0.35) ? pick(partnerNames) : '',
        dueDate: isScheduled ? addDays(today(), index - 4) : addDays(submitted, whole(-1, 3)),
        ...(chance(0.3) && isScheduled ? scheduleOfSeed(index) : { repeats: 'ONCE' }),
        ...(isScheduled && fixedSchedule(index)),
        answers: isScheduled || !published ? {} : answersTo(published, daysAgo, numbers),
        submittedAt: isScheduled ? '' : `${submitted}T16:20:00.000Z`,
        submittedById: isScheduled ? '' : assigneeId,
        reviewedAt: isReviewed ? `${addDays(submitted, 2)}T15:00:00.000Z` : '',
        reviewedById: isReviewed ? (users[0] ?? '') : '',
        reviewNote: '',
        version: 1,
      };
    });
  }

  return lazySeed(make);
}
