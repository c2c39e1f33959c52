import { Link, useNavigate, useParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import type { PartnerDetail } from '../../api/partners/contract';
import { partners, usePartnerActivity } from '../../api/partners/queries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { ActivitySection } from '../../components/comments/ActivitySection';
import { RecordActions } from '../../components/entity/RecordActions';
import { openDialog } from '../../components/feedback/openDialog';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { StatusBadge } from '../../components/StatusBadge';
import { partnerScore, standingOf } from '../../domain/partners/standing';
import { today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { companyFacts, Contacts, decisionFacts } from './company';
import { PartnerDocuments } from './PartnerDocuments';
import { PartnerPeople } from './PartnerPeople';
import { PartnerRates } from './PartnerRates';
import { PartnerQuestionnaires } from './questionnaires/PartnerQuestionnaires';
import { partnerList, standingBadge } from './partner';

/** SCREEN-PARTNERS, CALL-245: a company with its documents, injury rates and qualification. */
export default function PartnerPage() {
  const { partnerId = '' } = useParams();
  const may = useMay();
  return (
    <DetailPage
      resourceName="trade partner"
      back={partnerList}
      query={partners.detail(partnerId)}
      title={({ name }) => name || '—'}
      context={({ qualification, trade, status }) => (
        <>
          <StatusBadge {...standingBadge(standingOf(qualification, today()))} />{' '}
          {status === 'INACTIVE' && <StatusBadge tone="new" text="Inactive" />} {trade}
        </>
      )}
      actions={(partner) => <Actions partner={partner} />}
      tabs={(partner) => [
        { id: 'overview', label: 'Overview', content: () => <Overview partner={partner} /> },
        {
          id: 'documents',
          label: `Documents (${partner.documents.length})`,
          content: () => <PartnerDocuments partner={partner} />,
        },
        {
          id: 'questionnaires',
          label: 'Questionnaires',
          content: () => <PartnerQuestionnaires partner={partner} />,
        },
        ...(may('orientation')
          ? [{ id: 'people', label: 'People', content: () => <PartnerPeople name={partner.name} /> }]
          : []),
        { id: 'rates', label: 'Injury rates', content: () => <PartnerRates rates={partner.rates} /> },
      ]}
    />
  );
}

function Overview({ partner }: { partner: PartnerDetail }) {
  const { id, name, number, contacts, qualification } = partner;
  const may = useMay();
  return (
    <>
      <RecordFacts
        label="Trade partner"
        items={[
          ...decisionFacts(qualification),
          may('jobStartupManagement') && {
            label: 'Job startups',
            value: (
              <span className="pl-cluster">
                <Link to={paths.jobStartupList({ partnerId: id })}>All</Link>
                <Link to={paths.newJobStartup({ partner: id })}>New job startup</Link>
              </span>
            ),
          },
          { label: 'Number', value: number },
          ...companyFacts(partner),
        ]}
      />
      <Score partner={partner} />
      <Contacts contacts={contacts} />
      <ActivitySection
        record={{ noun: 'trade partner', id, name }}
        activity={usePartnerActivity(id)}
        people={safetyPeopleChoices}
        className="d-print-none"
      />
    </>
  );
}

/** The points with their reasons, so that people can disagree with them. */
function Score({ partner }: { partner: PartnerDetail }) {
  const { score, parts } = partnerScore(partner, today());
  return (
    <section className="pl-panel pl-stack" aria-labelledby="score">
      <h2 id="score" className="m-0">
        Score: {score} of 100
      </h2>
      <ul className="pl-plain-list">
        {parts.map(({ points, max, reason }) => (
          <li key={reason} className="pl-cluster justify-content-between flex-nowrap">
            <span className="text-break">{reason}</span>
            <span className={`flex-none ${points === 0 ? 'text-danger' : 'text-body-secondary'}`}>
              {points} of {max}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ partner }: { partner: PartnerDetail }) {
  const { id, name } = partner;
  const may = useMay();
  const navigate = useNavigate();
  const remove = partners.useRemove(id);
  return (
    <RecordActions
      next={[
        {
          label: 'Decide…',
          run: () => openDialog(() => import('./QualifyDialog'), 'QualifyDialog', { partner }),
        },
      ]}
      edit={paths.editPartner(id)}
      more={[
        may('organizations') && {
          label: 'Open as organization',
          run: () => void navigate(paths.organization(id)),
        },
      ]}
      remove={{
        name,
        effect: 'Its documents, comments and history are deleted, too.',
        disabledReason: partner.documents.some(({ review }) => review === 'ACCEPTED')
          ? 'It has accepted documents. Make it inactive instead.'
          : undefined,
        send: remove,
        listAddress: paths.partners,
      }}
    />
  );
}
