import { Link, useNavigate, useParams } from 'react-router-dom';
import { useMay } from '../../../access/useMay';
import {
  type OrganizationDetail,
  organizationKindNames,
  type OrganizationUse,
} from '../../../api/organizations/contract';
import { organizations, useOrganizationActivity } from '../../../api/organizations/queries';
import { safetyPeopleChoices } from '../../../api/safetyPeople/queries';
import { ActivitySection } from '../../../components/comments/ActivitySection';
import { RecordActions } from '../../../components/entity/RecordActions';
import { openDialog } from '../../../components/feedback/openDialog';
import { DetailPage } from '../../../components/page/DetailPage';
import { RecordFacts } from '../../../components/page/RecordFacts';
import { StatusBadge } from '../../../components/StatusBadge';
import { documentState, standingOf } from '../../../domain/partners/standing';
import { countOf } from '../../../lib/countOf';
import { today } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { companyFacts, Contacts, decisionFacts } from '../company';
import { documentBadge, documentPeriod, standingBadge } from '../partner';
import { connectionStateBadge, nounOfUse, organizationList } from './organization';

/** SCREEN-ORGANIZATIONS, CALL-250: a company, with whether it is qualified and connected (ORG-01). */
export default function OrganizationPage() {
  const { organizationId = '' } = useParams();
  return (
    <DetailPage
      resourceName="organization"
      back={organizationList}
      query={organizations.detail(organizationId)}
      title={({ name }) => name || '—'}
      context={({ qualification, connection, status, kind }) => (
        <>
          <StatusBadge {...standingBadge(standingOf(qualification, today()))} />{' '}
          {connection !== 'NONE' && <StatusBadge {...connectionStateBadge(connection)} />}{' '}
          {status === 'INACTIVE' && <StatusBadge tone="new" text="Inactive" />} {organizationKindNames[kind]}
        </>
      )}
      actions={(organization) => <Actions organization={organization} />}
    >
      {(organization) => <Overview organization={organization} />}
    </DetailPage>
  );
}

function Overview({ organization }: { organization: OrganizationDetail }) {
  const { id, name, kind, connection, connectionId, qualification } = organization;
  const mayPartners = useMay()('tradePartners');
  return (
    <>
      <RecordFacts
        label="Organization"
        items={[
          {
            label: 'Connection',
            value:
              connectionId === '' ? (
                <Link to={paths.newConnection({ organization: id })}>Request connection</Link>
              ) : (
                <Link to={paths.connection(connectionId)}>{connectionStateBadge(connection).text}</Link>
              ),
          },
          ...decisionFacts(qualification),
          kind === 'TRADE' &&
            mayPartners && {
              label: 'Trade partner',
              value: <Link to={paths.partner(id)}>Documents, questionnaires and rates</Link>,
            },
          ...companyFacts(organization),
        ]}
      />
      <Uses organization={organization} />
      <Documents organization={organization} />
      <Contacts contacts={organization.contacts} />
      <ActivitySection
        record={{ noun: 'organization', id, name }}
        activity={useOrganizationActivity(id)}
        people={safetyPeopleChoices}
        className="d-print-none"
      />
    </>
  );
}

/** Where the records of a kind are, for those who may see them. */
function useUseAddresses({ id, name }: OrganizationDetail): Partial<Record<OrganizationUse, string>> {
  const may = useMay();
  return {
    ...(may('tradePartners') && {
      DOCUMENTS: paths.partnerDocuments(id),
      QUESTIONNAIRES: paths.questionnairesOfPartner(id),
    }),
    ...(may('jobStartupManagement') && { STARTUPS: paths.jobStartupList({ partnerId: id }) }),
    ...(may('inspections') && {
      INSPECTIONS: paths.inspectionList(paths.inspections, { organization: name }),
      ACTIONS: paths.correctiveActionSearch(name),
    }),
    ...(may('orientation') && { WORKERS: paths.orientationSearch(name) }),
    ...(may('visitorLog') && { VISITORS: paths.visitors(name) }),
  };
}

/** The records that name the organization. */
function Uses({ organization }: { organization: OrganizationDetail }) {
  const addresses = useUseAddresses(organization);
  if (organization.uses.length === 0) return null;
  return (
    <section className="pl-panel pl-stack" aria-labelledby="uses">
      <h2 id="uses" className="m-0">
        Records
      </h2>
      <ul className="pl-plain-list pl-cluster column-gap-4">
        {organization.uses.map(({ id, count }) => {
          const text = countOf(count, nounOfUse[id]);
          const to = addresses[id];
          return <li key={id}>{to === undefined ? text : <Link to={to}>{text}</Link>}</li>;
        })}
      </ul>
    </section>
  );
}

/** Certificates and licenses with their last day. */
function Documents({ organization: { documents } }: { organization: OrganizationDetail }) {
  if (documents.length === 0) return null;
  return (
    <section className="pl-panel pl-stack" aria-labelledby="documents">
      <h2 id="documents" className="m-0">
        Documents
      </h2>
      <ul className="pl-plain-list pl-stack">
        {documents.map((one) => (
          <li key={one.id} className="pl-cluster justify-content-between">
            <span className="text-break">{one.name}</span>
            <span className="pl-cluster">
              <StatusBadge {...documentBadge(documentState(one, today()))} /> {documentPeriod(one)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ organization }: { organization: OrganizationDetail }) {
  const { id, name, connectionId, uses } = organization;
  const remove = organizations.useRemove(id);
  const navigate = useNavigate();
  return (
    <RecordActions
      next={[
        {
          label: 'Decide…',
          isSecondary: true,
          run: () =>
            openDialog(() => import('./QualifyOrganizationDialog'), 'QualifyOrganizationDialog', {
              organization,
            }),
        },
      ]}
      edit={paths.editOrganization(id)}
      more={[
        connectionId === '' && {
          label: 'Request connection',
          run: () => void navigate(paths.newConnection({ organization: id })),
        },
        {
          label: 'Merge with another…',
          run: () =>
            openDialog(() => import('./MergeOrganizationDialog'), 'MergeOrganizationDialog', {
              organization,
            }),
        },
      ]}
      remove={{
        name,
        effect: 'Its comments and history are deleted, too.',
        disabledReason:
          connectionId !== ''
            ? 'It is connected, or a request is open. End that first.'
            : uses.length > 0
              ? 'Records name it. Make it inactive, or merge it with another.'
              : undefined,
        send: remove,
        listAddress: paths.organizations,
      }}
    />
  );
}
