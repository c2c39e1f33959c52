import { PageProblem, type ProblemProps } from './PageProblem';

/** Nothing here yet: says what this is for and offers the first action. */
export function EmptyState(props: Omit<ProblemProps, 'heading'>) {
  return <PageProblem {...props} />;
}
