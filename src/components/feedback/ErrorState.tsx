import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Glyph } from '../Glyph';
import { basicPaths } from '../icons/basicPaths';
import { useIsOnline, useNotKeptText } from '../useIsOnline';
import { showInPlace } from './banners';
import { PageProblem } from './PageProblem';

interface Props {
  /** Completes the title: 'Could not load the employees'. */
  what: string;
  error: unknown;
  onRetry: () => void;
  /** Another action after Retry. */
  action?: ReactNode;
}

/**
 * The button disappears with the problem. Its focus then goes to the dialog or the title of the page. A panel beside the
 * page keeps its own focus.
 */
function useRetryFocus() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (!element || document.activeElement !== element) return;
      const place =
        element.closest<HTMLElement>('[role="dialog"]') ??
        element.closest('main')?.querySelector<HTMLElement>('#page-title');
      queueMicrotask(() => {
        // A page that moves the focus itself goes first.
        if (document.activeElement !== document.body) return;
        place?.focus({ preventScroll: true });
      });
    };
  }, []);
  return button;
}

/** Says what failed and why, with a Retry button. */
export function ErrorState({ what, error, onRetry, action }: Props) {
  const title = `Couldn't load ${what}`;
  const isOnline = useIsOnline();
  const notKept = useNotKeptText(error);
  const retryButton = useRetryFocus();
  useLayoutEffect(() => showInPlace(error), [error]);
  const reason = error instanceof Error && error.message !== `${title}.` ? error.message : undefined;
  return (
    <PageProblem
      icon={<Glyph d={basicPaths['exclamation-triangle']} />}
      title={title}
      text={notKept ?? reason}
      action={
        <>
          {isOnline && (
            <button ref={retryButton} type="button" className="btn btn-secondary" onClick={onRetry}>
              Retry
            </button>
          )}
          {action}
        </>
      }
    />
  );
}
