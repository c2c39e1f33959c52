import { useQuery } from '@tanstack/react-query';
import type { HelpArticle } from '../../api/help/contract';
import { helpQueries } from '../../api/help/queries';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Icon } from '../../components/Icon';
import { ArticleGroups } from './ArticleGroups';
import { withArticles } from './articles';

interface Props {
  category: string;
  onCategory: (id: string) => void;
  onArticle: (article: HelpArticle) => void;
}

/** A category's sections with their articles, and the other categories (HELP-08). */
export function PageHelpList({ category, onCategory, onArticle }: Props) {
  const { data, error, isFetching, refetch } = useQuery(helpQueries.page(category));
  if (data === undefined)
    return isFetching ? (
      <Skeleton kind="text" rows={8} />
    ) : (
      <ErrorState what="the help" error={error} onRetry={() => void refetch()} />
    );
  const sections = withArticles(data.sections);
  const others = data.categories.filter(({ id }) => id !== category);
  return (
    <>
      <p className="pl-help-category">{data.categories.find(({ id }) => id === category)?.name}</p>
      {sections.length > 0 ? (
        <ArticleGroups groups={sections} onOpen={onArticle} />
      ) : (
        <EmptyState
          icon={<Icon name="book" />}
          title="No articles here yet"
          text="Nothing has been written about this page so far."
        />
      )}
      {others.length > 0 && (
        <nav className="pl-help-group" aria-label="Other categories">
          <h3>Other categories</h3>
          <ul className="pl-help-chips">
            {others.map(({ id, name }) => (
              <li key={id}>
                <button type="button" className="btn btn-secondary" onClick={() => onCategory(id)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
