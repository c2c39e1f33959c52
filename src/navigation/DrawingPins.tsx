import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMay } from '../access/useMay';
import type { PinnedKind } from '../api/drawingMarkups/contract';
import { pinsOf } from '../api/drawingMarkups/queries';
import { paths } from '../lib/paths';

interface Props {
  kind: PinnedKind;
  record: { id: string; job?: { id: string } | undefined };
}

/** Where a record is pinned on the drawings of its job, and a way to pin it, for those who may open them (DOC-14). */
export function DrawingPins({ kind, record: { id, job } }: Props) {
  const mayOpen = useMay()('jobDocs');
  const { data } = useQuery({ ...pinsOf(kind, id), enabled: mayOpen });
  if (!mayOpen || !job) return null;
  return (
    <section className="pl-panel pl-cluster d-print-none" aria-labelledby="drawing-pins">
      <h2 id="drawing-pins" className="m-0">
        On drawings
      </h2>
      {data?.rows.map(
        ({ id: pinId, drawing, revision }) =>
          drawing && (
            <Link key={pinId} to={paths.markup(job.id, drawing.id, pinId)}>
              {drawing.name}
              {revision && `, revision ${revision.name}`}
            </Link>
          ),
      )}
      <Link className="btn btn-secondary" to={paths.pinOnDrawing(job.id, kind, id)}>
        Pin on a drawing
      </Link>
    </section>
  );
}
