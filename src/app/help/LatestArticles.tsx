import { useQuery } from '@tanstack/react-query';
import { helpQueries } from '../../api/help/queries';
import { Skeleton } from '../../components/feedback/Skeleton';
import { ArticleList } from './ArticleGroups';
import { openArticle } from './store';

/** The guide's start list: what was written last (HELP-22). */
export function LatestArticles() {
  const { data, isError, isFetching, refetch } = useQuery(helpQueries.latest());
  if (data?.length === 0) return null;
  return (
    <section className="pl-help-group">
      <h3>Latest articles</h3>
      {data && <ArticleList posts={data} onOpen={(post) => openArticle(post, 'posts')} />}
      {!data && isFetching && <Skeleton kind="text" />}
      {isError && !data && !isFetching && (
        <>
          <p className="pl-muted">The latest articles could not be loaded.</p>
          <button type="button" className="btn btn-secondary" onClick={() => void refetch()}>
            Load the latest articles again
          </button>
        </>
      )}
    </section>
  );
}
