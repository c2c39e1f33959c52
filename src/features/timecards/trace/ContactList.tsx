import type { Named } from '../../../api/schema';
import { List } from '../../../components/page/List';
import { contactColumns, contactNoun } from './contactColumns';
import type { Contacts } from './useContacts';
import type { Trace } from './useTrace';

interface Props {
  contacts: Contacts;
  meetingsOf: Trace['meetingsOf'];
  name: string;
  /** That they were on; undefined until it is known. */
  jobs: readonly Named[] | undefined;
}

/** Who was on the same jobs at the same time; each opens the meetings. */
export function ContactList({ contacts: { state, query }, meetingsOf, name, jobs }: Props) {
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
