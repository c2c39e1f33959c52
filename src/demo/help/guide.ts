import { helpCategories } from '../../lib/helpSlug';
import { now } from '../../lib/clock';
import { markupText } from '../../lib/markupText';
import { foldText } from '../../lib/searchText';
import { random } from '../seed/random';
import { type Article, type Category, readCategory, type Topic } from './category';

const files = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true });

export const guide: readonly Category[] = helpCategories.map(({ slug }) =>
  readCategory(slug, files[`./${slug}.md`] ?? ''),
);

/** An article with its search data. */
export interface PublishedArticle {
  article: Article;
  id: string;
  permalink: string;
  /** Age in days. */
  age: number;
  /** Title and content, folded. */
  searchText: string;
}

/** The slug of `Send your week for review` is `send-your-week-for-review`. */
export const slugOf = (name: string): string =>
  markupText(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const MAX_AGE_DAYS = 400;

/** The titles of articles are unique, so the slug of the title is the id. */
function publish(category: Category, article: Article): PublishedArticle {
  const slug = slugOf(article.title);
  return {
    article,
    id: slug,
    permalink: `https://help.plumbline.example/${category.slug}/${slug}`,
    age: random('article', slug).whole(1, MAX_AGE_DAYS),
    searchText: foldText(`${markupText(article.title)} ${markupText(article.html)}`),
  };
}

/** Returns the articles of a topic and its subtopics. */
export const articlesBelow = ({ articles, topics }: Topic): Article[] => [
  ...articles,
  ...topics.flatMap(articlesBelow),
];

export const published: ReadonlyMap<Article, PublishedArticle> = new Map(
  guide.flatMap((category) =>
    articlesBelow(category).map((article): [Article, PublishedArticle] => [
      article,
      publish(category, article),
    ]),
  ),
);

const DAY = 86_400_000;
export const publishedAt = ({ age }: PublishedArticle): string => new Date(now() - age * DAY).toISOString();

/** All articles, newest first. */
export const newestFirst: readonly PublishedArticle[] = [...published.values()].sort((a, b) => a.age - b.age);
