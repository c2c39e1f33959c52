import { createContext } from 'react';

/** A signed-in person; another object each time they sign in. */
export interface DraftOwner {
  readonly userId: string;
}

/** Whose drafts the forms below keep; none outside the shell, where forms keep nothing. */
export const DraftOwnerContext = createContext<DraftOwner | undefined>(undefined);
