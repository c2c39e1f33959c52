import { type DragEvent, useState } from 'react';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  type CorrectiveAction,
  correctiveActionNoun,
  correctiveStatus,
  correctiveStatuses,
  movesFrom,
  NOT_CLOSED,
} from '../../api/correctiveActions/contract';
import { correctiveActions } from '../../api/correctiveActions/queries';
import { DueDate } from '../../components/DueDate';
import { Face } from '../../components/Face';
import { MenuButton } from '../../components/MenuButton';
import { withCounts } from '../../components/page/filter';
import { FetchedSection } from '../../components/page/FetchedSection';
import { ListControls } from '../../components/page/ListControls';
import { PageHeader } from '../../components/page/PageHeader';
import { useListState } from '../../components/page/useListState';
import { StatusBadge } from '../../components/StatusBadge';
import { useIsPhone } from '../../components/useIsPhone';
import { countOf } from '../../lib/countOf';
import { formatShortDate } from '../../lib/dates';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { dueDateOf, priorityBadge, responsibleText } from './correctiveAction';
import { actionFilters, actionSearch, boardStatuses, ListOrBoard, useActionFilters } from './useActionList';
import { useActionMoves } from './useActionMoves';
import { useMovedFocus } from './useMovedFocus';
import './board.scss';

/** The cards of a column. Its list has the others. */
const MAX_OPEN = 60;
const MAX_CLOSED = 20;
/** The cards stay while others are searched. */
const placeholderData = keepPreviousData;

/**
 * SCREEN-INSP-CORR: the actions in a column for each status, with the search and the filters of the list. Cards move by
 * pointer, and by keyboard and touch with their menus. The server keeps their order: by due date, closed ones by when
 * they were closed.
 */
export default function CorrectiveActionBoardPage() {
  const isPhone = useIsPhone();
  const columns = boardStatuses();
  const state = useListState({ sort: 'dueDate,asc', filters: { status: columns, ...actionFilters } });
  const { search } = state;
  const { status: shown, ...filters } = state.filters;
  const ask = { ...filters, search, page: 0 };
  const open = useQuery({
    ...correctiveActions.list({ ...ask, sort: 'dueDate,asc', size: 'all', status: NOT_CLOSED }),
    placeholderData,
  });
  const closedStatuses = correctiveStatuses().filter(({ closed }) => closed);
  // For themselves, because there may be thousands.
  const closed = useQueries({
    queries: closedStatuses.map(({ code }) => ({
      ...correctiveActions.list({ ...ask, sort: 'closedAt,desc', size: MAX_CLOSED, status: code }),
      placeholderData,
    })),
  });
  const others = useActionFilters(filters.organization);
  const [tabs] = withCounts([columns], open.data?.statusCounts);
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title="Correction requests"
        context="Move a card to another column with its menu, or drag it there."
        actions={
          <>
            <ListOrBoard />
            <Link className="btn btn-primary" to={paths.newCorrectiveAction}>
              New corrective action
            </Link>
          </>
        }
      />
      <ListControls
        state={state}
        columns={[]}
        filters={isPhone && tabs ? [tabs, ...others] : others}
        search={actionSearch}
        tools={undefined}
      />
      <Board
        statuses={correctiveStatuses().filter(({ code }) => !isPhone || code === shown)}
        columnOf={(code) => {
          const at = closedStatuses.findIndex((one) => one.code === code);
          return closed[at] ?? open;
        }}
      />
    </div>
  );
}

type Status = ReturnType<typeof correctiveStatus>;

interface BoardProps {
  statuses: readonly Status[];
  /** The query that has the rows of a status. */
  columnOf: (code: string) => ReturnType<typeof useQuery<ActionPage>>;
}

interface ActionPage {
  rows: CorrectiveAction[];
  total: number;
}

function Board({ statuses, columnOf }: BoardProps) {
  const { board, follow } = useMovedFocus();
  const { moveTo, movesOf } = useActionMoves(follow);
  const [dragged, setDragged] = useState<CorrectiveAction>();
  const accepts = (code: string) =>
    dragged && movesFrom(dragged.status).some((status) => status.code === code);
  return (
    <div ref={board} className="pl-board">
      {statuses.map((status) => (
        <section
          key={status.code}
          className="pl-board-column"
          aria-label={status.label}
          data-column={status.code}
          data-accepts={accepts(status.code) || undefined}
          onDragOver={(event: DragEvent) => accepts(status.code) && event.preventDefault()}
          onDrop={() => {
            setDragged(undefined);
            if (dragged) moveTo(dragged, status);
          }}
        >
          <FetchedSection query={columnOf(status.code)} what={`the actions that are ${status.label}`}>
            {(page) => <Column status={status} page={page} movesOf={movesOf} onDrag={setDragged} />}
          </FetchedSection>
        </section>
      ))}
    </div>
  );
}

interface CardTools {
  movesOf: ReturnType<typeof useActionMoves>['movesOf'];
  onDrag: (action: CorrectiveAction | undefined) => void;
}

function Column({ status, page, ...tools }: { status: Status; page: ActionPage } & CardTools) {
  const { code, label, closed } = status;
  const all = closed ? page.rows : page.rows.filter((row) => row.status === code);
  const rows = closed ? all : all.slice(0, MAX_OPEN);
  const total = closed ? page.total : all.length;
  return (
    <>
      {/* On phones the tabs say it. */}
      <h2 className={useIsPhone() ? 'visually-hidden' : 'pl-cluster gap-2'} tabIndex={-1}>
        {label} <span className="text-body-secondary">{formatNumber(total)}</span>
      </h2>
      {rows.length === 0 && <p className="pl-hint m-0">None</p>}
      <ul className="pl-plain-list pl-stack gap-2">
        {rows.map((action) => (
          <Card key={action.id} action={action} {...tools} />
        ))}
        {total > rows.length && (
          <li className="pl-hint">
            {`${closed ? 'The last' : 'The first'} ${formatNumber(rows.length)} of ${countOf(total, correctiveActionNoun)}. `}
            <Link to={`${paths.correctiveActions}?status=${code}`}>Show all</Link>
          </li>
        )}
      </ul>
    </>
  );
}

function Card({ action, movesOf, onDrag }: { action: CorrectiveAction } & CardTools) {
  const { id, name, job, priority, status, closedAt } = action;
  const isClosed = correctiveStatus(status).closed;
  const badge = priorityBadge(priority);
  const moves = movesOf(action);
  const responsible = responsibleText(action);
  return (
    <li
      className={`pl-board-card pl-tone-${isClosed ? 'new' : badge.tone}`}
      data-action={id}
      draggable={moves.length > 0}
      onDragStart={() => onDrag(action)}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className="d-flex gap-1 justify-content-between">
        <Link className="pl-board-title" to={paths.correctiveAction(id)} draggable={false}>
          {name || '—'}
        </Link>
        {moves.length > 0 && (
          <MenuButton icon="three-dots" label={`Move to: ${name || '—'}`} actions={moves} />
        )}
      </div>
      {job && <span className="fs-md text-body-secondary">{job.name}</span>}
      <span className="pl-cluster gap-2 fs-md">
        <StatusBadge {...badge} />
        <span>
          {isClosed && closedAt !== '' ? (
            `Closed ${formatShortDate(closedAt)}`
          ) : (
            <DueDate {...dueDateOf(action)} />
          )}
        </span>
      </span>
      {responsible !== '' && (
        <span className="fs-md">
          <Face name={responsible} />
          {responsible}
        </span>
      )}
    </li>
  );
}
