import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { helpQueries } from '../../api/help/queries';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Icon } from '../../components/Icon';
import { titleOf } from './articles';
import { ArticleText, Permalink } from './ArticleText';

/** One article of the help center, inside the page help. */
export function PageHelpArticle({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(helpQueries.article(id));
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <div ref={area} tabIndex={-1} className="pl-help-article">
      <div className="pl-help-bar">
        <button type="button" className="btn btn-secondary" onClick={onBack}>
          <Icon name="arrow-left" /> Back
        </button>
        {data && <Permalink post={data} />}
      </div>
      {data && (
        <>
          <h2>{titleOf(data)}</h2>
          <ArticleText post={data} source="helpCenter" />
        </>
      )}
      {!data && isFetching && <Skeleton kind="text" rows={8} />}
      {!data && !isFetching && <ErrorState what="the article" error={error} onRetry={() => void refetch()} />}
    </div>
  );
}
