import type { ReactElement, ReactNode } from 'react';
import { PageTitle } from '../page/PageTitle';

export interface ProblemProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** An element, never a bare text: a name would be shown as it is. */
  icon?: ReactElement;
  /** 'page' where this is all the page has, so that its title is the page's `h1`. */
  heading?: 'page' | 'section' | undefined;
}

/** The one layout for whatever stands where content should be: failed, forbidden, gone, or empty. */
export function PageProblem({ title, text, action, icon, heading = 'section' }: ProblemProps) {
  return (
    <div className="pl-problem">
      {icon != null && <div className="pl-problem-icon">{icon}</div>}
      {heading === 'page' ? <PageTitle title={title} /> : <h2>{title}</h2>}
      {text != null && text !== '' && <p>{text}</p>}
      {action != null && <div className="pl-problem-action">{action}</div>}
    </div>
  );
}
