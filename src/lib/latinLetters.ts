/** Spells letters in the nearest ones of plain Latin, for files that cannot hold them (FAULT-122). */
import { PLAIN_LETTERS } from './searchText';

/** Letters of other scripts as they are spelled in Latin: a letter, then its spelling. A letter alone has no sound. */
const SPELLINGS =
  'αa βb γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo ' +
  'аa бb вv гg ґg дd еe єye жzh зz иi іi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ьʹ эe юyu яya ' +
  'ђdj јj љlj њnj ћc џdz ѓgj ќkj ѕdz ғgh қq ңng үu ұu ҳh һh әa өo ' +
  'אa בb גg דd הh וv זz חh טt יy כk ךk לl מm םm נn ןn סs ע פp ףp צts ץts קk רr שsh תt ' +
  "ء' اa بb پp تt ثth جj چch حh خkh دd ذdh رr زz ژzh سs شsh صs ضd طt ظz ع' غgh فf قq كk کk گg لl مm نn هh ةa وw يy یy " +
  'ىa ٠0 ١1 ٢2 ٣3 ٤4 ٥5 ٦6 ٧7 ٨8 ٩9 ۰0 ۱1 ۲2 ۳3 ۴4 ۵5 ۶6 ۷7 ۸8 ۹9 ،, ؛; ؟.';
const spellings: ReadonlyMap<string, string> = new Map([
  ...Object.entries(PLAIN_LETTERS),
  ...SPELLINGS.replaceAll('ʹ', "'")
    .split(' ')
    .map((entry): [string, string] => [entry.charAt(0), entry.slice(1)]),
]);

/** Signs of measures and drawings that have a usual spelling, and those that only look different. */
const signs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '⌀': 'Ø',
    '∅': 'Ø',
    '≤': '<=',
    '≥': '>=',
    '≠': '<>',
    '≈': '~',
    '′': "'",
    '″': '"',
    '⁄': '/',
    '−': '-',
    ʹ: "'",
    ʻ: "'",
    ʼ: "'",
  }),
);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The spelling of one character, as its parts or its small letter have it. */
function spelled(char: string): string | undefined {
  const known = signs.get(char) ?? spellings.get(char);
  if (known !== undefined) return known;
  if (/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]/u.test(char)) return ' ';
  // Marks without a letter of their own, signs of direction, and what changes the color of an emoji.
  if (/[\p{M}\p{Cf}\p{Emoji_Modifier}]/u.test(char)) return '';
  if (/\p{Pd}/u.test(char)) return '-';
  const small = spellings.get(char.toLowerCase());
  return small === undefined ? undefined : capitalized(small);
}

/**
 * Writes a text in the characters that a file has: others become the nearest ones, without their accents or as they are
 * spelled in Latin, and what has none, such as an emoji, becomes `box`.
 */
export function inLettersOf(has: (char: string) => boolean, box: string, text: string): string {
  const nearest = (char: string): string => {
    if (has(char)) return char;
    const known = spelled(char);
    if (known !== undefined) return Array.from(known, (one) => (has(one) ? one : box)).join('');
    const parts = char.normalize('NFKD');
    return parts === char ? box : Array.from(parts, nearest).join('');
  };
  return Array.from(text.normalize('NFC'), nearest).join('');
}
