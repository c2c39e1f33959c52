/** Nobody means the spaces around what they type. */
export const trimmed = <Values extends Record<string, string>>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as Values;

const LONGEST_NAME = 60;

/** What is wrong with these names, each by its field. */
export const nameFaults = (names: Record<string, string>): string[] =>
  Object.entries(names).flatMap(([field, value]) => {
    if (value === '') return [`${field}: A name is needed.`];
    return value.length > LONGEST_NAME ? [`${field}: A name has at most ${LONGEST_NAME} characters.`] : [];
  });

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** Two ways to write a number are the same number. */
export const isSamePhone = (one: string, other: string): boolean => digitsOf(one) === digitsOf(other);

/** None is right too. */
export function phoneFaults(phone: string): string[] {
  if (phone === '') return [];
  if (!/^[+\d][\d\s()./-]*$|^\([\d\s()./-]*$/.test(phone))
    return ['phone: A phone number has digits, spaces and ( ) + - . / only.'];
  return /^\d{7,15}$/.test(digitsOf(phone)) ? [] : ['phone: A phone number has 7 to 15 digits.'];
}

export const emailFaults = (email: string): string[] =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? [] : ['email: This is not an e-mail address.'];
