import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { employeeQueries } from '../../../api/employees/queries';
import { Announcement } from '../../../components/Announcement';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { SearchBox } from '../../../components/form/SearchBox';
import { Icon } from '../../../components/Icon';
import { PageHeader } from '../../../components/page/PageHeader';
import { countOf } from '../../../lib/countOf';
import { formatNumber } from '../../../lib/number';
import { paths } from '../../../lib/paths';
import { inNameOrder, personName } from '../../../lib/personName';
import { usePreferences } from '../../../session/preferences';
import { branches, matchCount, visibleLines, type TreeLine, type TreeNode, treeOf } from './tree';
import { treeMove } from './treeMove';
import './supervisors.scss';

interface SupervisorTreeProps {
  lines: readonly TreeLine[];
  onToggle: (id: string) => void;
}

const columnHeaders = ['Name', 'Job title', 'Direct', 'Total', 'Change'];

/** The tree as an ARIA treegrid: arrows move, open and close; Enter opens the focused supervisor. */
function SupervisorTree({ lines, onToggle }: SupervisorTreeProps) {
  const rows = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const onActive = useCallback((id: string) => setFocused(id), []);
  const focusedIndex = lines.findIndex(({ node }) => node.supervisor.id === focused);
  const at = Math.max(focusedIndex, 0);

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (altKey || ctrlKey || metaKey) return;
    const row = rows.current?.children[at];
    if (key === 'Enter' && target === row) return row.querySelector('a')?.click();
    const move = treeMove(key, lines, at);
    if (!move) return;
    event.preventDefault();
    if ('toggle' in move) return onToggle(lines[at]?.node.supervisor.id ?? '');
    const next = rows.current?.children[move.to];
    if (next instanceof HTMLElement) next.focus();
  }

  return (
    // Tab moves to a row, never to the grid itself.
    <div
      role="treegrid"
      aria-label="Supervisors"
      className="pl-tree min-w-0 overflow-hidden bg-surface border rounded"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className="pl-tree-heads">
        <div
          role="row"
          className="pl-tree-row d-grid row-gap-0 column-gap-3 align-items-center px-3 border-bottom"
        >
          {columnHeaders.map((head, index) => (
            <div role="columnheader" key={head}>
              {index < columnHeaders.length - 1 ? head : <span className="visually-hidden">{head}</span>}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={rows}>
        {lines.map(({ node, level, position, setSize, open }, index) => (
          <TreeRow
            key={node.supervisor.id}
            node={node}
            level={level}
            position={position}
            setSize={setSize}
            open={open}
            active={index === at}
            onActive={onActive}
            onToggle={onToggle}
          />
        ))}
      </div>
    </div>
  );
}

interface TreeRowProps {
  node: TreeNode;
  level: number;
  position: number;
  setSize: number;
  open: boolean | undefined;
  /** Tab moves to this row. */
  active: boolean;
  onActive: (id: string) => void;
  onToggle: (id: string) => void;
}

const anomalyTexts = {
  unknown: 'Reports to someone who is not listed',
  circle: 'Reports to someone below them',
};

/** A supervisor. Memoized, because there may be 1,500 rows. */
const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { node, level, position, setSize, open, active, onActive, onToggle } = props;
  const { supervisor, people, anomaly } = node;
  const { id, name, jobTitle, reports } = supervisor;
  const nameOrder = usePreferences((state) => state.nameOrder);
  const tabIndex = active ? 0 : -1;
  return (
    <div
      role="row"
      className="pl-tree-row d-grid row-gap-0 column-gap-3 align-items-center px-3 border-bottom"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={open}
      tabIndex={tabIndex}
      style={{ '--pl-level': level - 1 } as CSSProperties}
      onFocus={() => onActive(id)}
    >
      <div role="rowheader" className="pl-tree-name d-flex align-items-center fw-medium">
        {open === undefined ? (
          <span className="pl-tree-leaf" />
        ) : (
          <button
            type="button"
            className="btn btn-quiet btn-icon"
            tabIndex={-1}
            aria-label={`${open ? 'Collapse' : 'Expand'} ${name}`}
            onClick={() => onToggle(id)}
          >
            <Icon name={open ? 'chevron-down' : 'chevron-right'} />
          </button>
        )}
        <span>
          <Link to={paths.employee(id)} tabIndex={tabIndex}>
            {personName(supervisor, nameOrder) || '—'}
          </Link>
          {anomaly && (
            <small className="d-block fw-normal text-body-secondary">{anomalyTexts[anomaly]}</small>
          )}
        </span>
      </div>
      <div role="gridcell" className="pl-tree-title">
        {jobTitle}
      </div>
      <div role="gridcell" data-label="Direct">
        {formatNumber(reports)}
      </div>
      <div role="gridcell" data-label="Total">
        {formatNumber(people)}
      </div>
      <div role="gridcell" className="pl-tree-action text-end text-nowrap">
        <Link
          className="btn btn-quiet"
          to={paths.editEmployee(id, 'supervisorId')}
          tabIndex={tabIndex}
          aria-label={`Change supervisor of ${name}`}
        >
          Change supervisor
        </Link>
      </div>
    </div>
  );
});

const noun = { one: 'supervisor', many: 'supervisors' };
const noneClosed: ReadonlySet<string> = new Set();

/** The supervisors as a tree (EMP-25). */
export default function SupervisorTreePage() {
  const { data, error, refetch } = useQuery(employeeQueries.hierarchy());
  const [params, setParams] = useSearchParams();
  const [closed, setClosed] = useState(noneClosed);
  const search = params.get('search') ?? '';
  const nameOrder = usePreferences((state) => state.nameOrder);
  const tree = useMemo(() => treeOf(inNameOrder(data ?? [], nameOrder)), [data, nameOrder]);
  const lines = useMemo(() => visibleLines(tree, { closed, search }), [tree, closed, search]);
  const matches = matchCount(lines, search);

  const toggle = useCallback(
    (id: string) => setClosed((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    [],
  );

  return (
    <div className="pl-page">
      <PageHeader
        title="Supervisors"
        context={data && `${countOf(data.length, noun)}, ${tree.length} of them without a supervisor`}
        back={{ to: paths.employees, label: 'Employees' }}
      />
      {!data && error && <ErrorState what="supervisors" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton kind="table" />}
      {data?.length === 0 && (
        <div className="pl-panel">
          <EmptyState title="No supervisors yet" text="Employees who supervise others appear here." />
        </div>
      )}
      {data && data.length > 0 && (
        <>
          <div className="pl-cluster d-print-none">
            <SearchBox
              label="Search supervisors"
              placeholder="Name or job title"
              value={search}
              onSearch={(text) => setParams(text ? { search: text } : {}, { replace: true })}
            />
            <button type="button" className="btn btn-secondary" onClick={() => setClosed(noneClosed)}>
              Expand all
            </button>
            <button
              type="button"
              className="btn btn-secondary"
              onClick={() => setClosed(new Set(branches(tree)))}
            >
              Collapse all
            </button>
          </div>
          <Announcement text={search ? `${countOf(matches, noun)} found` : ''} />
          {lines.length > 0 ? (
            <SupervisorTree lines={lines} onToggle={toggle} />
          ) : (
            <div className="pl-panel">
              <EmptyState title="No supervisors match" text="No name or job title matches." />
            </div>
          )}
        </>
      )}
    </div>
  );
}

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((one) => one !== id));
