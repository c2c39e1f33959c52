/** A lesson for a community from what went wrong: without names (ORG-08). */

/** What a finding says about whose it is. Each kind is replaced by its word. */
export interface Known {
  people: readonly string[];
  organizations: readonly string[];
  jobs: readonly string[];
}

const words: Record<keyof Known, string> = {
  people: 'somebody',
  organizations: 'a company',
  jobs: 'the job',
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A person is also meant by one of the names. Short ones, such as initials, could be any word. */
const spellings = (kind: keyof Known, name: string): string[] =>
  kind === 'people' ? [name, ...name.split(/\s+/).filter((part) => part.length > 2)] : [name];

/** The text without the names that are known, longest first, whatever their case. */
export function withoutNames(text: string, known: Known): string {
  const names = (Object.keys(words) as (keyof Known)[])
    .flatMap((kind) =>
      known[kind].flatMap((name) =>
        spellings(kind, name.trim()).map((spelling) => ({ spelling, word: words[kind] })),
      ),
    )
    .filter(({ spelling }) => spelling !== '')
    .sort((one, other) => other.spelling.length - one.spelling.length);
  return names.reduce(
    (left, { spelling, word }) =>
      left.replace(new RegExp(`(?<![\\p{L}\\d])${escaped(spelling)}(?![\\p{L}\\d])`, 'giu'), word),
    text,
  );
}

/** The text of a lesson: what failed, what was seen, and a place for what helped. */
export const lessonText = ({ what, seen }: { what: string; seen: string }, known: Known): string =>
  withoutNames(
    [`Lesson: ${what}`, seen, 'What helped:'].filter((line) => line.trim() !== '').join('\n\n'),
    known,
  );
