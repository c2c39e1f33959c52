/** Rules and strength of new passwords. Pure functions, shared by the forms and the demo API. */

/** Compares letters without case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const lengthOf = (password: string): number => [...password].length;

/** The most common long passwords contain one of these words, surrounded by digits and symbols. */
const commonest = [
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
const rows = [
  '1234567890'.repeat(10),
  'abcdefghijklmnopqrstuvwxyz'.repeat(5),
  'qwertyuiopasdfghjklzxcvbnm'.repeat(5),
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const SHORTEST_ROW = 4;
const looksLike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

const isRow = (text: string): boolean => {
  const backwards = [...text].reverse().join('');
  return rows.some((row) => row.includes(text) || row.includes(backwards));
};

function isCommon(password: string): boolean {
  const text = plain(password);
  if (new Set(text).size <= 3 || isRow(text)) return true;
  const word = text.replace(/^[^a-z@$]+|[^a-z]+$/g, '');
  const meant = word.replace(/[^a-z]/g, (sign) => looksLike[sign] ?? sign);
  return commonest.includes(meant) || (word.length >= SHORTEST_ROW && isRow(word));
}

/** Shorter names are part of too many words: Ann in 'planner', Lee in 'sleeper'. */
const SHORTEST_NAME = 4;

/** The user's names, and the local parts of e-mail addresses. */
const giveaways = (own: readonly string[]): string[] =>
  own
    .flatMap((name) => plain(name.replace(/@.*$/, '')).split(/[^\p{L}\d]+/u))
    .filter((word) => lengthOf(word) >= SHORTEST_NAME);

const holdsName = (password: string, own: readonly string[]): boolean =>
  giveaways(own).some((word) => plain(password).includes(word));

export interface PasswordRule {
  text: string;
  /** A sentence with what to do when it is broken. */
  advice: string;
  /** `own`: the user's names, username and e-mail address. */
  meets: (password: string, own: readonly string[]) => boolean;
}

const LEAST = 10;
const LONG = 16;

export const passwordRules: readonly PasswordRule[] = [
  {
    text: `At least ${LEAST} characters`,
    advice: `Use at least ${LEAST} characters.`,
    meets: (password) => lengthOf(password) >= LEAST,
  },
  {
    text: `Letters and digits, or ${LONG} characters and more`,
    advice: `Use both letters and digits, or at least ${LONG} characters.`,
    meets: (password) => lengthOf(password) >= LONG || (/\p{L}/u.test(password) && /\d/.test(password)),
  },
  {
    text: 'Without your name, username or e-mail address',
    advice: 'Do not use your name, username or e-mail address.',
    meets: (password, own) => password !== '' && !holdsName(password, own),
  },
  {
    text: 'Not one of the commonest passwords',
    advice: 'Do not use one of the commonest passwords.',
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
