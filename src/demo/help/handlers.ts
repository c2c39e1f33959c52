import { config } from '../../api/config';
import { endpoint } from '../../api/endpoint';
import * as contract from '../../api/help/contract';
import { ignoredBody } from '../../api/schema';
import { publicPaths } from '../publicPaths';
import { notFound } from '../refusal';
import { foldText } from '../../lib/searchText';
import { bareRoute } from '../route';
import {
  articlesBelow,
  guide,
  newestFirst,
  published,
  type PublishedArticle,
  slugOf,
  publishedAt,
} from './guide';
import type { Article, Category } from './category';
import { pictures } from '../seed/pictures';

const LATEST_COUNT = 10;

/** Returns a post in the format of the publishing system: some texts are plain, others rendered (HELP-19). */
function postOf(one: PublishedArticle) {
  const { article, id, permalink } = one;
  const sent = (text: string) => (article.rendered ? { rendered: text } : text);
  return { id, title: sent(article.title), content: sent(article.html), permalink, date: publishedAt(one) };
}

const publishedArticle = (article: Article): PublishedArticle => {
  const one = published.get(article);
  if (!one) throw new Error(`'${article.title}' is in no category`);
  return one;
};

/** Returns the articles that contain every word of the term. */
function matching(term: string) {
  const words = foldText(term).split(/\s+/);
  const posts = (articles: readonly Article[]) =>
    articles
      .map(publishedArticle)
      .filter((one) => words.every((word) => one.searchText.includes(word)))
      .map(postOf);
  return posts;
}

/** Returns a category. `topic` limits it to one subcategory (ENT-10, ENT-11). */
function categoryOf(category: Category, topic: string | undefined, posts: ReturnType<typeof matching>) {
  const topics = category.topics.filter(({ name }) => topic === undefined || slugOf(name) === topic);
  return {
    name: category.name,
    slug: category.slug,
    posts: topic === undefined ? posts(category.articles) : [],
    subcategories_level_1: topics.map(({ name, articles, topics: below }) => ({
      name,
      slug: slugOf(name),
      posts: posts(articles),
      subcategories_level_2: below.map(({ name, articles }) => ({ name, posts: posts(articles) })),
    })),
  };
}

/** Maps the topics of the guide to help center sections. Articles without a topic go to the first section. */
const sectionsOf = (category: Category) => [
  { id: `${category.slug}-start`, name: 'Getting started', articles: category.articles },
  ...category.topics.map((topic) => ({
    id: `${category.slug}-${slugOf(topic.name)}`,
    name: topic.name,
    articles: articlesBelow(topic),
  })),
];

const categories = guide.map(({ slug, name }) => ({ id: slug, name }));
const sections = guide.flatMap(sectionsOf);

/** The demo supports only the configured language. */
function requireLanguage(language: string): void {
  if (language !== config().helpLanguage) throw notFound('language');
}

/**
 * Serves the pictures of the help articles and the product news. The app does not call it: the articles contain the
 * addresses.
 */
const picture = endpoint({
  key: 'pictures',
  method: 'GET',
  path: `${publicPaths.pictures}/{name}`,
  access: 'open',
  fallback: 'There is no such picture.',
  response: ignoredBody,
});

export const helpHandlers = [
  bareRoute(contract.helpArticles, ({ query }) => {
    const [slug, topic] = [query.text('category'), query.text('subcategory')];
    return guide
      .filter((category) => slug === undefined || category.slug === slug)
      .map((category) => categoryOf(category, topic, matching(query.text('s') ?? '')));
  }),
  bareRoute(contract.helpPosts, () => newestFirst.slice(0, LATEST_COUNT).map(postOf)),
  bareRoute(contract.helpByCategory, ({ params }) => {
    requireLanguage(params.language);
    const category = guide.find(({ slug }) => slug === params.category);
    if (!category) throw notFound('category');
    return { categories, sections: sectionsOf(category).map(({ id, name }) => ({ id, name })), articles: [] };
  }),
  bareRoute(contract.helpBySection, ({ params }) => {
    requireLanguage(params.language);
    const section = sections.find(({ id }) => id === params.section);
    if (!section) throw notFound('section');
    const articles = section.articles
      .map(publishedArticle)
      .map(({ article, id }) => ({ id, title: article.title }));
    return { categories: [], sections: [{ id: section.id, name: section.name }], articles };
  }),
  bareRoute(contract.helpByArticle, ({ params }) => {
    requireLanguage(params.language);
    const one = newestFirst.find(({ id }) => id === params.article);
    if (!one) throw notFound('article');
    return { categories: [], sections: [], articles: [postOf(one)] };
  }),
  bareRoute(picture, ({ params }) => {
    const svg = pictures[params.name];
    if (svg === undefined) throw notFound('picture');
    return new Response(svg, {
      headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=3600' },
    });
  }),
];
