/** Names of documents: which are the same, which are free, and which no computer can store. */

/** Names with the same key are the same name: `Plan.PDF` and `plan.pdf`, and both spellings of `é` (DOC-02). */
export const documentNameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** 'plan (2).pdf' for a 'plan.pdf' that is taken. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.\w{1,10})?$/.exec(name) ?? [];
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${stem} (${number})${extension}`;
  return free;
}

const MAX_BYTES = 255;
/** Names that Windows keeps for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The message beside the name of a document or folder; undefined for one that every computer can store. */
export function documentNameProblem(name: string): string | undefined {
  if (/[\\/:*?"<>|]/.test(name)) return 'A name cannot contain \\ / : * ? " < > |';
  if (/[\p{Cc}\p{Bidi_Control}]/u.test(name))
    return 'The name has invisible characters, which can make it look like another one. Type it again.';
  if (/[. ]$/.test(name)) return 'A name cannot end with a period';
  if (DEVICE.test(name)) return 'Windows computers cannot store this name. Add a word to it.';
  return new TextEncoder().encode(name).length > MAX_BYTES
    ? `This name is too long. At most ${MAX_BYTES} characters, fewer with accents or emoji.`
    : undefined;
}
