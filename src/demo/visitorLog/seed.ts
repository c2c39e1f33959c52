import type { SignInKind } from '../../api/visitorLog/contract';
import { addDays, today } from '../../lib/dates';
import {
  type Answer,
  type Answers,
  newQuestion,
  noAnswer,
  type Question,
  type Section,
} from '../../lib/questionnaire/questionnaire';
import { failedQuestions } from '../../lib/questionnaire/rules';
import { lazySeed, type ListedSeed } from '../db';
import type { Business } from '../seed/businesses';
import { firstNames, lastNames } from '../seed/names';
import { organizations } from '../seed/organizations';
import { random } from '../seed/random';

export interface StoredVisitor {
  id: string;
  name: string;
  organization: string;
  phone: string;
  email: string;
}

/** A sign-in as it is stored: the site and the person by id, so that it shows their current names. */
export interface StoredSignIn {
  id: string;
  kind: SignInKind;
  personId: string;
  siteId: string;
  signedInAt: string;
  signedOutAt: string;
  answers: Answers;
}

const yesNo = (id: string, text: string): Question => ({
  ...newQuestion(id, 'yesNo'),
  text,
  failing: ['yes'],
  weight: 0,
});

/** The form that everybody fills in at the gate. */
export const covidForm: { name: string; sections: Section[] } = {
  name: 'COVID-19 screening',
  sections: [
    {
      id: 'health',
      title: 'Health',
      questions: [
        yesNo('symptoms', 'Do you have a fever, a new cough, or trouble breathing?'),
        yesNo('tested', 'Have you tested positive in the last 5 days?'),
        yesNo('contact', 'Have you had close contact with somebody who tested positive in the last 5 days?'),
        { ...newQuestion('temperature', 'number'), text: 'Temperature', unit: '°F', min: null, max: 100.3 },
      ],
    },
    {
      id: 'site',
      title: 'On this site',
      questions: [
        { ...newQuestion('place', 'text'), text: 'Where will you work?', required: false, weight: 0 },
      ],
    },
  ],
};

export const isCleared = (answers: Answers): boolean => failedQuestions(covidForm, answers).length === 0;

const FIRST_VISITOR = 87_001;
const FIRST_SIGN_IN = 870_001;
const VISITORS = 36;
const DAYS = 45;
const SITES = 8;
const places = ['Level 1', 'Level 2, east', 'Roof', 'Basement', 'Site trailer'] as const;

/** Returns the visitors and the sign-ins of a business, newest first. */
export function visitorLogSeed({ id: businessId, modules, jobs, employees }: Business): {
  visitors: ListedSeed<StoredVisitor>;
  signIns: ListedSeed<StoredSignIn>;
} {
  const isOn = modules.includes('visitorsLog') || modules.includes('smartForms');
  const siteCount = isOn ? Math.min(jobs.busy, SITES) : 0;

  function visitorAt(index: number): StoredVisitor {
    const { pick } = random('visitor', businessId, index);
    const name = `${pick(firstNames)} ${pick(lastNames)}`;
    return {
      id: String(FIRST_VISITOR + index),
      name,
      organization: pick(organizations),
      phone: `(208) 555-0${String(200 + index)}`,
      email: index % 3 === 0 ? '' : `${name.toLowerCase().replace(' ', '.')}@visitor.example`,
    };
  }

  function signInAt(day: number, index: number, id: number): StoredSignIn {
    const { whole, chance, pick } = random('sign-in', businessId, day, index);
    const isVisitor = chance(0.45) || employees.count === 0;
    const date = addDays(today(), -day);
    const answer = (value: Answer['value']): Answer => ({ ...noAnswer, value });
    const isIll = chance(0.04);
    return {
      id: String(id),
      kind: isVisitor ? 'VISITOR' : 'EMPLOYEE',
      personId: String(
        isVisitor
          ? FIRST_VISITOR + whole(0, VISITORS - 1)
          : employees.first + whole(0, Math.min(employees.count, 60) - 1),
      ),
      siteId: String(jobs.first + whole(0, siteCount - 1)),
      signedInAt: `${date}T${whole(12, 15)}:${whole(10, 59)}:00.000Z`,
      signedOutAt: isIll || chance(0.05) ? '' : `${date}T${whole(19, 23)}:${whole(10, 59)}:00.000Z`,
      answers: {
        symptoms: answer(isIll && chance(0.7) ? 'yes' : 'no'),
        tested: answer('no'),
        contact: answer(isIll ? 'yes' : 'no'),
        temperature: answer(isIll ? 100.9 : whole(970, 989) / 10),
        place: answer(pick(places)),
      },
    };
  }

  return {
    visitors: lazySeed(() =>
      siteCount > 0 ? Array.from({ length: VISITORS }, (_, index) => visitorAt(index)) : [],
    ),
    signIns: lazySeed(() => {
      let id = FIRST_SIGN_IN;
      return Array.from({ length: siteCount > 0 ? DAYS : 0 }, (_, index) => index + 1).flatMap((day) =>
        Array.from({ length: random('sign-ins', businessId, day).whole(6, 16) }, (_, index) =>
          signInAt(day, index, id++),
        ),
      );
    }),
  };
}
