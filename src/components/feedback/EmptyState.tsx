import { PageProblem, type ProblemProps } from './PageProblem';

/** An empty list: says what it is for and offers the first action. */
export function EmptyState(props: Omit<ProblemProps, 'heading'>) {
  return <PageProblem {...props} />;
}
