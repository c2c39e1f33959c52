import { Icon } from '../../components/Icon';
import type { HelpPost } from '../../api/help/contract';
import { type ArticleGroup, articleTitle } from './articles';

interface ListProps<Post extends HelpPost> {
  posts: readonly Post[];
  onOpen: (post: Post) => void;
}

export function ArticleList<Post extends HelpPost>({ posts, onOpen }: ListProps<Post>) {
  return (
    <ul className="pl-plain-list">
      {posts.map((post, index) => (
        <li key={post.id ?? index}>
          <button type="button" className="pl-help-entry" onClick={() => onOpen(post)}>
            <Icon name="file-text" />
            <span className="min-w-0 text-break">{articleTitle(post)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface GroupsProps<Post extends HelpPost> {
  groups: readonly ArticleGroup<Post>[];
  onOpen: (post: Post) => void;
  level?: 3 | 4 | 5;
}

/** Articles by category and subcategory (HELP-05). */
export function ArticleGroups<Post extends HelpPost>({ groups, onOpen, level = 3 }: GroupsProps<Post>) {
  const Heading = `h${level}` as const;
  return groups.map(({ name, posts, groups: below = [] }, index) => (
    <section key={index} className="pl-help-group">
      <Heading>{name}</Heading>
      {posts.length > 0 && <ArticleList posts={posts} onOpen={onOpen} />}
      {below.length > 0 && <ArticleGroups groups={below} onOpen={onOpen} level={level === 3 ? 4 : 5} />}
    </section>
  ));
}
