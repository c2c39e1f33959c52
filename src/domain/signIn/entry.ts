/** Whether somebody may enter a site now, and why not, in two languages. */
import type { RosterPerson, VisitorSite } from '../../api/visitorLog/contract';
import type { Language } from '../../lib/language';
import type { Answers, Questionnaire } from '../../lib/questionnaire/questionnaire';
import { failedQuestions } from '../../lib/questionnaire/rules';
import { readinessText } from '../readiness/readiness';

export type EntryReasonCode = 'SITE_CLOSED' | 'FULL' | 'ANSWERS' | 'PERSON';

export interface EntryReason {
  code: EntryReasonCode;
  text: Readonly<Record<Language, string>>;
}

interface EntryInput {
  site: Pick<VisitorSite, 'status' | 'capacity'>;
  /** How many are on the site. */
  onSite: number;
  questions: Questionnaire;
  answers: Answers;
  /** Why the person may not work there: orientation, insurance, a block. */
  notReady: RosterPerson['reasons'];
}

const texts: Readonly<Record<Exclude<EntryReasonCode, 'PERSON'>, EntryReason['text']>> = {
  SITE_CLOSED: { en: 'This site is closed.', es: 'Esta obra está cerrada.' },
  FULL: {
    en: 'As many people as allowed are on the site.',
    es: 'Ya están en la obra todas las personas permitidas.',
  },
  ANSWERS: {
    en: 'One of your answers means that you cannot enter now.',
    es: 'Una de sus respuestas significa que no puede entrar ahora.',
  },
};

/** Why somebody may not enter now; nothing where they may. */
export function entryReasons({ site, onSite, questions, answers, notReady }: EntryInput): EntryReason[] {
  const own = (code: keyof typeof texts): EntryReason => ({ code, text: texts[code] });
  return [
    ...(site.status === 'CLOSED' ? [own('SITE_CLOSED')] : []),
    ...(site.capacity !== null && onSite >= site.capacity ? [own('FULL')] : []),
    ...(failedQuestions(questions, answers).length > 0 ? [own('ANSWERS')] : []),
    ...notReady.map((reason): EntryReason => ({
      code: 'PERSON',
      text: { en: readinessText(reason), es: readinessText(reason, 'es') },
    })),
  ];
}

/** Nobody is let into a closed site. For all else a person at the gate may decide, who is named in the log. */
export const mayBeLetIn = (reasons: readonly EntryReason[]): boolean =>
  reasons.every(({ code }) => code !== 'SITE_CLOSED');
