import { queryOptions } from '@tanstack/react-query';
import { call } from '../client';
import { config } from '../config';
import { ApiError } from '../errors';
import { helpArticles, helpByArticle, helpByCategory, helpBySection, helpPosts } from './contract';

export interface ArticleSearch {
  /** A help slug; undefined for the whole guide. */
  category?: string | undefined;
  subcategory?: string | undefined;
  term: string;
}

/** Trims the search term and leaves out empty values (HELP-16, HELP-17). */
const toQuery = ({ category, subcategory, term }: ArticleSearch) => ({
  category: category || undefined,
  subcategory: subcategory || undefined,
  s: term.trim() || undefined,
});

const all = ['help'] as const;
/** Help articles rarely change. */
const staleTime = 5 * 60_000;
/** Each section needs one request. */
const MAX_SECTIONS = 30;
const language = () => config().helpLanguage;

export const helpQueries = {
  all,
  articles: (search: ArticleSearch, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'articles', toQuery(search)],
      queryFn: ({ signal }) => call(helpArticles, { query: toQuery(search), silent, signal }),
      staleTime,
    }),
  latest: () =>
    queryOptions({
      queryKey: [...all, 'latest'],
      queryFn: ({ signal }) => call(helpPosts, { signal }),
      staleTime,
    }),
  /**
   * The help page of a category, one for each module of the app: its sections with their articles, the articles without a section, and the other
   * categories (HELP-08). A failed section is reported and left out. The page fails only if every section failed and
   * there are no other articles.
   */
  page: (category: string) =>
    queryOptions({
      queryKey: [...all, 'page', category],
      queryFn: async ({ signal }) => {
        const params = { language: language(), category };
        const { categories, sections, articles } = await call(helpByCategory, { params, signal });
        const sectionRequests = sections.slice(0, MAX_SECTIONS).map(async ({ id, name }) => {
          const { articles: posts } = await call(helpBySection, {
            params: { language: language(), section: id },
            signal,
          });
          return { name, posts };
        });
        const responses = await Promise.allSettled(sectionRequests);
        const received = responses.flatMap((response) =>
          response.status === 'fulfilled' ? [response.value] : [],
        );
        const failed = responses.find((response) => response.status === 'rejected');
        if (failed && received.length === 0 && articles.length === 0) throw failed.reason;
        const inSections = new Set(received.flatMap(({ posts }) => posts.map(({ id }) => id)));
        const others = articles.filter(({ id }) => !inSections.has(id));
        return {
          categories,
          sections: others.length > 0 ? [...received, { name: 'Articles', posts: others }] : received,
        };
      },
      staleTime,
    }),
  article: (article: string) =>
    queryOptions({
      queryKey: [...all, 'article', article],
      queryFn: async ({ signal }) => {
        const { articles } = await call(helpByArticle, { params: { language: language(), article }, signal });
        const [found] = articles;
        if (!found) throw new ApiError('unreadable', 200, helpByArticle.fallback);
        return found;
      },
      staleTime,
    }),
};
