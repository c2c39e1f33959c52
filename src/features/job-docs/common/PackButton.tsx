import { useQuery } from '@tanstack/react-query';
import { openDialog } from '../../../components/feedback/openDialog';
import { hasPackIn, type PackSource, packsQuery } from './pack';

/** Opens the dialog that loads these sheets or documents to the device. Says whether they are there. */
export function PackButton({ source }: { source: PackSource }) {
  const { data } = useQuery(packsQuery());
  return (
    <button
      type="button"
      className="btn btn-quiet"
      onClick={() => openDialog(() => import('./PackDialog'), 'PackDialog', { source })}
    >
      {hasPackIn(data, source) ? 'Available offline' : 'Make available offline'}
    </button>
  );
}
