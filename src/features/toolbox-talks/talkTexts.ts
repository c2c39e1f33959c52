import type { Language } from '../../lib/language';

/** What the crew reads while a talk is held and signed, in its language. */
const english = {
  people: 'Who is here',
  were: 'Who was here',
  nobody: 'Nobody yet. Edit the toolbox talk to add people.',
  guest: 'Guest',
  guestName: 'Name of the guest',
  addGuest: 'Add guest',
  addPerson: 'Add another person',
  addPersonHint: 'Somebody of another crew',
  mayBeTwice: (guest: string, person: string) => `${guest} may be ${person}, who is on the list.`,
  sign: 'Sign toolbox talk',
  verb: 'sign',
  signHint: 'Your signature is kept with this talk, with the text that you have heard.',
  declaration: 'I am here, I have understood this talk, and I could ask questions.',
  read: 'Read the talk',
  skip: 'Skip person',
};

export const talkTexts: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    people: 'Quiénes están aquí',
    were: 'Quiénes estuvieron aquí',
    nobody: 'Todavía no hay nadie. Edite la plática para agregar personas.',
    guest: 'Invitado',
    guestName: 'Nombre del invitado',
    addGuest: 'Agregar invitado',
    addPerson: 'Agregar otra persona',
    addPersonHint: 'Alguien de otra cuadrilla',
    mayBeTwice: (guest, person) => `${guest} puede ser ${person}, que ya está en la lista.`,
    sign: 'Firmar la plática',
    verb: 'firmar',
    signHint: 'Su firma se guarda con esta plática y con el texto que escuchó.',
    declaration: 'Estoy aquí, entendí esta plática y pude hacer preguntas.',
    read: 'Leer la plática',
    skip: 'Saltar a la persona',
  },
};
