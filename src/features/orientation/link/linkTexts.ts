import type { Language } from '../../../lib/language';

/** What a person reads around a course on their own phone. The course itself has its own texts. */
const english = {
  title: 'Orientation',
  context: (person: string, business: string) => `${person} · ${business}`,
  send: 'Sign and send',
  attemptsLeft: (count: number) => `${count} ${count === 1 ? 'attempt is' : 'attempts are'} left.`,
  again: 'Try again',
  done: 'Thank you. You can close this page.',
  over: 'Talk to your foreman, or to whom has sent you this link.',
};

export const orientationLinkTexts: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    title: 'Orientación',
    context: (person, business) => `${person} · ${business}`,
    send: 'Firmar y enviar',
    attemptsLeft: (count) => `${count === 1 ? 'Queda 1 intento' : `Quedan ${count} intentos`}.`,
    again: 'Intentar de nuevo',
    done: 'Gracias. Puede cerrar esta página.',
    over: 'Hable con su capataz o con quien le envió este enlace.',
  },
};
