import { type CSSProperties, memo } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/Icon';
import { showNumber } from '../../../lib/number';
import { paths } from '../../../lib/paths';
import type { TreeNode } from './tree';

interface Props {
  node: TreeNode;
  level: number;
  place: number;
  of: number;
  open: boolean | undefined;
  /** The Tab key comes to this row. */
  active: boolean;
  onActive: (id: string) => void;
  onToggle: (id: string) => void;
}

const odds = {
  unknown: 'Reports to somebody who is not listed',
  circle: 'Reports to somebody who stands below',
};

/** One supervisor. Remembered: of fifteen hundred, only what changes is drawn. */
export const TreeRow = memo(function TreeRow(props: Props) {
  const { node, level, place, of, open, active, onActive, onToggle } = props;
  const { supervisor, people, odd } = node;
  const { id, name, jobTitle, reports } = supervisor;
  const reach = active ? 0 : -1;
  return (
    <div
      role="row"
      className="pl-tree-row"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={open}
      tabIndex={reach}
      style={{ '--pl-level': level - 1 } as CSSProperties}
      onFocus={() => onActive(id)}
    >
      <div role="rowheader" className="pl-tree-name">
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
          <Link to={paths.employee(id)} tabIndex={reach}>
            {name || '—'}
          </Link>
          {odd && <small>{odds[odd]}</small>}
        </span>
      </div>
      <div role="gridcell" className="pl-tree-title">
        {jobTitle}
      </div>
      <div role="gridcell" data-label="Directly">
        {showNumber(reports)}
      </div>
      <div role="gridcell" data-label="In all">
        {showNumber(people)}
      </div>
      <div role="gridcell" className="pl-tree-act">
        <Link
          className="btn btn-quiet"
          to={paths.editEmployee(id, 'supervisorId')}
          tabIndex={reach}
          aria-label={`Change supervisor of ${name}`}
        >
          Change supervisor
        </Link>
      </div>
    </div>
  );
});
