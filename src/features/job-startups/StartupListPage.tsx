import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import {
  type JobStartup,
  startupNoun,
  startupStatuses,
  startupStatusNames,
} from '../../api/jobStartups/contract';
import { jobStartupFiguresQuery, jobStartups } from '../../api/jobStartups/queries';
import { partners } from '../../api/partners/queries';
import { CountButton } from '../../components/page/CountButton';
import { choiceFilter, type Filter, sentValue } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { type ListState, useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import {
  dayColumn,
  personColumn,
  numberColumn,
  numberedColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { dueColumn } from '../../components/table/dueColumn';
import { startupDue } from '../../domain/jobStartups/rules';
import { localDay, parseDate } from '../../lib/dates';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { useOpenJobFilter } from '../../navigation/jobFilter';
import { useLabel } from '../../session/labels';
import { startupBadge } from './startup';

const partnerColumn = textColumn<JobStartup>(
  'partner',
  'Trade partner',
  ({ partnerName }) => partnerName || '—',
  {
    sort: 'partner',
    card: 'title',
  },
);
const clientColumn = textColumn<JobStartup>('client', 'For', ({ client }) => client?.name ?? '—', {
  card: 'title',
});

const columnsWith = (company: Column<JobStartup>): Column<JobStartup>[] => [
  company,
  numberedColumn('job', 'Job', ({ job }) => job, { sort: 'job', card: 'fact' }),
  statusColumn('status', 'Status', startupBadge, { sort: 'status', width: '11rem', card: 'fact' }),
  dueColumn(startupDue),
  dayColumn('startsOn', 'First day on the job', ({ startsOn }) => startsOn, { sort: 'startsOn' }),
  textColumn('answered', 'Answered', answeredText, { width: '7rem', card: 'fact' }),
  numberColumn('failed', 'Failed', ({ failed }) => failed, { width: '5rem' }),
  personColumn('submittedBy', 'Submitted by', ({ submittedBy }) => submittedBy, { wideOnly: true }),
  dayColumn('submittedAt', 'Submitted', ({ submittedAt }) => localDay(submittedAt), { hidden: true }),
  textColumn('approvals', 'Approved by', ({ approvals }) => approvals.map(({ name }) => name).join(', '), {
    hidden: true,
  }),
];

/** '12 of 24' */
function answeredText({ answered, asked }: JobStartup): string {
  return `${formatNumber(answered)} of ${formatNumber(asked)}`;
}

const ownColumns = columnsWith(partnerColumn);
const clientColumns = columnsWith(clientColumn);

/** What is not done comes first. */
const byStatus: Filter = {
  ...choiceFilter('status', 'Status', { ...startupStatusNames, all: 'All' }, 'Not approved'),
  all: 'all',
  sent: { '': 'PENDING' },
};
const byDue = choiceFilter('late', 'Due', { true: 'Late' });
const byApprover = choiceFilter('toApprove', 'Approval', { true: 'Waits for me' });

/** The filter by a partner, `partnerId` in its address. */
function usePartnerFilter(isOff: boolean): Filter {
  const { data } = useQuery({
    ...partners.list({ sort: 'name,asc', page: 0, size: 'all' }, { silent: true }),
    enabled: !isOff,
  });
  const options = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return {
    name: 'partnerId',
    label: 'Trade partner',
    options: [{ value: '', label: 'All' }, ...options],
    pending: !data,
  };
}

/** SCREEN-JOB-STARTUPS, CALL-246: those of the business, what is due first. */
export const StartupListPage = () => <Startups key="own" />;

/** ACCESS-41, SAFETY-MENU-19: those in which the business takes part as a trade partner. */
export const ClientStartupListPage = () => <Startups key="client" isClient />;

function Startups({ isClient = false }: { isClient?: boolean }) {
  const title = useLabel()('Job startups');
  const mayAdd = useMay()('jobStartupManagement') && !isClient;
  const columns = isClient ? clientColumns : ownColumns;
  const state = useListState({
    sort: 'dueDate,asc',
    columns,
    filters: {
      status: byStatus,
      late: byDue,
      toApprove: byApprover,
      jobId: '',
      partnerId: '',
      from: '',
      to: '',
    },
  });
  const { status, late, toApprove, jobId, partnerId, from, to } = state.filters;
  const isBackward = Boolean(parseDate(from) && parseDate(to) && from > to);
  const shared = {
    client: isClient || undefined,
    partnerId: partnerId || undefined,
    jobId: jobId || undefined,
    from: parseDate(from) ? from : undefined,
    to: parseDate(to) && !isBackward ? to : undefined,
  };
  const byFrom = { name: 'from', label: 'Due from', day: true } as const;
  const byTo = {
    name: 'to',
    label: 'Due to',
    day: true,
    problem: isBackward ? 'It is before the day in “Due from”.' : undefined,
  } as const;
  const byPartner = usePartnerFilter(isClient);
  const byJob = useOpenJobFilter();
  const own = isClient ? [] : [byJob, byPartner, byApprover];
  return (
    <ListPage
      title={title}
      context={
        isClient
          ? 'What other businesses ask of yours before it starts on their jobs.'
          : 'What a trade partner must have done before its first day on a job.'
      }
      actions={
        mayAdd && (
          <Link className="btn btn-primary" to={paths.newJobStartup()}>
            New job startup
          </Link>
        )
      }
      name={isClient ? 'client-job-startups' : 'job-startups'}
      noun={startupNoun}
      state={state}
      query={({ search, sort, page, size }) =>
        jobStartups.list({
          ...shared,
          status: sentValue(byStatus, status),
          late,
          toApprove,
          search,
          sort,
          page,
          size,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.jobStartup(id)}
      search={{ label: 'Search job startups', placeholder: 'Company, job, person' }}
      filters={[byStatus, ...own, byDue, byFrom, byTo]}
      empty={
        isClient
          ? { title: 'No job startups yet', text: 'Those that another business asks of yours appear here.' }
          : {
              title: 'No job startups yet',
              text: 'Add one for each trade partner before it starts on a job.',
            }
      }
    >
      <StatusCounts query={shared} state={state} />
    </ListPage>
  );
}

interface CountsProps {
  query: Parameters<typeof jobStartupFiguresQuery>[0];
  state: ListState<Record<'status' | 'late' | 'toApprove' | 'jobId' | 'partnerId' | 'from' | 'to', string>>;
}

/** How many have each status, and how many are late. Each shows only these (FAULT-146). */
function StatusCounts({ query, state: { search, filters, set } }: CountsProps) {
  const { data, isError } = useQuery(jobStartupFiguresQuery(query));
  // Not every API has them, and they count without what is searched.
  if (isError || search !== '' || filters.toApprove !== '') return null;
  const choose = (status: string, late: string) => {
    const isChosen = filters.status === status && filters.late === late;
    set({ filters: { ...filters, status: isChosen ? '' : status, late: isChosen ? '' : late } });
  };
  const counts = [
    ...startupStatuses.map((status) => ({
      status,
      late: '',
      label: startupStatusNames[status],
      count: data?.[status.toLowerCase() as Lowercase<typeof status>],
    })),
    { status: '', late: 'true', label: 'Late', count: data?.late },
  ];
  return (
    <div className="pl-cluster" role="group" aria-label="Status">
      {counts.map(({ status, late, label, count }) => (
        <CountButton
          key={label}
          pressed={filters.status === status && filters.late === late}
          onPress={() => choose(status, late)}
        >
          <strong>{count === undefined ? '–' : formatNumber(count)}</strong> {label}
        </CountButton>
      ))}
    </div>
  );
}
