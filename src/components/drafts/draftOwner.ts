import { createContext } from 'react';

/** A signed-in user. Each sign-in creates a new object. */
export interface DraftOwner {
  readonly userId: string;
}

/** The owner of drafts of the forms below. Undefined outside the shell, where nothing is stored. */
export const DraftOwnerContext = createContext<DraftOwner | undefined>(undefined);
