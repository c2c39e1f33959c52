import { useContext } from 'react';
import { countOf } from '../../../lib/countOf';
import type { Language } from '../../../lib/language';
import { SigningLanguage } from '../../form/signingLanguage';
import { itemNoun, questionNoun } from '../questionTexts';

/** What people read while they answer, in their language. */
const english = {
  answered: (done: number, total: number) => `${done} of ${countOf(total, questionNoun)} answered`,
  inSection: (answered: number, total: number) => `${answered} of ${total}`,
  hasErrors: 'needs attention',
  keptAt: (time: string) => `Kept on this device at ${time}`,
  nextUnanswered: 'Next unanswered',
  allAnswered: 'All questions are answered.',
  allYes: 'All yes',
  answeredYes: (count: number) => `${countOf(count, questionNoun)} answered Yes`,
  undo: 'Undo',
  sections: 'Sections',
  questions: 'Questions',
  summary: 'Summary',
  open: 'Required and not answered',
  items: (count: number) => countOf(count, itemNoun),
  score: 'Score',
  failed: 'Failed',
  failedItems: 'Failed items',
  willBeOpened: 'Will be opened',
  actions: (count: number) => countOf(count, { one: 'corrective action', many: 'corrective actions' }),
  comment: 'Comment',
  photos: 'Photos',
  added: 'added',
  required: 'required',
  wrong: 'What is wrong',
  opensAction: 'This answer opens a corrective action.',
  /** The fixed choices of some types by id, where they differ. */
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
    allYes: 'Todo sí',
    answeredYes: (count) =>
      count === 1 ? '1 pregunta contestada con Sí' : `${count} preguntas contestadas con Sí`,
    undo: 'Deshacer',
    sections: 'Secciones',
    questions: 'Preguntas',
    summary: 'Resumen',
    open: 'Obligatorias sin contestar',
    items: (count) => (count === 1 ? '1 pregunta' : `${count} preguntas`),
    score: 'Puntuación',
    failed: 'Con problemas',
    failedItems: 'Preguntas con problemas',
    willBeOpened: 'Se abrirán',
    actions: (count) => (count === 1 ? '1 acción correctiva' : `${count} acciones correctivas`),
    comment: 'Comentario',
    photos: 'Fotos',
    added: 'agregado',
    required: 'obligatorio',
    wrong: 'Qué está mal',
    opensAction: 'Esta respuesta abre una acción correctiva.',
    others: {
      yes: 'Sí',
      pass: 'Aprueba',
      fail: 'No aprueba',
    },
  },
};

export const useFillerTexts = () => fillerTexts[useContext(SigningLanguage)];
