import { type DragEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  type CorrectiveAction,
  correctiveActionNoun,
  correctiveStatuses,
  movesFrom,
  NOT_CLOSED,
} from '../../api/correctiveActions/contract';
import { correctiveActions } from '../../api/correctiveActions/queries';
import { DueDate } from '../../components/DueDate';
import { openDialog } from '../../components/feedback/openDialog';
import { FetchedSection } from '../../components/page/FetchedSection';
import { PageHeader } from '../../components/page/PageHeader';
import { countOf } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { StatusBadge } from '../../components/StatusBadge';
import { dueDateOf, priorityBadge, responsibleText } from './correctiveAction';
import { MoveMenu } from './MoveMenu';
import { useMoveAction } from './useMoveAction';
import './board.scss';

/** The closed actions on the board: the last ones. */
const LAST_CLOSED = 20;

const notClosed = correctiveActions.list({ sort: 'dueDate,asc', page: 0, size: 'all', status: NOT_CLOSED });

/**
 * SCREEN-INSP-CORR: the actions in a column for each status. Cards move by pointer, and by keyboard and touch with
 * their menus. The server keeps their order: by due date.
 */
export default function CorrectiveActionBoardPage() {
  const query = useQuery(notClosed);
  return (
    <div className="pl-page">
      <PageHeader
        title="Correction requests: board"
        back={{ to: paths.correctiveActions, label: 'Correction requests' }}
        actions={
          <Link className="btn btn-primary" to={paths.newCorrectiveAction}>
            New corrective action
          </Link>
        }
      />
      <FetchedSection query={query} what="the corrective actions">
        {({ rows }) => <Board rows={rows} />}
      </FetchedSection>
    </div>
  );
}

function Board({ rows }: { rows: readonly CorrectiveAction[] }) {
  const move = useMoveAction();
  const [dragged, setDragged] = useState<CorrectiveAction>();

  function drop(to: { code: string; label: string; closed: boolean }) {
    setDragged(undefined);
    if (!dragged) return;
    if (to.closed) openDialog(() => import('./CloseDialog'), 'CloseDialog', { action: dragged, to });
    else void move(dragged, to.code);
  }

  const accepts = (code: string) =>
    dragged && movesFrom(dragged.status).some((status) => status.code === code);
  return (
    <div className="pl-board">
      {correctiveStatuses().map((status) => (
        <section
          key={status.code}
          className="pl-board-column pl-stack gap-2"
          aria-label={status.label}
          data-accepts={accepts(status.code) || undefined}
          onDragOver={(event: DragEvent) => accepts(status.code) && event.preventDefault()}
          onDrop={() => drop(status)}
        >
          {status.closed ? (
            <ClosedColumn label={status.label} code={status.code} />
          ) : (
            <Column
              label={status.label}
              rows={rows.filter((row) => row.status === status.code)}
              onDrag={setDragged}
            />
          )}
        </section>
      ))}
    </div>
  );
}

/** The last closed actions. They are fetched for themselves, because there may be thousands. */
function ClosedColumn({ label, code }: { label: string; code: string }) {
  const query = useQuery(
    correctiveActions.list({ sort: 'createdAt,desc', page: 0, size: LAST_CLOSED, status: code }),
  );
  return (
    <FetchedSection query={query} what="the closed actions">
      {({ rows, total }) => <Column label={label} rows={rows} total={total} closedCode={code} />}
    </FetchedSection>
  );
}

interface ColumnProps {
  label: string;
  rows: readonly CorrectiveAction[];
  /** When `rows` are only the last ones. */
  total?: number;
  /** The status whose list has all. */
  closedCode?: string;
  onDrag?: ((action: CorrectiveAction | undefined) => void) | undefined;
}

function Column({ label, rows, total = rows.length, closedCode = '', onDrag }: ColumnProps) {
  return (
    <>
      <h2 className="pl-cluster">
        {label} <span className="text-body-secondary">{formatNumber(total)}</span>
      </h2>
      {rows.length === 0 && <p className="pl-hint">None</p>}
      <ul className="pl-plain-list pl-stack gap-2">
        {rows.map((action) => (
          <Card key={action.id} action={action} onDrag={onDrag} />
        ))}
      </ul>
      {total > rows.length && (
        <p className="pl-hint">
          {`The last ${formatNumber(rows.length)} of ${countOf(total, correctiveActionNoun)}. `}
          <Link to={`${paths.correctiveActions}?status=${closedCode}`}>Show all</Link>
        </p>
      )}
    </>
  );
}

function Card({ action, onDrag }: { action: CorrectiveAction } & Pick<ColumnProps, 'onDrag'>) {
  const { id, name, job, priority } = action;
  return (
    <li
      className="pl-board-card pl-stack gap-1"
      draggable={onDrag !== undefined}
      onDragStart={() => onDrag?.(action)}
      onDragEnd={() => onDrag?.(undefined)}
    >
      <Link to={paths.correctiveAction(id)} draggable={false}>
        {name || '—'}
      </Link>
      <span className="fs-md text-body-secondary">
        {[job?.name, responsibleText(action)].filter(Boolean).join(' · ')}
      </span>
      <span className="pl-cluster justify-content-between fs-md">
        <span>
          <StatusBadge {...priorityBadge(priority)} /> · <DueDate {...dueDateOf(action)} />
        </span>
        <MoveMenu action={action} isSmall />
      </span>
    </li>
  );
}
