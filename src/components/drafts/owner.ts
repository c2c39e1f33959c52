import { createContext } from 'react';

/** A signed-in user; another object after each sign-in. */
export interface DraftOwner {
  readonly userId: string;
}

/** The owner of drafts of the forms below. Undefined outside the shell, where nothing is stored. */
export const DraftOwnerContext = createContext<DraftOwner | undefined>(undefined);
