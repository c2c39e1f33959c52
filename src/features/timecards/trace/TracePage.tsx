import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../access/useMay';
import { type Contact, MAX_TRACE_DAYS } from '../../../api/contactTrace/contract';
import { contactTraceQueries } from '../../../api/contactTrace/queries';
import { employeeQueries } from '../../../api/employees/queries';
import type { Named } from '../../../api/schema';
import { timecardQueries } from '../../../api/timecards/queries';
import { notify } from '../../../components/feedback/banners';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { lazyDialog } from '../../../components/feedback/lazyDialog';
import { Icon } from '../../../components/Icon';
import { List } from '../../../components/page/List';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { PageHeader } from '../../../components/page/PageHeader';
import { useListState } from '../../../components/page/useListState';
import { errorStatus } from '../../../components/errorStatus';
import { saveCsv } from '../../../components/table/saveCsv';
import { countOf } from '../../../lib/countOf';
import { isoWeekOf } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../session/store';
import { weekText } from '../common/weekText';
import { contactColumns, contactNoun, meetingLines, meetingFileColumns, meetingNoun } from './contactColumns';
import { TraceFilters } from './TraceFilters';
import type { TracePeriod } from './tracePeriod';
import { type Trace, useTrace } from './useTrace';
import '../common/trace.scss';

/** The query; undefined while employee or period is missing or invalid. */
function useContacts({ employeeId, period: { periodQuery } }: Trace) {
  const state = useListState({ sort: 'hours,desc', columns: contactColumns, filters: { jobId: '' } });
  if (employeeId === '' || !periodQuery) return undefined;
  const query = ({ filters, ...update }: typeof state.params) =>
    contactTraceQueries.list({ ...update, employeeId, ...periodQuery, jobId: filters.jobId || undefined });
  return { state, query, allRowsQuery: query({ ...state.params, page: 0, size: 'all' }) };
}
type Contacts = NonNullable<ReturnType<typeof useContacts>>;

/** Name of the traced employee ('' until loaded) and their jobs in the period. */
function useTracedEmployee(employeeId: string, { from, to, periodQuery }: TracePeriod) {
  const customerId = useSession(({ user }) => user?.businessId) ?? '';
  const canListEmployees = useMay()('employees');
  const shouldFetch = employeeId !== '';
  const employee = useQuery({
    ...employeeQueries.detail(employeeId, customerId, { silent: true }),
    enabled: shouldFetch && canListEmployees,
  });
  /** Time card managers may lack permission to see employees, but cards contain the name. */
  const fromCards = !canListEmployees || errorStatus(employee.error) === 403;
  const cards = useQuery({
    ...timecardQueries.weeks(employeeId, isoWeekOf(from), isoWeekOf(to), { silent: fromCards }),
    enabled: shouldFetch && periodQuery !== undefined && (fromCards || employee.data !== undefined),
    select: (result) => {
      const records = result.flatMap((card) => (card.voided ? [] : card.records));
      const jobs = records.flatMap(({ date, job }) => (job && date >= from && date <= to ? job : []));
      return {
        name: result.at(-1)?.employee.name ?? '',
        jobs: [...new Map(jobs.map((job) => [job.id, job])).values()],
      };
    },
  });
  const nameQuery: UseQueryResult<unknown> = fromCards ? cards : employee;
  const { firstName = '', lastName = '' } = employee.data ?? {};
  return {
    known: nameQuery,
    /** Also '' without a card in the period, if only cards can tell. */
    name: `${firstName} ${lastName}`.trim() || (cards.data?.name ?? ''),
    jobs: cards.data?.jobs,
    unknown: errorStatus(nameQuery.error) === 404,
  };
}

const jobNoun = { one: 'job', many: 'jobs' };

/** SCREEN-TC-TRACE, CREW-MENU-04: lists who worked at the same place and time as an employee, by the time cards. */
export default function TracePage() {
  const trace = useTrace();
  const { employeeId, period } = trace;
  const { known, name, jobs, unknown } = useTracedEmployee(employeeId, period);
  const contacts = useContacts(trace);
  const displayName = name || 'this employee';
  const days = weekText({ days: [period.from, period.to] });
  const facts = [name, days, jobs && countOf(jobs.length, jobNoun)].filter(Boolean).join(' · ');
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title="Contact trace"
        context={contacts && name ? facts : 'Who worked at the same place and time as an employee'}
        back={{ to: paths.timecards, label: 'Time cards' }}
        actions={contacts && name && <DownloadMeetings allRowsQuery={contacts.allRowsQuery} />}
      />
      <TraceFilters trace={trace} name={name} unknown={unknown} />
      {contacts && !unknown ? (
        <FetchedSection query={known} what="the employee">
          {() => (
            <>
              <ContactList contacts={contacts} meetingsOf={trace.meetingsOf} name={displayName} jobs={jobs} />
              <ContactMeetings trace={trace} name={displayName} contacts={contacts} />
            </>
          )}
        </FetchedSection>
      ) : (
        <div className="pl-panel">
          {employeeId === '' ? <TraceIntro /> : <EmptyState {...invalidTraceText(unknown)} />}
        </div>
      )}
    </div>
  );
}

