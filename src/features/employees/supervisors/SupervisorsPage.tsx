import '../../../styles/supervisors.scss';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { employeeQueries } from '../../../api/employees/queries';
import { Announcement } from '../../../components/Announcement';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { SearchBox } from '../../../components/form/SearchBox';
import { PageHeader } from '../../../components/page/PageHeader';
import { countOf } from '../../../lib/countOf';
import { paths } from '../../../lib/paths';
import { SupervisorTree } from './SupervisorTree';
import { branches, hitCount, linesOf, treeOf } from './tree';

const noun = { one: 'supervisor', many: 'supervisors' };
const nobody: ReadonlySet<string> = new Set();

/** EMP-25: who supervises, each below the one above. */
export default function SupervisorsPage() {
  const { data, error, refetch } = useQuery(employeeQueries.hierarchy());
  const [params, setParams] = useSearchParams();
  const [closed, setClosed] = useState(nobody);
  const search = params.get('search') ?? '';
  const tree = useMemo(() => treeOf(data ?? []), [data]);
  const lines = useMemo(() => linesOf(tree, { closed, search }), [tree, closed, search]);
  const found = hitCount(lines, search);

  const toggle = useCallback(
    (id: string) => setClosed((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    [],
  );

  return (
    <div className="pl-page">
      <PageHeader
        title="Supervisors"
        context={data && `${countOf(data.length, noun)}, ${tree.length} of them with nobody above`}
        back={{ to: paths.employees, label: 'Employees' }}
      />
      {!data && error && <ErrorState what="supervisors" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton kind="table" />}
      {data?.length === 0 && (
        <div className="pl-panel">
          <EmptyState
            title="No supervisors yet"
            text="Whoever is named as the supervisor of an employee appears here."
          />
        </div>
      )}
      {data && data.length > 0 && (
        <>
          <div className="pl-filters">
            <SearchBox
              label="Search supervisors"
              placeholder="Name or job title"
              value={search}
              onSearch={(text) => setParams(text ? { search: text } : {}, { replace: true })}
            />
            <button type="button" className="btn btn-secondary" onClick={() => setClosed(nobody)}>
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
          <Announcement text={search ? `${countOf(found, noun)} found` : ''} />
          {lines.length > 0 ? (
            <SupervisorTree lines={lines} onToggle={toggle} />
          ) : (
            <div className="pl-panel">
              <EmptyState title="No supervisors match" text="Nobody has this in their name or job title." />
            </div>
          )}
        </>
      )}
    </div>
  );
}

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((one) => one !== id));
