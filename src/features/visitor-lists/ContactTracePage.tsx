import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { MAX_TRACED_DAYS, type VisitorContact } from '../../api/visitorLists/contract';
import { contactList, peopleChoices, personQuery } from '../../api/visitorLists/queries';
import { signInKindNames } from '../../api/visitorLog/contract';
import { EmptyState } from '../../components/feedback/EmptyState';
import { AsyncPicker } from '../../components/form/AsyncPicker';
import { Icon } from '../../components/Icon';
import { List } from '../../components/page/List';
import { PageHeader } from '../../components/page/PageHeader';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { dateTimeColumn, numberColumn, phoneColumn, textColumn } from '../../components/table/columns';
import { formatShortDate } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { visitorPeriod } from './visitorLists';

const columns: Column<VisitorContact>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('kind', 'Who', ({ kind }) => signInKindNames[kind], { card: 'fact' }),
  textColumn('organization', 'Organization', ({ organization }) => organization, { card: 'fact' }),
  phoneColumn('phone', 'Phone', ({ phone }) => phone, { card: 'fact' }),
  numberColumn('minutes', 'Minutes together', ({ minutes }) => minutes, {
    sort: 'minutes',
    width: '10rem',
    card: 'fact',
  }),
  numberColumn('times', 'Times', ({ times }) => times, { sort: 'times', width: '6rem' }),
  textColumn('sites', 'Sites', ({ sites }) => sites.map(({ name }) => name).join(', '), { wideOnly: true }),
  dateTimeColumn('lastAt', 'Last together', ({ lastAt }) => lastAt, { sort: 'lastAt', card: 'fact' }),
];
const listOptions = { sort: 'minutes,desc', columns, filters: { from: '', to: '' } };
const limits = { days: 14, max: MAX_TRACED_DAYS };

/** SCREEN-VL-TRACE, VISITOR-12: who was on a site at the same time as a person, and for how long. */
export default function ContactTracePage() {
  const [params, setParams] = useSearchParams();
  const personKey = params.get('person') ?? '';
  const { data: person, isSuccess } = useQuery({ ...personQuery(personKey), enabled: personKey !== '' });
  const choose = (key = '') => setParams(key === '' ? {} : { person: key });
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title="Contact trace"
        context="Who was on a site at the same time as a person."
        back={{ to: paths.visitorLog, label: 'Our sites' }}
      />
      <section className="pl-panel d-print-none" aria-label="Whose contacts">
        <AsyncPicker
          label="Person"
          hint="Anybody who has signed in: own people, workers of partners, visitors."
          value={person}
          onChange={(item) => choose(item?.id)}
          options={peopleChoices}
        />
      </section>
      {person ? (
        <Contacts personKey={personKey} name={person.label} />
      ) : (
        <div className="pl-panel">
          <EmptyState
            icon={<Icon name="people" />}
            title={isSuccess ? 'This person has never signed in' : 'Choose a person'}
            text={`Lists everybody who was on the same site at the same time, with the minutes, for up to ${MAX_TRACED_DAYS} days.`}
          />
        </div>
      )}
    </div>
  );
}

function Contacts({ personKey, name }: { personKey: string; name: string }) {
  const state = useListState(listOptions);
  const shown = visitorPeriod(state.filters, limits);
  const { from, to } = shown.problem === undefined ? shown : visitorPeriod({ from: '', to: '' }, limits);
  return (
    <>
      <p className="m-0">
        {name}, {formatShortDate(from)} to {formatShortDate(to)}
      </p>
      <List
        title={`Contacts of ${name}`}
        name="visitor-contacts"
        noun={{ one: 'contact', many: 'contacts' }}
        state={state}
        scope={personKey}
        isPrintable
        query={({ search, sort, page, size }) =>
          contactList({ search, sort, page, size, personKey, from, to })
        }
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.visitorTrace(id)}
        search={{ label: 'Search contacts', placeholder: 'Name, organization' }}
        filters={[
          { name: 'from', label: 'From', day: true },
          { name: 'to', label: 'To', day: true, problem: shown.problem },
        ]}
        empty={{
          title: 'No contacts',
          text: `Nobody was on a site at the same time as ${name} in this period.`,
        }}
      />
    </>
  );
}
