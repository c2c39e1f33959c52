import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type Contact, MOST_DAYS } from '../../../api/contactTrace/contract';
import { contactTraceQueries } from '../../../api/contactTrace/queries';
import { employeeQueries } from '../../../api/employees/queries';
import type { Named } from '../../../api/schema';
import { timecardQueries } from '../../../api/timecards/queries';
import { notify } from '../../../components/feedback/banners';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { lazyDialog } from '../../../components/feedback/lazyDialog';
import { Icon } from '../../../components/Icon';
import { List } from '../../../components/page/List';
import { Loaded } from '../../../components/page/Loaded';
import { PageHeader } from '../../../components/page/PageHeader';
import { useListState } from '../../../components/page/useListState';
import { errorStatus } from '../../../components/status';
import { saveCsv } from '../../../components/table/saveCsv';
import { countOf } from '../../../lib/countOf';
import { isoWeekOf } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { denialReason } from '../../../access/access';
import { useSession, useSubject } from '../../../session/store';
import { weekText } from '../common/weekText';
import { contactColumns, contactNoun, meetingLines, meetingFileColumns, meetingNoun } from './contactColumns';
import { TraceChoice } from './TraceChoice';
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
function useTraced(employeeId: string, { from, to, periodQuery }: TracePeriod) {
  const customerId = useSession(({ user }) => user?.businessId) ?? '';
  const mayLookUp = denialReason(useSubject(), 'employees') === undefined;
  const shouldFetch = employeeId !== '';
  const employee = useQuery({
    ...employeeQueries.detail(employeeId, customerId, { silent: true }),
    enabled: shouldFetch && mayLookUp,
  });
  /** Time card managers may lack permission to see employees, but cards contain the name. */
  const byCards = !mayLookUp || errorStatus(employee.error) === 403;
  const cards = useQuery({
    ...timecardQueries.weeks(employeeId, isoWeekOf(from), isoWeekOf(to), { silent: byCards }),
    enabled: shouldFetch && periodQuery !== undefined && (byCards || employee.data !== undefined),
    select: (found) => {
      const records = found.flatMap((card) => (card.voided ? [] : card.records));
      const jobs = records.flatMap(({ date, job }) => (job && date >= from && date <= to ? job : []));
      return {
        name: found.at(-1)?.employee.name ?? '',
        jobs: [...new Map(jobs.map((job) => [job.id, job])).values()],
      };
    },
  });
  const known: UseQueryResult<unknown> = byCards ? cards : employee;
  const { firstName = '', lastName = '' } = employee.data ?? {};
  return {
    known,
    /** Also '' without a card in the period, if only cards can tell. */
    name: `${firstName} ${lastName}`.trim() || (cards.data?.name ?? ''),
    jobs: cards.data?.jobs,
    unknown: errorStatus(known.error) === 404,
  };
}

const jobNoun = { one: 'job', many: 'jobs' };

/** SCREEN-TC-TRACE, CREW-MENU-04: lists who worked at the same place and time as an employee, by the time cards. */
export default function TracePage() {
  const trace = useTrace();
  const { employeeId, period } = trace;
  const { known, name, jobs, unknown } = useTraced(employeeId, period);
  const contacts = useContacts(trace);
  const called = name || 'this employee';
  const days = weekText({ days: [period.from, period.to] });
  const facts = [name, days, jobs && countOf(jobs.length, jobNoun)].filter(Boolean).join(' · ');
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title="Contact trace"
        context={contacts && name ? facts : 'Who worked at the same place and time as an employee'}
        back={{ to: paths.timecards, label: 'Time cards' }}
        actions={contacts && name && <MeetingsFile allRowsQuery={contacts.allRowsQuery} />}
      />
      <TraceChoice trace={trace} name={name} unknown={unknown} />
      {contacts && !unknown ? (
        <Loaded query={known} what="the employee">
          {() => (
            <>
              <ContactList contacts={contacts} meetingsOf={trace.meetingsOf} name={called} jobs={jobs} />
              <ContactMeetings trace={trace} name={called} contacts={contacts} />
            </>
          )}
        </Loaded>
      ) : (
        <div className="pl-panel">
          {employeeId === '' ? <WhatItDoes /> : <EmptyState {...fixTrace(unknown)} />}
        </div>
      )}
    </div>
  );
}

/** Shown before an employee is chosen. */
const WhatItDoes = () => (
  <EmptyState
    icon={<Icon name="people" />}
    title="Choose an employee and a period"
    text={`Lists everyone who worked on the same job at the same time, with the days and hours, for up to ${MOST_DAYS} days. It uses time cards: an employee who entered hours without times counts as a contact whose time is unknown. Voided time cards are ignored.`}
  />
);

const fixTrace = (unknown: boolean) =>
  unknown
    ? {
        title: 'No employee to trace',
        text: 'The person in this link is not an employee of your business.',
      }
    : { title: 'Choose a period', text: 'Correct the dates above.' };

/** A spreadsheet of all meetings of the matching contacts. */
function MeetingsFile({ allRowsQuery }: Pick<Contacts, 'allRowsQuery'>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy) return;
    setBusy(true);
    // A failed call reports its own error.
    const found = await client.fetchQuery(allRowsQuery).catch(() => undefined);
    const lines = found && meetingLines(found.rows);
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
  const found = (jobs ?? []).map((job) => ({ value: job.id, label: job.name }));
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
        { name: 'jobId', label: 'Job', options: [{ value: '', label: 'All' }, ...found], pending: !jobs },
      ]}
      empty={
        jobs?.length === 0
          ? {
              title: 'Nothing to compare',
              text: `The time cards of ${name} have no entries on a job in this period. Choose another one.`,
            }
          : { title: 'No contacts', text: `Nobody was on the same job at the same time as ${name}.` }
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
  const here = find(useQuery({ ...query(state.params), enabled: open }).data?.rows);
  // A link may name a contact on another page.
  const all = useQuery({ ...allRowsQuery, enabled: open && here === undefined });
  const contact = here ?? find(all.data?.rows);
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
