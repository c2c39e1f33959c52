import type { TicketFormDraft } from '../../api/ticketForms/contract';
import { addDays, today } from '../../lib/dates';
import { type Answer, noAnswer, type Question, questionsOf } from '../../lib/questionnaire/questionnaire';
import { answersToSend } from '../../lib/questionnaire/rules';
import type { Named } from '../../api/schema';
import { addedEntry, type HistoryRow } from '../changes';
import { lazySeed, type ListedSeed } from '../db';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import type { StoredForm } from '../inspectionForms/seed';
import { answerOf } from '../inspections/seed';
import { type Random, random } from '../seed/random';
import { DRAWN_SIGNATURE } from '../timecards/signaturesSeed';

/** A filled T&M form as it is stored. */
export interface StoredTicketForm extends TicketFormDraft {
  id: string;
  filledById: string;
  filledAt: string;
  version: number;
}

const FIRST_ID = 48_001;
const COUNT = 20;

/** What people wrote, by question. */
const texts: Readonly<Record<string, readonly string[]>> = {
  'Requested by': ['Karen Boyd, owner', 'Luis Prado, architect', 'Beth Quinn, construction manager'],
  'Work to be done': [
    'Move two light fixtures in the lobby',
    'Remove the buried slab north of grid line 4',
    'Add backing for the handrail on both stairs',
    'Replace the drywall that the leak damaged',
  ],
  'What was found': [
    'A concrete duct bank that is not on the drawings',
    'Ground water 3 ft above the level of the soil report',
    'Rock at the bottom of the footing',
  ],
  'Work that continues': ['Wall forms on the east side', 'None'],
  'Equipment waiting': ['Excavator and two dump trucks', 'Concrete pump', 'None'],
  'Who was told': ['Karen Boyd by phone', 'Luis Prado on site'],
  Remarks: ['The crew moved to level 2 after lunch.', 'See the daily report.'],
};

/** Each whole number is small, such as a crew of six. */
const MAX_NUMBER = 12;

function writtenAnswer(question: Question, numbers: Random): Answer {
  const written = texts[question.text];
  if (written) return { ...noAnswer, value: numbers.pick(written as [string, ...string[]]) };
  if (question.type === 'signature') return { ...noAnswer, value: DRAWN_SIGNATURE };
  if (question.unit === '$') return { ...noAnswer, value: numbers.whole(2, 40) * 250 };
  if (question.type === 'number') return { ...noAnswer, value: numbers.whole(1, MAX_NUMBER) };
  return answerOf(question, false, numbers);
}

/** Returns the filled forms of the last two months of each business that has T&M forms. */
export function ticketFormSeed(
  { id: businessId, jobs }: Business,
  forms: ListedSeed<StoredForm>,
): ListedSeed<StoredTicketForm> {
  const users = accounts
    .filter(({ userBusinessId }) => userBusinessId === businessId)
    .map(({ userId }) => userId);

  function make(): StoredTicketForm[] {
    const published = forms.all().filter(({ use }) => use === 'TNM');
    // As often as each form says that it was used.
    const uses = published.flatMap((form) => Array.from({ length: form.usedCount }, () => form));
    if (jobs.busy === 0) return [];
    return uses.slice(0, COUNT).map((form, index) => {
      const numbers = random('ticket form', businessId, index);
      const date = addDays(today(), -3 * ((index * 7) % COUNT) - 1);
      const version = form.versions.at(-1);
      const answers = Object.fromEntries(
        questionsOf(form).map((question) => [question.id, writtenAnswer(question, numbers)]),
      );
      return {
        id: String(FIRST_ID + index),
        formId: form.id,
        formVersion: version?.number ?? 1,
        jobId: String(jobs.first + numbers.whole(0, jobs.busy - 1)),
        date,
        answers: answersToSend(form, answers),
        filledById: users[numbers.whole(0, Math.min(users.length, 2) - 1)] ?? '',
        filledAt: `${date}T22:10:00.000Z`,
        version: 1,
      };
    });
  }
  return lazySeed(make);
}

/** Nobody has changed the forms of the seed. */
export const ticketFormHistorySeed = (
  filled: StoredTicketForm | undefined,
  nameOf: (userId: string) => Named | undefined,
): { rows: readonly HistoryRow[] } | undefined =>
  filled && { rows: [addedEntry(filled.id, filled.filledAt, nameOf(filled.filledById))] };
