/** Rules and strength of new passwords. Pure functions, shared by the forms and the demo API. */

/** Compares letters without case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const lengthOf = (password: string): number => [...password].length;

/** The most common long passwords contain one of these words, surrounded by digits and symbols. */
const commonWords = [
  'abc',
  'admin',
  'administrator',
  'baseball',
  'changeme',
  'construction',
  'default',
  'dragon',
  'football',
  'iloveyou',
  'letmein',
  'login',
  'master',
  'michael',
  'monkey',
  'newpassword',
  'pass',
  'password',
  'princess',
  'qwerty',
  'secret',
  'starwars',
  'summer',
  'sunshine',
  'superman',
  'test',
  'trustno',
  'welcome',
  'whatever',
  'winter',
];
/** Sequences of neighboring keys, also backward. */
const keySequences = [
  '1234567890'.repeat(10),
  'abcdefghijklmnopqrstuvwxyz'.repeat(5),
  'qwertyuiopasdfghjklzxcvbnm'.repeat(5),
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const MIN_SEQUENCE_LENGTH = 4;
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

const isSequence = (text: string): boolean => {
  const backwards = [...text].reverse().join('');
  return keySequences.some((row) => row.includes(text) || row.includes(backwards));
};

function isCommon(password: string): boolean {
  const text = plain(password);
  if (new Set(text).size <= 3 || isSequence(text)) return true;
  const word = text.replace(/^[^a-z@$]+|[^a-z]+$/g, '');
  const letters = word.replace(/[^a-z]/g, (sign) => lookalikes[sign] ?? sign);
  return commonWords.includes(letters) || (word.length >= MIN_SEQUENCE_LENGTH && isSequence(word));
}

/** Shorter names are part of too many words: Ann in 'planner', Lee in 'sleeper'. */
const MIN_NAME_LENGTH = 4;

/** The user's names, and the local parts of email addresses. */
const personalWords = (own: readonly string[]): string[] =>
  own
    .flatMap((name) => plain(name.replace(/@.*$/, '')).split(/[^\p{L}\d]+/u))
    .filter((word) => lengthOf(word) >= MIN_NAME_LENGTH);

const containsName = (password: string, own: readonly string[]): boolean =>
  personalWords(own).some((word) => plain(password).includes(word));

export interface PasswordRule {
  text: string;
  /** A sentence with what to do when it is broken. */
  advice: string;
  /** `own`: the user's names, username and email address. */
  meets: (password: string, own: readonly string[]) => boolean;
}

const MIN_LENGTH = 10;
const LONG_LENGTH = 16;

export const passwordRules: readonly PasswordRule[] = [
  {
    text: `At least ${MIN_LENGTH} characters`,
    advice: `Use at least ${MIN_LENGTH} characters.`,
    meets: (password) => lengthOf(password) >= MIN_LENGTH,
  },
  {
    text: `Letters and digits, or at least ${LONG_LENGTH} characters`,
    advice: `Use both letters and digits, or at least ${LONG_LENGTH} characters.`,
    meets: (password) =>
      lengthOf(password) >= LONG_LENGTH || (/\p{L}/u.test(password) && /\d/.test(password)),
  },
  {
    text: 'Does not contain your name, username or email address',
    advice: 'Do not use your name, username or email address.',
    meets: (password, own) => password !== '' && !containsName(password, own),
  },
  {
    text: 'Not a common password',
    advice: 'Do not use a common password.',
    meets: (password) => password !== '' && !isCommon(password),
  },
];

const broken = (password: string, own: readonly string[]) =>
  passwordRules.filter(({ meets }) => !meets(password, own));

/** Returns the rules that a password breaks; empty if it is allowed. */
export const brokenRules = (password: string, own: readonly string[]): string[] =>
  broken(password, own).map(({ text }) => text);

/** Returns how to fix a password in sentences; '' if it is allowed. */
export const passwordAdvice = (password: string, own: readonly string[]): string =>
  broken(password, own)
    .map(({ advice }) => advice)
    .join(' ');

export type Strength = 0 | 1 | 2 | 3 | 4;
export const strengthWords = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/** Bits. */
const FAIR = 45;
const GOOD = 65;
const STRONG = 85;

/**
 * Estimates the guesses for a password in bits: bits per character of the kinds used, times the characters that do
 * not continue a sequence.
 */
function bits(password: string): number {
  const kinds: [kind: RegExp, count: number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 20],
  ];
  const alphabet = kinds.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0);
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? -9)) <= 1).length;
  return Math.log2(Math.max(alphabet, 1)) * (codes.length - steps);
}

/** 0 to 4, see strengthWords. A password that is not allowed is at most weak. */
export function passwordStrength(password: string, own: readonly string[]): Strength {
  if (password === '' || isCommon(password)) return 0;
  const worth = bits(password);
  if (worth < FAIR || brokenRules(password, own).length > 0) return 1;
  return worth < GOOD ? 2 : worth < STRONG ? 3 : 4;
}
