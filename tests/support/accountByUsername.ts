import { type Account, accounts } from '../../src/demo/seed/accounts';

/** Who signs in to the demo with the name at first. */
export const accountByUsername = (username: string): Account | undefined =>
  accounts.find((one) => one.username === username);
