import type { ReactElement, ReactNode } from 'react';
import { PageTitle } from '../page/PageTitle';

export interface PageProblemProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** An element, never a string, which would be rendered as text. */
  icon?: ReactElement;
  /** A picture in place of the icon. */
  picture?: ReactElement | undefined;
  /** 'page' when it is the whole page and its title is the `h1`. */
  heading?: 'page' | 'section' | undefined;
}

/** Replaces content that failed to load, is forbidden, was deleted, or is empty. */
export function PageProblem({ title, text, action, icon, picture, heading = 'section' }: PageProblemProps) {
  return (
    <div className="pl-problem">
      {picture}
      {icon != null && <div className="pl-problem-icon">{icon}</div>}
      {heading === 'page' ? <PageTitle title={title} /> : <h2>{title}</h2>}
      {text != null && text !== '' && <p>{text}</p>}
      {action != null && <div className="pl-problem-action">{action}</div>}
    </div>
  );
}
