import type { HelpCategory, HelpPost } from '../../api/help/contract';

/** Articles below a heading, and nested groups. */
export interface ArticleGroup<Post extends HelpPost = HelpPost> {
  name: string;
  posts: Post[];
  groups?: ArticleGroup<Post>[];
}

export const articleTitle = ({ title, name }: HelpPost): string => title || name || 'Untitled article';

export const postsIn = <Post extends HelpPost>(groups: readonly ArticleGroup<Post>[]): Post[] =>
  groups.flatMap(({ posts, groups: below = [] }) => [...posts, ...postsIn(below)]);

/** A category with its two levels of subcategories and their articles, without empty ones (HELP-05). */
export const articleGroups = (categories: readonly HelpCategory[]): ArticleGroup[] =>
  withArticles(
    categories.map(({ name, posts, subcategories_level_1: level1 }) => ({
      name,
      posts,
      groups: level1.map(({ name, posts, subcategories_level_2: groups }) => ({ name, posts, groups })),
    })),
  );

export const withArticles = <Post extends HelpPost>(
  groups: readonly ArticleGroup<Post>[],
): ArticleGroup<Post>[] =>
  groups
    .filter((group) => postsIn([group]).length > 0)
    .map((group) => ({ ...group, groups: withArticles(group.groups ?? []) }));
