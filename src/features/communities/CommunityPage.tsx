import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type Community, memberStatusNames, moveCommunityConnection } from '../../api/communities/contract';
import { communities, communityConnections, ownCommunity } from '../../api/communities/queries';
import type { CommunityConnection } from '../../api/communities/contract';
import { reasonRules } from '../../api/fieldSchemas';
import { RecordActions } from '../../components/entity/RecordActions';
import { useStatusMoves } from '../../components/entity/useStatusMoves';
import { EmptyState } from '../../components/feedback/EmptyState';
import { DetailPage } from '../../components/page/DetailPage';
import { FetchedSection } from '../../components/page/FetchedSection';
import { StatusBadge } from '../../components/StatusBadge';
import { memberMoves } from '../../domain/communities/community';
import { countOf } from '../../lib/countOf';
import { paths } from '../../lib/paths';
import { ownBadge } from './community';
import { Connections } from './Connections';
import { Messages } from './Messages';
import { SharedResources } from './SharedResources';
import { Tags } from './Tags';

const COMPANY = { one: 'company', many: 'companies' };

/** SCREEN-COMMUNITIES, ORG-07…10: what a community says and shares, and who takes part. */
export default function CommunityPage() {
  const { communityId = '' } = useParams();
  return <CommunityById id={communityId} />;
}

/** SCREEN-OUR-COMMUNITY, CALL-100: the one that the own company runs. */
export function OurCommunityPage() {
  return (
    <FetchedSection query={useQuery(ownCommunity)} what="your community">
      {({ community }) =>
        community ? (
          <CommunityById id={community.id} />
        ) : (
          <EmptyState title="No community yet" text="Your company does not run a community." />
        )
      }
    </FetchedSection>
  );
}

function CommunityById({ id }: { id: string }) {
  return (
    <DetailPage
      resourceName="community"
      back={{ to: paths.communities, label: 'Communities' }}
      query={communities.detail(id)}
      title={({ name }) => name || '—'}
      context={(community) => (
        <>
          <StatusBadge {...ownBadge(community)} /> {countOf(community.members, COMPANY)}
          {community.about && ` · ${community.about}`}
        </>
      )}
      actions={(community) => <OwnConnection community={community} />}
      tabs={(community) => {
        const connections = {
          id: 'connections',
          label: 'Connections',
          content: () => <Connections community={community} />,
        };
        if (community.status !== 'CONNECTED') return [connections];
        return [
          { id: 'messages', label: 'Messages', content: () => <Messages community={community} /> },
          connections,
          { id: 'resources', label: 'Resources', content: () => <SharedResources community={community} /> },
          { id: 'tags', label: 'Tags', content: () => <Tags community={community} /> },
        ];
      }}
    />
  );
}

/** Accepts or refuses the invitation of the own company, or leaves. */
function OwnConnection({ community }: { community: Community }) {
  const { data } = useQuery(
    communityConnections.list({
      communityId: community.id,
      status: community.status,
      sort: 'at,desc',
      page: 0,
      size: 'all',
    }),
  );
  const own = data?.rows.find(({ isOwn }) => isOwn);
  return own && <OwnActions community={community} own={own} />;
}

function OwnActions({ community, own }: { community: Community; own: CommunityConnection }) {
  const { next, others } = useStatusMoves({
    name: community.name,
    moves: memberMoves(own, community.role),
    statusNames: memberStatusNames,
    move: communityConnections.useMove(own, moveCommunityConnection),
    reasonRules,
  });
  return <RecordActions next={next} edit={false} more={others} />;
}
