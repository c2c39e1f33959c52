import { helpCategories } from '../../../lib/helpSlug';
import { now } from '../../../lib/clock';
import { markupText } from '../../../lib/markupText';
import { random } from '../random';
import { type Article, type Category, readCategory, type Topic } from './category';

const files = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true });

export const guide: readonly Category[] = helpCategories.map(({ slug }) =>
  readCategory(slug, files[`./${slug}.md`] ?? ''),
);

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

/** The articles of a topic, and of those below it. */
export const articlesBelow = ({ articles, topics }: Topic): Article[] => [
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
