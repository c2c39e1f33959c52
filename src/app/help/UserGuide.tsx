import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { isConfigured } from '../../api/config';
import { type ArticleSearch, helpQueries } from '../../api/help/queries';
import { Announcement } from '../../components/Announcement';
import { Dialog } from '../../components/feedback/Dialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Icon } from '../../components/Icon';
import { useIsPhone } from '../../components/useIsPhone';
import { countOf } from '../../lib/countOf';
import { ArticleGroups, ArticleList } from './ArticleGroups';
import { articleGroups, postsIn } from './articles';
import { GuideControls } from './GuideControls';
import { closeHelp, openArticle, useHelp } from './store';
import { useHelpSlug, useIsHelpStart } from './useHelpSlug';
import { useDelayedFalse } from './useDelayedFalse';

/** Searches and lists the help articles (SCREEN-OV-USER-GUIDE, HELP-04). */
export function UserGuide() {
  const open = useHelp((state) => state.guide);
  const field = useRef<HTMLInputElement>(null);
  const phone = useIsPhone();
  return (
    <Dialog
      title="User Guide"
      open={open}
      long
      onClose={closeHelp}
      // On phones the keyboard would cover the list.
      onShown={() => phone || field.current?.focus()}
    >
      <Guide field={field} />
    </Dialog>
  );
}

function Guide({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const here = useHelpSlug();
  const isStart = useIsHelpStart();
  const [category, setCategory] = useState<string>(isStart ? '' : here);
  const [subcategory, setSubcategory] = useState('');
  const [term, setTerm] = useState('');
  return (
    <div className="pl-help-tall">
      <GuideControls
        field={field}
        term={term}
        category={category}
        subcategory={subcategory}
        onCategory={(chosen) => {
          setCategory(chosen);
          setSubcategory('');
        }}
        onSubcategory={setSubcategory}
        onSearch={setTerm}
      />
      <div className="pl-guide d-grid row-gap-4 column-gap-8">
        <div>
          <GuideResults search={{ category, subcategory, term }} />
        </div>
        {term === '' && isConfigured('posts') && <LatestArticles />}
      </div>
    </div>
  );
}

/** The guide's start list: the newest articles (HELP-22). */
function LatestArticles() {
  const { data, isError, isFetching, refetch } = useQuery(helpQueries.latest());
  if (data?.length === 0) return null;
  return (
    <section className="pl-help-group">
      <h3>Latest articles</h3>
      {data && <ArticleList posts={data} onOpen={(post) => openArticle(post, 'posts')} />}
      {!data && isFetching && <Skeleton kind="text" />}
      {isError && !data && !isFetching && (
        <>
          <p className="text-body-secondary">Couldn't load the latest articles.</p>
          <button type="button" className="btn btn-secondary" onClick={() => void refetch()}>
            Load the latest articles again
          </button>
        </>
      )}
    </section>
  );
}

/** Milliseconds that the loading state stays visible after the results arrive (CONST-05). */
const LOADING_END_DELAY = 100;

const result = { one: 'result', many: 'results' };

/** Search results, visible and announced: loading, nothing found, or articles by category (HELP-12). */
function GuideResults({ search }: { search: ArticleSearch }) {
  const { data, error, isFetching, refetch } = useQuery(helpQueries.articles(search));
  const loading = useDelayedFalse(data === undefined && isFetching, LOADING_END_DELAY);
  const groups = articleGroups(data ?? []);
  const emptyTitle = search.term === '' ? 'No articles yet' : `No results found for "${search.term}"`;
  const announcement = groups.length > 0 ? countOf(postsIn(groups).length, result) : emptyTitle;

  function content() {
    if (loading)
      return (
        <p className="py-6 m-0 text-body-secondary" aria-busy="true">
          Loading articles...
        </p>
      );
    if (data === undefined)
      return <ErrorState what="the articles" error={error} onRetry={() => void refetch()} />;
    if (groups.length > 0) return <ArticleGroups groups={groups} onOpen={(post) => openArticle(post)} />;
    const text = search.category
      ? 'Try different words, or choose All to search every module.'
      : 'Try different words.';
    return <EmptyState icon={<Icon name="book" />} title={emptyTitle} text={text} />;
  }

  return (
    <>
      <Announcement text={loading ? 'Searching…' : data ? announcement : ''} />
      {content()}
    </>
  );
}
