import { PageProblem, type ProblemProps } from './PageProblem';

/** Replaces an empty list. Says what it is for and offers the first action. */
export function EmptyState(props: Omit<ProblemProps, 'heading'>) {
  return <PageProblem {...props} />;
}
