import { type Account, accounts } from '../../src/demo/seed/accounts';

/** Returns the demo account with this initial username. */
export const accountByUsername = (username: string): Account | undefined =>
  accounts.find((one) => one.username === username);
