import { brokenRules } from '../../lib/passwordRules';
import { invalid } from '../refusal';

interface PasswordOwner {
  firstName: string;
  lastName: string;
  username: string;
}

/** Refuses a password that breaks the rules. The errors are prefixed with `field`. */
export function requireValidPassword(
  field: string,
  password: string,
  { firstName, lastName, username }: PasswordOwner,
): void {
  const broken = brokenRules(password, [firstName, lastName, username]);
  if (broken.length > 0) throw invalid(...broken.map((rule) => `${field}: ${rule}.`));
}
