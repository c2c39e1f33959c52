import type { ReactNode } from 'react';
import { Glyph } from '../Glyph';
import { basicPaths } from '../icons/basicPaths';
import { useIsOnline } from '../useIsOnline';
import { PageProblem } from './PageProblem';

interface Props {
  /** Completes the title: 'Could not load the employees'. */
  what: string;
  error: unknown;
  onRetry: () => void;
  /** Another action after Retry. */
  action?: ReactNode;
}

/** Says what failed and why, with a Retry button. */
export function ErrorState({ what, error, onRetry, action }: Props) {
  const title = `Couldn't load ${what}`;
  const isOnline = useIsOnline();
  const reason = error instanceof Error && error.message !== `${title}.` ? error.message : undefined;
  return (
    <PageProblem
      icon={<Glyph d={basicPaths['exclamation-triangle']} />}
      title={title}
      text={isOnline ? reason : "You're offline. This loads again when you're back online."}
      action={
        <>
          <button type="button" className="btn btn-secondary" onClick={onRetry}>
            Retry
          </button>
          {action}
        </>
      }
    />
  );
}
