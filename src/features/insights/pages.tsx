import { Link, useParams } from 'react-router-dom';
import {
  type InsightCredential,
  type InsightDashboard,
  insightKindNames,
  insightTileNames,
} from '../../api/insights/contract';
import {
  insightCredentials,
  insightDashboards,
  insightTeams,
  useTestCredential,
} from '../../api/insights/queries';
import { RecordActions } from '../../components/entity/RecordActions';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { StatusBadge } from '../../components/StatusBadge';
import { useMay } from '../../access/useMay';
import { formatDateTime } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { credentialBadge, dashboardBadge } from './badges';
import { thenReloadMenu } from './reloadMenu';

const NO_UNDO = 'This cannot be undone.';

/** CALL-263 */
export function InsightDashboardPage() {
  const { insightDashboardId: id = '' } = useParams();
  const remove = insightDashboards.useRemove(id);
  const maySee = useMay()('insights');
  return (
    <DetailPage
      resourceName="dashboard"
      back={{ to: paths.insightSettings(), label: 'Insights settings' }}
      query={insightDashboards.detail(id)}
      title={({ name }) => name || '—'}
      actions={({ name }) => (
        <RecordActions
          edit={paths.editInsight('dashboards', id)}
          remove={{
            name,
            effect: 'It leaves the menu as well.',
            send: thenReloadMenu(remove),
            listAddress: paths.insightSettings(),
          }}
        >
          {maySee && (
            <Link className="btn btn-secondary" to={paths.businessIntelligence(id)}>
              Open
            </Link>
          )}
        </RecordActions>
      )}
    >
      {(dashboard) => <DashboardFacts dashboard={dashboard} />}
    </DetailPage>
  );
}

function DashboardFacts({ dashboard }: { dashboard: InsightDashboard }) {
  const { kind, address, tiles, credential } = dashboard;
  return (
    <RecordFacts
      label="Dashboard"
      items={[
        { label: 'Status', value: <StatusBadge {...dashboardBadge(dashboard)} /> },
        { label: 'Shows', value: insightKindNames[kind] },
        kind === 'EMBEDDED' && { label: 'Address', value: <span className="text-break">{address}</span> },
        kind === 'EMBEDDED' && { label: 'Credential', value: credential?.name },
        kind === 'BUILT_IN' && {
          label: 'Tiles',
          value: (
            <ol className="pl-plain-list">
              {tiles.map(({ tile }) => (
                <li key={tile}>{insightTileNames[tile]}</li>
              ))}
            </ol>
          ),
        },
      ]}
    />
  );
}

/** CALL-264 */
export function InsightTeamPage() {
  const { insightTeamId: id = '' } = useParams();
  const listAddress = paths.insightSettings('teams');
  const remove = insightTeams.useRemove(id);
  return (
    <DetailPage
      resourceName="team"
      back={{ to: listAddress, label: 'Insights teams' }}
      query={insightTeams.detail(id)}
      title={({ name }) => name || '—'}
      actions={({ name }) => (
        <RecordActions
          edit={paths.editInsight('teams', id)}
          remove={{ name, effect: NO_UNDO, send: remove, listAddress }}
        />
      )}
    >
      {({ members }) => (
        <RecordFacts
          label="Team"
          items={[{ label: 'Members', value: members.map(({ name }) => name || '—').join(', ') || 'None' }]}
        />
      )}
    </DetailPage>
  );
}

/** CALL-265, BI-06: never shows the secret. */
export function CredentialPage() {
  const { insightCredentialId: id = '' } = useParams();
  const listAddress = paths.insightSettings('credentials');
  const remove = insightCredentials.useRemove(id);
  return (
    <DetailPage
      resourceName="credential"
      back={{ to: listAddress, label: 'Credentials' }}
      query={insightCredentials.detail(id)}
      title={({ name }) => name || '—'}
      actions={({ name }) => (
        <RecordActions
          edit={paths.editInsight('credentials', id)}
          remove={{ name, effect: NO_UNDO, send: remove, listAddress }}
        >
          <TestButton id={id} />
        </RecordActions>
      )}
    >
      {(credential) => <CredentialFacts credential={credential} />}
    </DetailPage>
  );
}

function TestButton({ id }: { id: string }) {
  const { mutate, isPending } = useTestCredential(id);
  return (
    <button
      type="button"
      className="btn btn-secondary"
      aria-busy={isPending}
      disabled={isPending}
      onClick={() => mutate()}
    >
      Test
    </button>
  );
}

const CredentialFacts = ({ credential }: { credential: InsightCredential }) => (
  <RecordFacts
    label="Credential"
    items={[
      { label: 'Account', value: credential.account },
      { label: 'Secret', value: 'Stored, not shown' },
      {
        label: 'Last test',
        value: (
          <span aria-live="polite">
            <StatusBadge {...credentialBadge(credential)} />
            {credential.testedAt !== '' && ` ${formatDateTime(credential.testedAt)}`}
          </span>
        ),
      },
    ]}
  />
);
