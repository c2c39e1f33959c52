import type { PhotoDraft } from '../../api/evidence';
import type { TopicCategory, topicSources, TopicStatus } from '../../api/talkTopics/contract';
import type { Translations } from '../../api/translations';
import { addDays, today } from '../../lib/dates';
import { lazySeed, type ListedSeed } from '../db';
import { accounts } from '../seed/accounts';
import { type Business, isNewBusiness } from '../seed/businesses';
import topicTexts from './topics.md?raw';

/** A version of what is read. */
export interface TopicEdition {
  texts: Translations;
  files: readonly PhotoDraft[];
  at: string;
  byId: string;
}

export interface StoredTopic {
  id: string;
  category: TopicCategory;
  source: (typeof topicSources)[number];
  status: TopicStatus;
  /** The first edition first. */
  editions: readonly TopicEdition[];
  /** The company that it was copied from. */
  origin?: string;
  version: number;
}

export const currentEdition = ({ editions }: StoredTopic): TopicEdition => editions.at(-1) as TopicEdition;

/** A title, and what follows it. */
function translationIn(block: string) {
  const [title = '', ...lines] = block.split('\n');
  return { title: title.trim(), text: lines.join('\n').trim() };
}

/** Reads the topics of `topics.md`: `# Title | CATEGORY` with the text in English, and `## Title` with that in Spanish. */
export function parseTopics(text: string): { category: TopicCategory; texts: Translations }[] {
  const blocks = `\n${text}`.split('\n# ').slice(1);
  return blocks.map((block) => {
    const [english = '', spanish = ''] = block.split('\n## ');
    const { title, text: englishText } = translationIn(english);
    const [name = '', category = 'OTHER'] = title.split(' | ');
    return {
      category: category as TopicCategory,
      texts: { en: { title: name, text: englishText }, es: translationIn(spanish) },
    };
  });
}

const FIRST_ID = 85_001;
/** The last ones are the company's own. */
const OWN = 3;
/** One that nobody reads anymore: driving to the job. */
const RETIRED = 30;

export function topicSeed(business: Business): ListedSeed<StoredTopic> {
  const { id: businessId, modules } = business;
  const author = accounts.find(({ userBusinessId }) => userBusinessId === businessId)?.userId ?? '';
  return lazySeed(() => {
    const topics = modules.includes('safetyTraining') ? parseTopics(topicTexts) : [];
    const provided = topics.length - OWN;
    return topics
      .slice(0, isNewBusiness(business) ? provided : undefined)
      .map(({ category, texts }, index) => ({
        id: String(FIRST_ID + index),
        category,
        source: index < provided ? 'PROVIDED' : 'OWN',
        status: index === RETIRED ? 'RETIRED' : 'ACTIVE',
        editions: [{ texts, files: [], at: `${addDays(today(), -400)}T15:00:00.000Z`, byId: author }],
        version: 1,
      }));
  });
}
