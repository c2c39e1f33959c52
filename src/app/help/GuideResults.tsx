import { useQuery } from '@tanstack/react-query';
import { type ArticleSearch, helpQueries } from '../../api/help/queries';
import { Announcement } from '../../components/Announcement';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Icon } from '../../components/Icon';
import { countOf } from '../../lib/countOf';
import { ArticleGroups } from './ArticleGroups';
import { groupsOf, postsIn } from './articles';
import { openArticle } from './store';
import { useLingering } from './useLingering';

/** CONST-05 */
const LINGER = 100;

const result = { one: 'result', many: 'results' };

/** What a search has found, seen and read out: loading, nothing, or the articles by category (HELP-12). */
export function GuideResults({ search }: { search: ArticleSearch }) {
  const { data, error, isFetching, refetch } = useQuery(helpQueries.articles(search));
  const loading = useLingering(data === undefined && isFetching, LINGER);
  const groups = groupsOf(data ?? []);
  const nothing = search.term === '' ? 'No articles here yet' : `No results found for "${search.term}"`;
  const found = groups.length > 0 ? countOf(postsIn(groups).length, result) : nothing;

  function shown() {
    if (loading)
      return (
        <p className="pl-help-loading" aria-busy="true">
          Loading articles...
        </p>
      );
    if (data === undefined)
      return <ErrorState what="the articles" error={error} onRetry={() => void refetch()} />;
    if (groups.length > 0) return <ArticleGroups groups={groups} onOpen={(post) => openArticle(post)} />;
    const text = search.category
      ? 'Try other words, or choose All to look in every module.'
      : 'Try other words.';
    return <EmptyState icon={<Icon name="book" />} title={nothing} text={text} />;
  }

  return (
    <>
      <Announcement text={loading ? 'Searching…' : data ? found : ''} />
      {shown()}
    </>
  );
}
