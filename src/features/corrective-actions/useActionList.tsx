import { NavLink, useLocation } from 'react-router-dom';
import { NOT_CLOSED, correctiveStatuses, priorityNames } from '../../api/correctiveActions/contract';
import { Icon } from '../../components/Icon';
import { choiceFilter, type Filter, linkedFilter } from '../../components/page/filter';
import { paths } from '../../lib/paths';
import { useOpenJobFilter } from '../../navigation/jobFilter';

const statusOptions = () => correctiveStatuses().map(({ code, label }) => ({ value: code, label }));

/** The tabs of the list. */
export const listStatuses = (): Filter => ({
  name: 'status',
  label: 'Status',
  options: [{ value: '', label: 'Not closed' }, ...statusOptions(), { value: 'all', label: 'All' }],
  all: 'all',
  sent: { '': NOT_CLOSED },
});

/** The columns of the board, which are tabs on phones. */
export const boardStatuses = (): Filter => ({ name: 'status', label: 'Column', options: statusOptions() });

const byPriority = choiceFilter('priority', 'Priority', priorityNames);
const byDue = choiceFilter('overdue', 'Due', { true: 'Late' });
const byPerson = choiceFilter('mine', 'People', { true: 'I am responsible' });

/** For `useListState`: list and board have the same address, except for their status. */
export const actionFilters = {
  jobId: '',
  organization: '',
  priority: byPriority,
  overdue: byDue,
  mine: byPerson,
};

export const useActionFilters = (organization: string | undefined): Filter[] => [
  useOpenJobFilter(),
  byPriority,
  byDue,
  byPerson,
  ...linkedFilter('organization', 'Organization', organization),
];

export const actionSearch = {
  label: 'Search corrective actions',
  placeholder: 'What, job, person, organization',
};

/** Switches between list and board, with the same search and filters. */
export function ListOrBoard() {
  const { search } = useLocation();
  return (
    <nav className="d-flex gap-1" aria-label="Layout">
      {[
        { label: 'List', icon: 'list', to: paths.correctiveActions } as const,
        { label: 'Board', icon: 'kanban', to: paths.correctiveActionBoard } as const,
      ].map(({ label, icon, to }) => (
        <NavLink
          key={to}
          to={to + search}
          end
          className={({ isActive }) => (isActive ? 'btn btn-secondary active' : 'btn btn-quiet')}
        >
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
