import './tabs.scss';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { ActionButton } from '../ActionButton';
import { Icon } from '../Icon';
import { useBackLink, useListNeighbors } from './listPositions';
import { PageTitle } from './PageTitle';
import { useTabStrip } from './useTabStrip';

/** A link of the page header. The back link opens a list as it was left. */
export interface BackTarget {
  to: string;
  label: string;
}

export interface PageHeaderProps {
  title: string;
  /** One line under the title that states where or for whom the page is. */
  context?: ReactNode;
  actions?: ReactNode;
  back?: BackTarget | undefined;
  /** It is a record of the list that `back` leads to: with buttons for the ones before and after. */
  isRecord?: boolean | undefined;
  /** Pages of the same thing, one beside the other, such as the documents and the photos of a job. */
  sections?: readonly BackTarget[] | undefined;
}

/** The header of every page, with its only `h1`. The router moves the focus there after a navigation. */
export function PageHeader({ title, context, actions, back, isRecord, sections }: PageHeaderProps) {
  return (
    <div className="pl-page-header">
      {back && <BackLink {...back} />}
      {back && isRecord && <RecordSteps list={back.to} />}
      <PageTitle title={title} />
      {context != null && context !== '' && (
        <p className="pl-page-context m-0 mt-1 text-body-secondary text-break">{context}</p>
      )}
      {actions != null && <div className="pl-page-actions pl-cluster">{actions}</div>}
      {sections && <Sections sections={sections} />}
    </div>
  );
}

function Sections({ sections }: { sections: readonly BackTarget[] }) {
  const strip = useTabStrip<HTMLElement>(useLocation().pathname);
  return (
    <nav ref={strip} className="pl-page-sections pl-tab-strip d-print-none" aria-label="Sections">
      {sections.map(({ label, to }) => (
        <NavLink
          key={to}
          to={to}
          end={sections.some((one) => one.to.startsWith(`${to}/`))}
          className="pl-tab"
        >
          {label}
        </NavLink>
      ))}
    </nav>
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

/** Open the record before or after this one, in the order of the list that showed them. */
function RecordSteps({ list }: { list: string }) {
  const navigate = useNavigate();
  const neighbors = useListNeighbors(list.split('?')[0] ?? '');
  if (!neighbors) return null;
  const step = (
    label: string,
    key: string,
    icon: 'chevron-left' | 'chevron-right',
    to: string | undefined,
  ) => (
    <ActionButton
      className="btn btn-quiet btn-icon"
      aria-label={label}
      aria-keyshortcuts={key}
      disabledReason={to ? undefined : 'The list shows no more on its page.'}
      // In place of this one, so that Back leads to the list.
      onClick={() => to && void navigate(to, { replace: true })}
    >
      <Icon name={icon} />
    </ActionButton>
  );
  return (
    <div className="pl-record-steps pl-cluster gap-0 d-print-none">
      {step('Previous record', 'k', 'chevron-left', neighbors.previous)}
      {step('Next record', 'j', 'chevron-right', neighbors.next)}
    </div>
  );
}
