import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HelpArticle } from '../../api/help/contract';
import { helpQueries } from '../../api/help/queries';
import { Dialog } from '../../components/feedback/Dialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Icon } from '../../components/Icon';
import { LoadingBar } from '../LoadingBar';
import { isDialogOpen } from '../overlay';
import { isTyping } from '../../components/useDocumentKeys';
import { ArticleGroups } from './ArticleGroups';
import { articleTitle, withArticles } from './articles';
import { ArticleText, Permalink } from './ArticleText';
import { closePageHelp, showPageHelp, useHelp } from './store';
import { useHelpSlug, useIsHelpStart } from './useHelpSlug';

/** Milliseconds from loading to opening (CONST-04). */
const OPEN_DELAY = 200;

/** Help for the current page. Opens after its data has loaded (SCREEN-OV-PAGE-HELP, HELP-08, HELP-10). */
export function PageHelp() {
  const stage = useHelp((state) => state.page);
  const slug = useHelpSlug();
  return (
    <>
      {stage === 'loading' && <Loader category={slug} />}
      <Dialog title="Help for this page" open={stage === 'open'} long onClose={closePageHelp}>
        <Content slug={slug} />
      </Dialog>
    </>
  );
}

/** Escape cancels loading. Returns a function that tells whether the user has moved to a field or dialog meanwhile. */
function useCancelLoading(): () => boolean {
  const movedToField = useRef(false);
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isDialogOpen()) closePageHelp();
    };
    const trackField = ({ target }: Event) => {
      movedToField.current ||= isTyping(target);
    };
    // In the capture phase, so that other handlers cannot stop these events.
    document.addEventListener('keydown', escape, true);
    document.addEventListener('focusin', trackField, true);
    document.addEventListener('input', trackField, true);
    return () => {
      document.removeEventListener('keydown', escape, true);
      document.removeEventListener('focusin', trackField, true);
      document.removeEventListener('input', trackField, true);
    };
  }, []);
  return useCallback(() => isDialogOpen() || (movedToField.current && isTyping(document.activeElement)), []);
}

/**
 * Opens the dialog when its data has loaded, unless the user is busy elsewhere. Failures are already reported, and
 * there is nothing to open (HELP-21).
 */
function Loader({ category }: { category: string }) {
  const { isSuccess, isError } = useQuery(helpQueries.page(category));
  const isBusy = useCancelLoading();
  useEffect(() => {
    if (isError) closePageHelp();
    if (!isSuccess) return;
    const timer = setTimeout(() => (isBusy() ? closePageHelp() : showPageHelp()), OPEN_DELAY);
    return () => clearTimeout(timer);
  }, [isSuccess, isError, isBusy]);
  return <LoadingBar label="Opening help" />;
}

/** The list, or one of its articles. The list stays mounted and receives the focus on return. */
function Content({ slug }: { slug: string }) {
  const isStart = useIsHelpStart();
  const [category, setCategory] = useState(isStart ? undefined : slug);
  const [article, setArticle] = useState<string>();
  const entry = useRef<Element>(null);
  useEffect(() => {
    if (article === undefined && entry.current instanceof HTMLElement) entry.current.focus();
  }, [article]);
  return (
    <>
      <div hidden={article !== undefined}>
        <PageHelpList
          category={category ?? slug}
          isStart={category === undefined}
          onCategory={setCategory}
          onArticle={({ id }) => {
            entry.current = document.activeElement;
            setArticle(id);
          }}
        />
      </div>
      {article !== undefined && <PageHelpArticle id={article} onBack={() => setArticle(undefined)} />}
    </>
  );
}

/** A help article inside the page help. */
function PageHelpArticle({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(helpQueries.article(id));
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <div ref={area} tabIndex={-1} className="pl-stack gap-3">
      <div className="pl-cluster justify-content-between">
        <button type="button" className="btn btn-secondary" onClick={onBack}>
          <Icon name="arrow-left" /> Back
        </button>
        {data && <Permalink post={data} />}
      </div>
      {data && (
        <>
          <h2 className="m-0">{articleTitle(data)}</h2>
          <ArticleText post={data} source="helpCenter" />
        </>
      )}
      {!data && isFetching && <Skeleton kind="text" rows={8} />}
      {!data && !isFetching && <ErrorState what="the article" error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

interface PageHelpListProps {
  category: string;
  /** Lists the categories only, until one is chosen. */
  isStart: boolean;
  onCategory: (id: string) => void;
  onArticle: (article: HelpArticle) => void;
}

/** A category's sections with their articles, and the other categories (HELP-08). */
function PageHelpList({ category, isStart, onCategory, onArticle }: PageHelpListProps) {
  const { data, error, isFetching, refetch } = useQuery(helpQueries.page(category));
  if (data === undefined)
    return isFetching ? (
      <Skeleton kind="text" rows={8} />
    ) : (
      <ErrorState what="help for this page" error={error} onRetry={() => void refetch()} />
    );
  const sections = withArticles(data.sections);
  const isSelected = ({ id, slug }: { id: string; slug: string }) =>
    !isStart && (id === category || slug === category);
  const title = isStart ? 'All categories' : 'Other categories';
  const others = data.categories.filter((one) => !isSelected(one));
  return (
    <>
      <p className="text-body-secondary">{data.categories.find(isSelected)?.name}</p>
      {!isStart && sections.length > 0 && <ArticleGroups groups={sections} onOpen={onArticle} />}
      {!isStart && sections.length === 0 && (
        <EmptyState
          icon={<Icon name="book" />}
          title="No articles yet"
          text="This page has no help articles yet."
        />
      )}
      {others.length > 0 && (
        <nav className="pl-help-group" aria-label={title}>
          <h3>{title}</h3>
          <ul className="pl-plain-list pl-cluster">
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
