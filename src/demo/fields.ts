/** Removes leading and trailing spaces from each value. */
export const trimmed = <Values extends Record<string, string>>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as Values;

const LONGEST_NAME = 60;

/** Returns the errors of these names, each prefixed with its field. */
export const nameFaults = (names: Record<string, string>): string[] =>
  Object.entries(names).flatMap(([field, value]) => {
    if (value === '') return [`${field}: A name is needed.`];
    return value.length > LONGEST_NAME ? [`${field}: A name has at most ${LONGEST_NAME} characters.`] : [];
  });

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** Compares the digits only. The formatting of the numbers does not matter. */
export const isSamePhone = (one: string, other: string): boolean => digitsOf(one) === digitsOf(other);

/** The phone number is optional. */
export function phoneFaults(phone: string): string[] {
  if (phone === '') return [];
  if (!/^[+\d][\d\s()./-]*$|^\([\d\s()./-]*$/.test(phone))
    return ['phone: A phone number has digits, spaces and ( ) + - . / only.'];
  return /^\d{7,15}$/.test(digitsOf(phone)) ? [] : ['phone: A phone number has 7 to 15 digits.'];
}

export const emailFaults = (email: string): string[] =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? [] : ['email: This is not an e-mail address.'];
