import { Link } from 'react-router-dom';
import {
  type Partner,
  partnerCalls,
  partnerStandingNames,
  partnerStatusNames,
} from '../../api/partners/contract';
import { partners } from '../../api/partners/queries';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { dayColumn, numberColumn, statusColumn, textColumn } from '../../components/table/columns';
import { paths } from '../../lib/paths';
import { useLabel } from '../../session/labels';
import { standingBadge } from './partner';
import { partnerSections } from './questionnaires/questionnaire';

/** '1 expired, 2 to review'; 'Complete' where nothing is open. */
const documentsText = ({ expired, missing, pending }: Partner): string =>
  [
    expired > 0 && `${expired} expired`,
    missing > 0 && `${missing} missing`,
    pending > 0 && `${pending} to review`,
  ]
    .filter(Boolean)
    .join(', ') || 'Complete';

const columns: Column<Partner>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('trade', 'Trade', ({ trade }) => trade, { sort: 'trade', card: 'fact' }),
  statusColumn('standing', 'Qualification', ({ standing }) => standingBadge(standing), {
    width: '9rem',
    card: 'fact',
  }),
  dayColumn('until', 'Until', ({ qualification }) => qualification.until, { sort: 'until' }),
  textColumn('documents', 'Documents', documentsText, { card: 'fact' }),
  numberColumn('score', 'Score', ({ score }) => score, {
    sort: 'score',
    width: '5rem',
    card: 'fact',
  }),
  textColumn('number', 'Number', ({ number }) => number, { width: '7rem', wideOnly: true }),
  textColumn('city', 'City', ({ city, state }) => [city, state].filter(Boolean).join(', '), {
    wideOnly: true,
  }),
  textColumn('status', 'Status', ({ status }) => partnerStatusNames[status], { hidden: true }),
];

const byStanding = choiceFilter('standing', 'Qualification', partnerStandingNames);
const byDocuments = choiceFilter('documents', 'Documents', { OPEN: 'Need attention' });
const byStatus = choiceFilter('status', 'Status', partnerStatusNames);

/** SCREEN-PARTNERS, CALL-245: the companies that work on the jobs. */
export default function PartnerListPage() {
  const title = useLabel()('Trade Partners');
  const state = useListState({
    sort: 'name,asc',
    columns,
    filters: { standing: byStanding, documents: byDocuments, status: byStatus },
  });
  return (
    <ListPage
      title={title}
      context="Who may be hired, and why."
      sections={partnerSections}
      name="trade-partners"
      noun={partnerCalls.noun}
      state={state}
      query={({ filters, ...params }) => partners.list({ ...params, ...filters })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.partner(id)}
      search={{ label: 'Search trade partners', placeholder: 'Name, number, trade, city, contact' }}
      filters={[byStanding, byDocuments, byStatus]}
      empty={{
        title: 'No trade partners yet',
        text: 'Add the companies that work on your jobs, with their insurance and injury rates.',
      }}
      actions={
        <Link className="btn btn-primary" to={paths.newPartner}>
          New trade partner
        </Link>
      }
    />
  );
}
