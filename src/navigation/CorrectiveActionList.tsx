import { Link } from 'react-router-dom';
import { useMay } from '../access/useMay';
import { type CorrectiveActionLink, correctiveStatus } from '../api/correctiveActions/contract';
import { paths } from '../lib/paths';

/** The corrective actions that follow from a record, for those who may open them. */
export function CorrectiveActionList({ actions }: { actions: readonly CorrectiveActionLink[] }) {
  const mayOpen = useMay()('inspections');
  if (actions.length === 0 || !mayOpen) return null;
  return (
    <section className="pl-panel pl-stack" aria-labelledby="corrective-actions">
      <h2 id="corrective-actions" className="m-0">
        Corrective actions
      </h2>
      <ul className="pl-plain-list">
        {actions.map(({ id, name, status }) => (
          <li key={id}>
            <Link to={paths.correctiveAction(id)}>{name}</Link> · {correctiveStatus(status).label}
          </li>
        ))}
      </ul>
    </section>
  );
}
