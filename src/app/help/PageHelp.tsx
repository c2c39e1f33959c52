import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { helpQueries } from '../../api/help/queries';
import { Dialog } from '../../components/feedback/Dialog';
import { LoadingBar } from '../LoadingBar';
import { isDialogOpen } from '../overlay';
import { isTyping } from '../shortcuts/press';
import { PageHelpList } from './PageHelpList';
import { PageHelpArticle } from './PageHelpArticle';
import { closePageHelp, showPageHelp, useHelp } from './store';
import { useHelpSlug } from './useHelpSlug';

/** CONST-04 */
const AFTER_LOAD = 200;

/** SCREEN-OV-PAGE-HELP: fetched first, opened then (HELP-08, HELP-10). */
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

/** Escape calls off what is on its way. Tells whether the person has meanwhile turned to a field, or to a dialog. */
function useCallOff(): () => boolean {
  const turned = useRef(false);
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isDialogOpen()) closePageHelp();
    };
    const turn = ({ target }: Event) => {
      turned.current ||= isTyping(target);
    };
    // Captured, so that nobody keeps them from here.
    document.addEventListener('keydown', escape, true);
    document.addEventListener('focusin', turn, true);
    document.addEventListener('input', turn, true);
    return () => {
      document.removeEventListener('keydown', escape, true);
      document.removeEventListener('focusin', turn, true);
      document.removeEventListener('input', turn, true);
    };
  }, []);
  return useCallback(() => isDialogOpen() || (turned.current && isTyping(document.activeElement)), []);
}

/** A failure has been told by then; there is nothing to open (HELP-21). Who is busy elsewhere is not interrupted. */
function Loader({ category }: { category: string }) {
  const { isSuccess, isError } = useQuery(helpQueries.page(category));
  const isBusy = useCallOff();
  useEffect(() => {
    if (isError) closePageHelp();
    if (!isSuccess) return;
    const timer = setTimeout(() => (isBusy() ? closePageHelp() : showPageHelp()), AFTER_LOAD);
    return () => clearTimeout(timer);
  }, [isSuccess, isError, isBusy]);
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
