/** The languages that crews read. The app itself is in English. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words, as people look for it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };
