import type { Day } from './dates';
import type { Language } from './language';

const longDays = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** 'November 28, 2026', '28 de noviembre de 2026'; '—' for what is no day. */
export function longDay(day: Day, language: Language): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? '—' : longDays[language].format(at);
}
