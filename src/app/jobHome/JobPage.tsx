import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { denialReason } from '../../access/access';
import { type JobDetail, toJobItem } from '../../api/jobs/contract';
import { jobQueries, jobResource } from '../../api/jobs/queries';
import { PhoneLink } from '../../components/content/PhoneLink';
import { RecordActions } from '../../components/entity/RecordActions';
import { useConfirmedDelete } from '../../components/entity/useConfirmedDelete';
import { confirm } from '../../components/feedback/confirm';
import { inform } from '../../components/feedback/inform';
import { DetailPage } from '../../components/page/DetailPage';
import { Figure } from '../../components/page/Figure';
import { RecordFacts } from '../../components/page/RecordFacts';
import { StatusBadge } from '../../components/StatusBadge';
import { formatShortDate } from '../../lib/dates';
import { formatMoney } from '../../lib/money';
import { formatHundredths } from '../../lib/number';
import { paths } from '../../lib/paths';
import { useFavoriteAction } from '../../navigation/pickers';
import { rememberProject } from '../../session/project';
import { useNewJobVersion, useSubject } from '../../session/store';
import { mapAddress } from '../../navigation/mapAddress';
import { addressText, jobStatusBadge, jobTypeText } from '../../features/jobs/job';
import { budgetTotals, usedText } from '../../features/jobs/budget';
import { JobTasks } from '../dashboard/MyDay';
import { JobBudget } from './JobBudget';
import { JobRecords, JobShortcuts } from './JobRecords';
import { JobTeams } from './JobTeams';
import { RateTableLink } from '../../features/jobs/RateTableLink';
import { useJobActions } from '../../features/jobs/useJobActions';

/** SCREEN-JOBS: a job with its records in all products, cost codes, teams and history (JOB-11). */
export default function JobPage() {
  const newJobVersion = useNewJobVersion();
  const { jobId = '' } = useParams();
  return (
    <DetailPage
      resourceName="job"
      back={{ to: paths.jobs(newJobVersion), label: 'Jobs' }}
      query={jobResource(newJobVersion).detail(jobId)}
      title={({ name }) => name || '—'}
      context={(job) => (
        <>
          {job.number && `No. ${job.number}`} <StatusBadge {...jobStatusBadge(job)} />
        </>
      )}
      actions={(job) => <JobActions job={job} />}
      tabs={(job) => [
        {
          id: 'data',
          label: 'Overview',
          content: () => (
            <>
              <JobTasks jobId={job.id} />
              <JobRecords jobId={job.id}>
                <Hours job={job} />
              </JobRecords>
              <JobData job={job} />
            </>
          ),
        },
        { id: 'budget', label: 'Cost codes', content: () => <JobBudget job={job} /> },
        { id: 'team', label: 'Team', content: () => <JobTeams job={job} /> },
      ]}
      history={({ id }, page) => jobQueries.history(newJobVersion, id, page)}
    />
  );
}

function Hours({ job: { id, hours } }: { job: JobDetail }) {
  const newJobVersion = useNewJobVersion();
  const { data } = useQuery(jobQueries.budget(newJobVersion, id));
  return (
    <Figure
      label="Hours on time cards"
      value={formatHundredths(hours)}
      note={data && (usedText(budgetTotals(data.rows)) || 'No budget')}
      to={paths.job(newJobVersion, id, 'budget')}
    />
  );
}

function JobData({ job }: { job: JobDetail }) {
  const { id, name, status, manager, managerPhone, rateTable, billingRateTable, tags, customer } = job;
  const { startsOn, endsOn, note } = job;
  const subject = useSubject();
  const mayOpenEmployees = denialReason(subject, 'employees') === undefined;
  const mayOpenTickets = denialReason(subject, 'tmTickets') === undefined;
  const mayOpenTimecards = denialReason(subject, 'timecards') === undefined;
  const mayOpenStartups = denialReason(subject, 'jobStartupManagement') === undefined;
  const address = addressText(job);
  const map = address && mapAddress(address);
  // JOB-23: the last opened job is the chosen one of products that work on a single job.
  useEffect(() => rememberProject({ id, name, archived: status === 'CLOSED' }), [id, name, status]);
  return (
    <RecordFacts
      label="Job"
      items={[
        { label: 'Customer', value: customer },
        {
          label: 'Address',
          value: map ? (
            <a href={map} target="_blank" rel="noopener noreferrer">
              {address}
            </a>
          ) : (
            address
          ),
        },
        {
          label: 'Manager',
          value:
            manager &&
            (mayOpenEmployees ? <Link to={paths.employee(manager.id)}>{manager.name}</Link> : manager.name),
        },
        {
          label: "Manager's phone",
          value: managerPhone && <PhoneLink phone={managerPhone} />,
        },
        { label: 'Type', value: jobTypeText(job) },
        { label: 'Start', value: formatShortDate(startsOn) },
        { label: 'End', value: formatShortDate(endsOn) },
        { label: 'Contract value', value: formatMoney(job.contractValue) },
        { label: 'Tags', value: tags.map((tag) => tag.name).join(', ') },
        {
          label: 'Rate table',
          value: rateTable && <RateTableLink table={rateTable} />,
        },
        mayOpenTickets && {
          label: 'Labor rates of T&M tickets',
          value: billingRateTable ? <RateTableLink table={billingRateTable} /> : 'T&M list',
        },
        {
          label: 'Hours on time cards',
          value: (
            <>
              {formatHundredths(job.hours)}
              {mayOpenTimecards && (
                <>
                  {' · '}
                  <Link to={paths.timecardsOf(undefined, { jobId: id })}>Time cards of this week</Link>
                </>
              )}
            </>
          ),
        },
        mayOpenStartups && {
          label: 'Trade partners',
          value: <Link to={paths.jobStartupList({ jobId: id })}>Job startups</Link>,
        },
        { label: 'Note', value: note },
      ]}
    />
  );
}

function JobActions({ job }: { job: JobDetail }) {
  const newJobVersion = useNewJobVersion();
  const { id, name, status, hours } = job;
  const favorite = useFavoriteAction('favoriteJobs', toJobItem(job));
  const navigate = useNavigate();
  const actions = useJobActions();
  const confirmedDelete = useConfirmedDelete();
  const remove = {
    name,
    effect: 'This cannot be undone.',
    send: jobResource(newJobVersion).useRemove(id),
    listAddress: paths.jobs(newJobVersion),
  };
  const statusAction = status === 'OPEN' ? 'archive' : 'reopen';

  async function ask() {
    if (hours > 0) {
      const refusal = {
        title: `${name} cannot be deleted`,
        text: `${hours.toFixed(2)} hours on time cards belong to it.`,
      };
      if (status === 'CLOSED') return inform(refusal);
      if (await confirm({ ...refusal, confirmLabel: 'Archive instead', cancelLabel: 'Close' }))
        await actions.run('archive', job);
      return;
    }
    return confirmedDelete(remove);
  }

  return (
    <RecordActions
      edit={paths.editJob(newJobVersion, id)}
      more={[
        { label: 'Copy', run: () => void navigate(paths.newJob(newJobVersion, { copyOf: id })) },
        favorite,
        { label: actions.label(statusAction), run: () => void actions.runConfirmed(statusAction, job) },
        { label: 'Delete', danger: true, run: () => void ask() },
      ]}
    >
      <JobShortcuts job={job} />
    </RecordActions>
  );
}
