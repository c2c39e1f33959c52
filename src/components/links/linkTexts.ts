import type { Language } from '../../lib/language';

/** What people without an account read around what a link shows. */
const english = {
  refused: 'This link does not work',
  incomplete: 'Copy the whole link from the message.',
  loading: 'Loading…',
  retry: 'Retry',
  /** Instead of what the server says, which is in English. */
  ended: '',
};

export const linkTexts: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    refused: 'Este enlace no funciona',
    incomplete: 'Copie el enlace completo del mensaje.',
    loading: 'Cargando…',
    retry: 'Intentar de nuevo',
    ended: 'Ya se usó, se retiró o venció. Pida otro a la empresa.',
  },
};
