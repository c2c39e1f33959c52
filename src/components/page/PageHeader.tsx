import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon';
import { useBackLink } from './listPositions';
import { PageTitle } from './PageTitle';

/** The target of a page's back link. A list opens as it was left. */
export interface BackTarget {
  to: string;
  label: string;
}

interface Props {
  title: string;
  /** One line under the title that states where or for whom the page is. */
  context?: ReactNode;
  actions?: ReactNode;
  back?: BackTarget | undefined;
}

/** The header of every page, with its only `h1`. The router moves the focus there after a navigation. */
export function PageHeader({ title, context, actions, back }: Props) {
  return (
    <div className="pl-page-header">
      {back && <BackLink {...back} />}
      <PageTitle title={title} />
      {context != null && context !== '' && (
        <p className="pl-page-context m-0 mt-1 text-body-secondary text-break">{context}</p>
      )}
      {actions != null && <div className="pl-page-actions pl-cluster">{actions}</div>}
    </div>
  );
}

function BackLink({ to, label }: BackTarget) {
  return (
    <Link
      className="pl-back d-print-none d-inline-flex gap-2 align-items-center mb-1 fs-md"
      {...useBackLink(to)}
    >
      <Icon name="arrow-left" />
      {label}
    </Link>
  );
}
