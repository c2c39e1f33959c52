import { Link } from 'react-router-dom';
import { useMay } from '../access/useMay';
import { type CorrectiveActionLink, correctiveStatus } from '../api/correctiveActions/contract';
import { formatShortDate } from '../lib/dates';
import { paths } from '../lib/paths';

interface Props {
  actions: readonly CorrectiveActionLink[];
}

/** 'Open, Maria Ortega, due Nov 24, 2026' */
function stateText({ status, responsible, organization, dueDate }: CorrectiveActionLink): string {
  const { label, closed } = correctiveStatus(status);
  const due = !closed && dueDate !== '' && `due ${formatShortDate(dueDate)}`;
  return [label, responsible?.name ?? organization, due].filter(Boolean).join(', ');
}

/** Each with its status and who corrects it until when, for those who may open them. */
export function CorrectiveActionLines({ actions }: Props) {
  const mayOpen = useMay()('inspections');
  if (actions.length === 0 || !mayOpen) return null;
  return (
    <ul className="pl-plain-list">
      {actions.map((action) => (
        <li key={action.id}>
          <Link to={paths.correctiveAction(action.id)}>{action.name}</Link> · {stateText(action)}
        </li>
      ))}
    </ul>
  );
}

/** The corrective actions that follow from a record. */
export function CorrectiveActionList({ actions }: Props) {
  const mayOpen = useMay()('inspections');
  if (actions.length === 0 || !mayOpen) return null;
  return (
    <section className="pl-panel pl-stack" aria-labelledby="corrective-actions">
      <h2 id="corrective-actions" className="m-0">
        Corrective actions
      </h2>
      <CorrectiveActionLines actions={actions} />
    </section>
  );
}
