/** Removes leading and trailing spaces from each value. */
export const trimmed = <Values extends Record<string, string>>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as Values;

const MAX_NAME_LENGTH = 60;

/** Returns the errors of these names, each prefixed with its field. */
export const nameErrors = (names: Record<string, string>): string[] =>
  Object.entries(names).flatMap(([field, value]) => {
    if (value === '') return [`${field}: Enter a name.`];
    return value.length > MAX_NAME_LENGTH ? [`${field}: Use at most ${MAX_NAME_LENGTH} characters.`] : [];
  });

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** Compares the digits only. The formatting of the numbers does not matter. */
export const isSamePhone = (one: string, other: string): boolean => digitsOf(one) === digitsOf(other);

/** The phone number is optional. */
export function phoneErrors(phone: string): string[] {
  if (phone === '') return [];
  if (!/^[+\d][\d\s()./-]*$|^\([\d\s()./-]*$/.test(phone))
    return ['phone: Use only digits, spaces and ( ) + - . /'];
  return /^\d{7,15}$/.test(digitsOf(phone)) ? [] : ['phone: Enter a phone number with 7 to 15 digits.'];
}

export const emailErrors = (email: string): string[] =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
    ? []
    : ['email: Enter an email address, such as name@example.com.'];
