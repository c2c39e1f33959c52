import { forgotPassword, requestAdminPassword, requestPassword } from '../../../api/account/contract';

/** How to get back in (AUTH-06, AUTH-11). */
export const ways = {
  link: {
    label: 'A link to choose a new password',
    hint: 'Includes a code, in case you read e-mail on another device',
    request: forgotPassword,
  },
  password: {
    label: 'A one-time password',
    hint: 'For choosing a new password where links do not open',
    request: requestPassword,
  },
  management: {
    label: 'A one-time password for the management sign-in',
    hint: 'For administrators',
    request: requestAdminPassword,
  },
};
export type Way = keyof typeof ways;
export const wayNames = Object.keys(ways) as Way[];
export const wayNamed = (name: string): Way | undefined => wayNames.find((way) => way === name);
