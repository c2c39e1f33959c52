import { type Certificate, certificateNoun, expiryFilterNames } from '../../api/certificates/contract';
import { certificates } from '../../api/certificates/queries';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { dayColumn, namedColumn, statusColumn, textColumn } from '../../components/table/columns';
import { lastDayState, lastDayText } from '../../domain/validity/validity';
import { today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { orientationSections, stateTones } from './orientation';

const columns: Column<Certificate>[] = [
  namedColumn('person', 'Person', ({ person }) => person, { sort: 'person', card: 'title' }),
  textColumn('name', 'Certificate', ({ name }) => name || '—', { sort: 'name', card: 'fact' }),
  textColumn('number', 'Number', ({ number }) => number),
  dayColumn('issuedOn', 'Issued', ({ issuedOn }) => issuedOn),
  dayColumn('expiresOn', 'Expires', ({ expiresOn }) => expiresOn, { sort: 'expiresOn' }),
  statusColumn('state', 'Validity', ({ expiresOn }) => certificateBadge(expiresOn), {
    width: '13rem',
    card: 'fact',
  }),
];

/** 'Valid to Mar 9, 2027', 'Expires in 12 days', 'Expired Nov 3, 2026' */
export function certificateBadge(expiresOn: string) {
  return { tone: stateTones[lastDayState(expiresOn, today())], text: lastDayText(expiresOn, today()) };
}

const byExpiry = choiceFilter('expires', 'Expires', expiryFilterNames);

/** SCREEN-ORIENTATION, SAFE-22: the certificates of all people, what expires first. */
export function CertificateListPage() {
  const state = useListState({ sort: 'expiresOn,asc', columns, filters: { expires: byExpiry } });
  return (
    <ListPage
      title="Certificates"
      context="What people have besides the courses, and until when."
      sections={orientationSections}
      name="certificates"
      noun={certificateNoun}
      state={state}
      query={({ filters, ...params }) => certificates.list({ ...params, ...filters })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ person }) => person && paths.orientationPerson(person.id)}
      search={{ label: 'Search certificates', placeholder: 'Person, certificate, number' }}
      filters={[byExpiry]}
      empty={{ title: 'No certificates yet', text: 'Add them on the page of a person.' }}
    />
  );
}
