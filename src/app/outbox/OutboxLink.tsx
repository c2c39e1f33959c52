import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { useUploadOwner } from '../../components/uploads/uploadOwner';
import { paths } from '../../lib/paths';

/** What waits in the outbox, in the header while there is anything. */
export function OutboxLink() {
  const count = useUploadOwner(({ saves }) => saves.length);
  if (count === 0) return null;
  return (
    <div className="pl-panel-menu">
      <Link
        className="pl-header-button"
        to={paths.outbox}
        aria-label={`Outbox, ${count} waiting`}
        title="Outbox"
      >
        <Icon name="send" size={18} />
        <span className="pl-count px-1 fw-bold text-center" aria-hidden="true">
          {count}
        </span>
      </Link>
    </div>
  );
}
