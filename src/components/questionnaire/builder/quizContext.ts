import { createContext } from 'react';

/** True where answers are right or wrong, and nothing follows from a wrong one but its points. */
export const QuizContext = createContext(false);
