import { createContext } from 'react';

export interface BuilderOptions {
  /** Asks for the texts in Spanish, too. */
  isTranslated?: boolean | undefined;
  /** Answers are right or wrong, and nothing follows from a wrong one but its points. */
  isQuiz?: boolean | undefined;
}

export const BuilderOptionsContext = createContext<BuilderOptions>({});
