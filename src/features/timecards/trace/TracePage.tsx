import '../../../styles/trace.scss';
import { MOST_DAYS } from '../../../api/contactTrace/contract';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Icon } from '../../../components/Icon';
import { Loaded } from '../../../components/page/Loaded';
import { PageHeader } from '../../../components/page/PageHeader';
import { countOf } from '../../../lib/countOf';
import { paths } from '../../../lib/paths';
import { weekText } from '../week/weekText';
import { ContactList } from './ContactList';
import { ContactMeetings } from './ContactMeetings';
import { MeetingsFile } from './MeetingsFile';
import { TraceChoice } from './TraceChoice';
import { useContacts } from './useContacts';
import { useTrace } from './useTrace';
import { useTraced } from './useTraced';

const jobNoun = { one: 'job', many: 'jobs' };

/** SCREEN-TC-TRACE, CREW-MENU-04: who worked at the same place and time as somebody, by the time cards. */
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
        context={contacts && name ? facts : 'Who worked at the same place and time as somebody'}
        back={{ to: paths.timecards, label: 'Time cards' }}
        actions={contacts && name && <MeetingsFile everything={contacts.everything} />}
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
          {employeeId === '' ? <WhatItDoes /> : <EmptyState {...mend(unknown)} />}
        </div>
      )}
    </div>
  );
}

/** Before anybody has been chosen. */
const WhatItDoes = () => (
  <EmptyState
    icon={<Icon name="people" />}
    title="Choose an employee and a period"
    text={`You get everybody who had work on the same job at the same time, with the days and hours they were there together, in up to ${MOST_DAYS} days. It goes by the time cards: somebody who entered hours without times counts as a contact whose time is not known. Voided time cards do not count.`}
  />
);

const mend = (unknown: boolean) =>
  unknown
    ? {
        title: 'Nobody to trace',
        text: 'Whoever this link names is not among the employees of your business.',
      }
    : { title: 'Not a period yet', text: 'Correct the days above: the message beside them says how.' };
