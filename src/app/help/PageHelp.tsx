import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { helpQueries } from '../../api/help/queries';
import { Dialog } from '../../components/feedback/Dialog';
import { LoadingBar } from '../LoadingBar';
import { PageHelpList } from './PageHelpList';
import { PageHelpArticle } from './PageHelpArticle';
import { closePageHelp, showPageHelp, useHelp } from './store';
import { useFocusBack } from './useFocusBack';
import { useHelpSlug } from './useHelpSlug';

/** CONST-04 */
const AFTER_LOAD = 200;

/** SCREEN-OV-PAGE-HELP: fetched first, opened then (HELP-08, HELP-10). */
export function PageHelp() {
  const stage = useHelp((state) => state.page);
  const slug = useHelpSlug();
  const focusBack = useFocusBack(stage === 'open');
  return (
    <>
      {stage === 'loading' && <Loader category={slug} />}
      <Dialog
        title="Help for this page"
        open={stage === 'open'}
        long
        onClose={closePageHelp}
        onGone={focusBack}
      >
        <Content slug={slug} />
      </Dialog>
    </>
  );
}

/** A failure has been told by then; there is nothing to open (HELP-21). */
function Loader({ category }: { category: string }) {
  const { isSuccess, isError } = useQuery(helpQueries.page(category));
  useEffect(() => {
    if (isError) closePageHelp();
    if (!isSuccess) return;
    const timer = setTimeout(showPageHelp, AFTER_LOAD);
    return () => clearTimeout(timer);
  }, [isSuccess, isError]);
  return <LoadingBar label="Opening help" />;
}

/** The list, or one article of it. The list stays where it is meanwhile, and takes the focus back. */
function Content({ slug }: { slug: string }) {
  const [category, setCategory] = useState(slug);
  const [article, setArticle] = useState<string>();
  const entry = useRef<Element>(null);
  useEffect(() => {
    if (article === undefined && entry.current instanceof HTMLElement) entry.current.focus();
  }, [article]);
  return (
    <>
      <div hidden={article !== undefined}>
        <PageHelpList
          category={category}
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
