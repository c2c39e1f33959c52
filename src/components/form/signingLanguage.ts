import { createContext } from 'react';
import type { Language } from '../../lib/language';

/** The language of the form or dialog that somebody fills in and signs. */
export const SigningLanguage = createContext<Language>('en');
