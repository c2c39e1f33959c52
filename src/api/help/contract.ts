import * as z from 'zod/mini';
import { markupText } from '../../lib/markupText';
import { endpoint } from '../endpoint';
import { id, list, object, optional, plainOrRendered, rows, text } from '../schema';

/** Characters; far more than a title has. */
const MAX_TITLE_LENGTH = 2_000;
const title = z.pipe(
  plainOrRendered,
  z.transform((markup) => markupText(markup.slice(0, MAX_TITLE_LENGTH))),
);

/** ENT-09. `title` and `name` are text; `content` is untrusted markup, only for `SafeHtml`. */
const helpPost = object({
  id: optional(id),
  title,
  content: plainOrRendered,
  permalink: text,
  name: title,
});
export type HelpPost = z.output<typeof helpPost>;

/** ENT-10, ENT-11. Requests use the slugs of the two levels. */
const helpCategory = object({
  name: title,
  posts: rows(helpPost),
  subcategories_level_1: rows(
    object({
      name: title,
      slug: text,
      posts: rows(helpPost),
      subcategories_level_2: rows(object({ name: title, posts: rows(helpPost) })),
    }),
  ),
});
export type HelpCategory = z.output<typeof helpCategory>;

const FALLBACK = 'Error: Error while fetching help';

/** CALL-085, CALL-105: queries `category`, `subcategory` and `s`. */
export const helpArticles = endpoint({
  key: 'helpArticles',
  method: 'GET',
  path: '/categories',
  query: ['category', 'subcategory', 's'],
  access: 'open',
  thirdParty: 'knowledgeBase',
  fallback: FALLBACK,
  response: list(helpCategory),
});

/** CALL-086, HELP-22: the newest posts. The service sets the path. */
export const helpPosts = endpoint({
  key: 'helpPosts',
  method: 'GET',
  path: '',
  access: 'open',
  thirdParty: 'posts',
  fallback: 'Error: Error while fetching homes',
  response: list(helpPost),
});

/** A help article. Only a request for a single article has its content. */
const helpArticle = z.extend(helpPost, { id });
export type HelpArticle = z.output<typeof helpArticle>;

/** A category can be requested by id or, if it has one, by slug. */
const entry = object({ id, name: title, slug: text });

/** A response with related records beside the list: categories with sections, sections with articles. */
const helpCenter = <const Path extends string>(key: string, path: Path) =>
  endpoint({
    key,
    method: 'GET',
    path,
    access: 'open',
    thirdParty: 'helpCenter',
    fallback: FALLBACK,
    response: object({ categories: rows(entry), sections: rows(entry), articles: rows(helpArticle) }),
  });

/** CALL-082 */
export const helpByArticle = helpCenter('helpByArticle', '/{language}/articles/{article}');
/** CALL-083 */
export const helpBySection = helpCenter('helpBySection', '/{language}/sections/{section}');
/** CALL-084 */
export const helpByCategory = helpCenter('helpByCategory', '/{language}/categories/{category}');
