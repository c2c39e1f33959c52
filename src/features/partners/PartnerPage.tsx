import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import type { PartnerDetail } from '../../api/partners/contract';
import { partners, usePartnerActivity } from '../../api/partners/queries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { ActivitySection } from '../../components/comments/ActivitySection';
import { LinkedText } from '../../components/content/LinkedText';
import { RecordActions } from '../../components/entity/RecordActions';
import { openDialog } from '../../components/feedback/openDialog';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { StatusBadge } from '../../components/StatusBadge';
import { partnerScore, standingOf } from '../../domain/partners/standing';
import { formatShortDate, today } from '../../lib/dates';
import { byAtText } from '../../lib/dateTimeText';
import { paths } from '../../lib/paths';
import { PartnerDocuments } from './PartnerDocuments';
import { PartnerRates } from './PartnerRates';
import { PartnerQuestionnaires } from './questionnaires/PartnerQuestionnaires';
import { partnerList, standingBadge } from './partner';

/** SCREEN-PARTNERS, CALL-245: a company with its documents, injury rates and qualification. */
export default function PartnerPage() {
  const { partnerId = '' } = useParams();
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
        { id: 'rates', label: 'Injury rates', content: () => <PartnerRates rates={partner.rates} /> },
      ]}
    />
  );
}

const addressOf = ({ street, city, state, zip }: PartnerDetail): string =>
  [street, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(', ');

const phoneLink = (phone: string) => phone && <a href={`tel:${phone}`}>{phone}</a>;
const emailLink = (email: string) => email && <a href={`mailto:${email}`}>{email}</a>;

function Overview({ partner }: { partner: PartnerDetail }) {
  const { id, name, number, phone, email, website, note, contacts, qualification } = partner;
  const { until, by, at, decision, note: decided } = qualification;
  const may = useMay();
  return (
    <>
      <RecordFacts
        label="Trade partner"
        items={[
          { label: 'Qualified until', value: decision === 'QUALIFIED' && formatShortDate(until) },
          { label: 'Decided', value: at !== '' && byAtText(at, by?.name) },
          decided !== '' && { label: 'Reason', value: <LinkedText text={decided} /> },
          may('orientation') && {
            label: 'Workers',
            value: <Link to={paths.orientationSearch(name)}>In orientation</Link>,
          },
          may('jobStartupManagement') && {
            label: 'Job startups',
            value: (
              <>
                <Link to={paths.jobStartupList({ partnerId: id })}>All</Link> ·{' '}
                <Link to={paths.newJobStartup({ partner: id })}>New job startup</Link>
              </>
            ),
          },
          { label: 'Number', value: number },
          { label: 'Address', value: addressOf(partner) },
          { label: 'Phone', value: phoneLink(phone) },
          { label: 'Email', value: emailLink(email) },
          { label: 'Website', value: website && <LinkedText text={website} /> },
          note !== '' && { label: 'Note', value: <LinkedText text={note} /> },
        ]}
      />
      <Score partner={partner} />
      {contacts.length > 0 && (
        <section className="pl-panel pl-stack" aria-labelledby="contacts">
          <h2 id="contacts" className="m-0">
            Contacts
          </h2>
          <ul className="pl-plain-list pl-stack">
            {contacts.map((one, index) => (
              <li key={index} className="pl-cluster column-gap-4">
                <span>
                  <strong>{one.name}</strong> <span className="text-body-secondary">{one.role}</span>
                </span>
                {phoneLink(one.phone)} {emailLink(one.email)}
              </li>
            ))}
          </ul>
        </section>
      )}
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
