import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useLabel } from '../../session/labels';

/** HEADER-16: in the header on a desktop, among the products on a phone. */
export function Promotion({ className, onGone }: { className: string; onGone?: () => void }) {
  const label = useLabel();
  return (
    <Link className={className} to={paths.toolboxTalks} onClick={onGone}>
      {label('Safety Toolbox Talks')}
    </Link>
  );
}
