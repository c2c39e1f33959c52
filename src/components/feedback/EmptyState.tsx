import { PageProblem, type PageProblemProps } from './PageProblem';

/** Replaces an empty list. Says what it is for and offers the first action. */
export function EmptyState(props: Omit<PageProblemProps, 'heading'>) {
  return <PageProblem {...props} />;
}
