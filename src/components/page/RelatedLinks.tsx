import './related-links.scss';
import { Link } from 'react-router-dom';

/** Links to related pages, displayed below the title. */
export const RelatedLinks = ({ links }: { links: readonly { label: string; to: string }[] }) => (
  <span className="pl-related pl-cluster row-gap-0 column-gap-4">
    {links.map(({ label, to }) => (
      <Link key={to} to={to}>
        {label}
      </Link>
    ))}
  </span>
);
