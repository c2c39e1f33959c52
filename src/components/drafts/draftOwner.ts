import { createContext } from 'react';

/** A signed-in user. Each sign-in creates a new object. */
export interface DraftOwner {
  readonly userId: string;
}

/** The owner of drafts of the forms below. Undefined outside the shell, where nothing is stored. */
export const DraftOwnerContext = createContext<DraftOwner | undefined>(undefined);

/** When the draft of the form around was stored last, in milliseconds since 1970. Undefined without a draft. */
export const KeptAtContext = createContext<number | undefined>(undefined);
