import { useContext } from 'react';
import { countOf } from '../../../lib/countOf';
import type { Language } from '../../../lib/language';
import { SigningLanguage } from '../../form/signingTexts';
import { itemNoun, questionNoun } from '../questionTexts';

/** What people read while they answer, in their language. */
const english = {
  answered: (done: number, total: number) => `${done} of ${countOf(total, questionNoun)} answered`,
  inSection: (answered: number, total: number) => `${answered} of ${total}`,
  hasErrors: 'needs attention',
  keptAt: (time: string) => `Kept on this device at ${time}`,
  nextUnanswered: 'Next unanswered',
  allAnswered: 'All questions are answered.',
  sections: 'Sections',
  questions: 'Questions',
  summary: 'Summary',
  open: 'Required and not answered',
  openItems: (open: number) => countOf(open, itemNoun),
  /** The fixed choices of some types by id, and messages, where they differ. */
  others: {} as Readonly<Record<string, string>>,
};

const fillerTexts: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    answered: (done, total) =>
      `${done} de ${total} ${total === 1 ? 'pregunta contestada' : 'preguntas contestadas'}`,
    inSection: (answered, total) => `${answered} de ${total}`,
    hasErrors: 'requiere atención',
    keptAt: (time) => `Guardado en este dispositivo a las ${time}`,
    nextUnanswered: 'Siguiente sin contestar',
    allAnswered: 'Todas las preguntas están contestadas.',
    sections: 'Secciones',
    questions: 'Preguntas',
    summary: 'Resumen',
    open: 'Obligatorias sin contestar',
    openItems: (open) => String(open),
    others: {
      yes: 'Sí',
      pass: 'Aprueba',
      fail: 'No aprueba',
      'Answer this question': 'Conteste esta pregunta',
      'Add a photo': 'Agregue una foto',
      'Type a number': 'Escriba un número',
    },
  },
};

export const useFillerTexts = () => fillerTexts[useContext(SigningLanguage)];
