/** Which topics this week's findings call for. */
import { countOf } from '../../lib/countOf';
import { foldText } from '../../lib/searchText';

/** An at-risk observation, or an item that failed in an inspection. */
export interface TopicFinding {
  kind: 'OBSERVATION' | 'FAILED_ITEM';
  /** What was seen, or the question. */
  text: string;
  /** That of an observation: a code that topics have, too. */
  category?: string;
}

interface Topic {
  id: string;
  name: string;
  category: string;
  /** `YYYY-MM-DD`, '' for never. */
  lastHeldOn: string;
}

export interface TopicReason {
  observations: number;
  failedItems: number;
  /** The word of the title that the findings have: 'ladders'. '' where only the category is the same. */
  about: string;
}

/** Words of titles that say nothing about the hazard. */
const GENERAL = new Set(
  'action, and, around, authority, back, data, emergency, first, general, inspection, protection, safety, the, sheet, test, user, using, with, work, working'.split(
    ', ',
  ),
);
const SHORTEST = 3;

const stem = (word: string): string => word.replace(/(?<=[^s])s$/, '');

/** The words of a text by their stems. */
const wordsOf = (text: string): Map<string, string> =>
  new Map(
    foldText(text)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length >= SHORTEST)
      .map((word) => [stem(word), word]),
  );

const longestAgoFirst = (one: Topic, other: Topic): number =>
  one.lastHeldOn < other.lastHeldOn ? -1 : one.lastHeldOn > other.lastHeldOn ? 1 : 0;

/**
 * The topics with the most findings, at most `max`. A finding counts for every topic that shares a word with it in the title. If
 * there is none, it counts for the topic of its category that was held longest ago.
 */
export function topicProposals<Row extends Topic>(
  topics: readonly Row[],
  findings: readonly TopicFinding[],
  max = 3,
): { topic: Row; reason: TopicReason }[] {
  const byAge = topics.toSorted(longestAgoFirst);
  const titles = byAge.map((topic) => {
    const words = [...wordsOf(topic.name)].filter(([word]) => !GENERAL.has(word));
    return { topic, words };
  });
  const found = new Map<Row, TopicReason & { words: Map<string, number> }>();
  function add(topic: Row, { kind }: TopicFinding, word: string) {
    const reason = found.get(topic) ?? { observations: 0, failedItems: 0, about: '', words: new Map() };
    if (kind === 'OBSERVATION') reason.observations++;
    else reason.failedItems++;
    reason.words.set(word, (reason.words.get(word) ?? 0) + 1);
    found.set(topic, reason);
  }
  for (const finding of findings) {
    const words = wordsOf(finding.text);
    const matches = titles.flatMap(({ topic, words: own }) => {
      const [match] = own.filter(([word]) => words.has(word));
      return match ? [{ topic, word: match[1] }] : [];
    });
    for (const { topic, word } of matches) add(topic, finding, word);
    const sameCategory = byAge.find(({ category }) => category === finding.category);
    if (matches.length === 0 && sameCategory) add(sameCategory, finding, '');
  }
  const total = ({ observations, failedItems }: TopicReason) => observations + failedItems;
  return [...found]
    .map(([topic, { words, ...reason }]) => {
      const [[about] = ['']] = [...words].sort(([, one], [, other]) => other - one);
      return { topic, reason: { ...reason, about } };
    })
    .sort((one, other) => total(other.reason) - total(one.reason) || longestAgoFirst(one.topic, other.topic))
    .slice(0, max);
}

const observationNoun = { one: 'observation', many: 'observations' };
const failedNoun = { one: 'failed inspection item', many: 'failed inspection items' };

/** '3 observations and 1 failed inspection item about ladders in the last 7 days' */
export function reasonText({ observations, failedItems, about }: TopicReason, category: string): string {
  const counts = [
    observations > 0 && countOf(observations, observationNoun),
    failedItems > 0 && countOf(failedItems, failedNoun),
  ];
  return `${counts.filter(Boolean).join(' and ')} about ${about || category.toLowerCase()} in the last 7 days`;
}
