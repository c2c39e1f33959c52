import { useQuery } from '@tanstack/react-query';
import { type ArticleSearch, helpQueries } from '../../api/help/queries';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Icon } from '../../components/Icon';
import { ArticleGroups } from './ArticleGroups';
import { groupsOf } from './articles';
import { openArticle } from './store';
import { useLingering } from './useLingering';

/** CONST-05 */
const LINGER = 100;

/** What a search has found: loading, nothing, or the articles by category (HELP-12). */
export function GuideResults({ search }: { search: ArticleSearch }) {
  const { data, error, isFetching, refetch } = useQuery(helpQueries.articles(search));
  const loading = useLingering(data === undefined && isFetching, LINGER);
  if (loading)
    return (
      <p className="pl-help-loading" aria-busy="true">
        Loading articles...
      </p>
    );
  if (data === undefined)
    return <ErrorState what="the articles" error={error} onRetry={() => void refetch()} />;
  const groups = groupsOf(data);
  if (groups.length > 0) return <ArticleGroups groups={groups} onOpen={(post) => openArticle(post)} />;
  return (
    <EmptyState
      icon={<Icon name="book" />}
      title={search.term === '' ? 'No articles here yet' : `No results found for "${search.term}"`}
      text={search.category ? 'Try other words, or choose All to look in every module.' : 'Try other words.'}
    />
  );
}