/** Shown before an employee is chosen. */
const TraceIntro = () => (
  <EmptyState
    icon={<Icon name="people" />}
    title="Choose an employee and a period"
    text={`Lists everyone who worked on the same job at the same time, with the days and hours, for up to ${MAX_TRACE_DAYS} days. It uses time cards: an employee who entered hours without times counts as a contact whose time is unknown. Voided time cards are ignored.`}
  />
);

const invalidTraceText = (unknown: boolean) =>
  unknown
    ? {
        title: 'No employee to trace',
        text: 'The person in this link is not an employee of your business.',
      }
    : { title: 'Choose a period', text: 'Correct the dates above.' };

/** A spreadsheet of all meetings of the matching contacts. */
function DownloadMeetings({ allRowsQuery }: Pick<Contacts, 'allRowsQuery'>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy) return;
    setBusy(true);
    // A failed call reports its own error.
    const result = await client.fetchQuery(allRowsQuery).catch(() => undefined);
    const lines = result && meetingLines(result.rows);
    if (lines && (await saveCsv('contact meetings', lines, meetingFileColumns)))
      notify({ kind: 'success', text: `${countOf(lines.length, meetingNoun)} downloaded` });
    setBusy(false);
  }

  return (
    <button type="button" className="btn btn-secondary" aria-disabled={busy} onClick={() => void save()}>
      Download meetings
    </button>
  );
}

interface ContactListProps {
  contacts: Contacts;
  meetingsOf: Trace['meetingsOf'];
  name: string;
  /** Jobs of the traced employee; undefined until loaded. */
  jobs: readonly Named[] | undefined;
}

/** Contacts on the same jobs at the same time. Each opens its meetings. */
function ContactList({ contacts: { state, query }, meetingsOf, name, jobs }: ContactListProps) {
  const jobChoices = (jobs ?? []).map((job) => ({ value: job.id, label: job.name }));
  return (
    <List
      title={`Contacts of ${name}`}
      name="contactTrace"
      noun={contactNoun}
      state={state}
      query={query}
      columns={contactColumns}
      rowKey={({ employeeId }) => employeeId}
      rowTo={({ employeeId }) => meetingsOf(employeeId)}
      search={{ label: 'Search contacts', placeholder: 'Name, number, phone' }}
      filters={[
        {
          name: 'jobId',
          label: 'Job',
          options: [{ value: '', label: 'All' }, ...jobChoices],
          pending: !jobs,
        },
      ]}
      empty={
        jobs?.length === 0
          ? {
              title: 'Nothing to compare',
              text: `The time cards of ${name} have no entries on a job in this period. Choose another one.`,
            }
          : { title: 'No contacts', text: `No one was on the same job at the same time as ${name}.` }
      }
    />
  );
}

const MeetingsDialog = lazyDialog(() => import('./MeetingsDialog'), 'MeetingsDialog');

interface ContactMeetingsProps {
  trace: Trace;
  name: string;
  contacts: Contacts;
}

/** The meetings with the contact in the address. */
function ContactMeetings({ trace, name, contacts: { state, query, allRowsQuery } }: ContactMeetingsProps) {
  const { contactId, update, closeMeetings } = trace;
  const open = contactId !== '';
  const find = (rows: readonly Contact[] = []) => rows.find(({ employeeId }) => employeeId === contactId);
  const onThisPage = find(useQuery({ ...query(state.params), enabled: open }).data?.rows);
  // A link may name a contact on another page.
  const all = useQuery({ ...allRowsQuery, enabled: open && onThisPage === undefined });
  const contact = onThisPage ?? find(all.data?.rows);
  /** Keeps the contact during the closing animation. */
  const [last, setLast] = useState(contact);
  if (contact && contact !== last) setLast(contact);
  return (
    last && (
      <MeetingsDialog
        contact={last}
        name={name}
        open={contact !== undefined}
        onClose={closeMeetings}
        onTrace={() => update({ employeeId: last.employeeId })}
      />
    )
  );
}
