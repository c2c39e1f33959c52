import { now } from '../../../lib/clock';
import { markupText } from '../../../lib/markupText';
import { random } from '../random';
import { bidPackage } from './bidPackage';
import type { Article, Category, Topic } from './category';
import { generalForms } from './generalForms';
import { hazardAnalysis } from './hazardAnalysis';
import { jobDocs } from './jobDocs';
import { observationsForum } from './observationsForum';
import { safetyInspector } from './safetyInspector';
import { safetyManagement } from './safetyManagement';
import { siteVisitors } from './siteVisitors';
import { timeCards } from './timeCards';
import { tmTickets } from './tmTickets';
import { toolboxTalks } from './toolboxTalks';

export const guide: readonly Category[] = [
  timeCards,
  safetyManagement,
  safetyInspector,
  toolboxTalks,
  observationsForum,
  hazardAnalysis,
  siteVisitors,
  jobDocs,
  tmTickets,
  bidPackage,
  generalForms,
];

/** An article with what it is found by. */
export interface Published {
  article: Article;
  id: string;
  permalink: string;
  /** Days since it was written. */
  age: number;
  /** Lower case, title and content. */
  words: string;
}

/** 'Send your week for review' is at `send-your-week-for-review`. */
export const slugOf = (name: string): string =>
  markupText(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const OLDEST = 400;

/** Articles and topics have one name each, so that name is their id. */
function publish(category: Category, article: Article): Published {
  const slug = slugOf(article.title);
  return {
    article,
    id: slug,
    permalink: `https://help.plumbline.example/${category.slug}/${slug}`,
    age: random('article', slug).whole(1, OLDEST),
    words: `${markupText(article.title)} ${markupText(article.html)}`.toLowerCase(),
  };
}

interface WithTopics extends Topic {
  topics?: readonly WithTopics[];
}

/** The articles of a topic, and of those below it. */
export const articlesBelow = ({ articles, topics = [] }: WithTopics): Article[] => [
  ...articles,
  ...topics.flatMap(articlesBelow),
];

export const published: ReadonlyMap<Article, Published> = new Map(
  guide.flatMap((category) =>
    articlesBelow(category).map((article): [Article, Published] => [article, publish(category, article)]),
  ),
);

const DAY = 86_400_000;
export const writtenAt = ({ age }: Published): string => new Date(now() - age * DAY).toISOString();

/** All articles, the newest first. */
export const newestFirst: readonly Published[] = [...published.values()].sort((a, b) => a.age - b.age);
