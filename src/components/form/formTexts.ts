import { useContext } from 'react';
import type { Language } from '../../lib/language';
import { SigningLanguage } from './signingLanguage';

/** What stands around the fields of a form, in the language of who fills it in. */
const english = {
  lang: 'en',
  cancel: 'Cancel',
  summary: 'Fields that need attention',
  problems: (count: number) =>
    count === 1 ? 'One field needs attention.' : `${count} fields need attention.`,
  stop: 'Stop waiting',
  takePhoto: 'Take photo',
  choosePhotos: 'Choose photos',
  addPhoto: 'Add photo',
  addFile: 'Add file',
  remove: 'Remove',
  stillSaving: 'Still saving. The network may be slow.',
  /** What a rule says about a field, by its English. */
  message: <Text extends string | undefined>(text: Text): Text | string => text,
};

const messages: Readonly<Record<string, string>> = {
  'Answer this question': 'Conteste esta pregunta',
  'Add a photo': 'Agregue una foto',
  'Add a photo of what is wrong': 'Agregue una foto de lo que está mal',
  'Describe what is wrong': 'Describa lo que está mal',
  'Type a number': 'Escriba un número',
  'Type a date, such as 3/9/2026': 'Escriba una fecha, por ejemplo 3/9/2026',
  'Type a time, such as 7:30 AM': 'Escriba una hora, por ejemplo 7:30 AM',
  'This is too short for a signature. Sign with your finger, a pen or the mouse.':
    'Esto es muy corto para una firma. Firme con el dedo, un lápiz o el ratón.',
  'This drawing cannot be read. Draw the signature again.':
    'Este dibujo no se puede leer. Dibuje la firma otra vez.',
};

const formTexts: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    lang: 'es',
    cancel: 'Cancelar',
    summary: 'Campos que requieren atención',
    problems: (count) =>
      count === 1 ? 'Un campo requiere atención.' : `${count} campos requieren atención.`,
    stop: 'No esperar más',
    takePhoto: 'Tomar foto',
    choosePhotos: 'Elegir fotos',
    addPhoto: 'Agregar foto',
    addFile: 'Agregar archivo',
    remove: 'Quitar',
    stillSaving: 'Todavía se está guardando. La red puede ser lenta.',
    // The field says its name in Spanish.
    message: (text) =>
      text?.endsWith(' is required')
        ? 'Falta este dato'
        : text === undefined
          ? text
          : (messages[text] ?? text),
  },
};

export const useFormTexts = () => formTexts[useContext(SigningLanguage)];
