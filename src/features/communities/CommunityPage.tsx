import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { communitySettings } from '../../api/areaSettings/contract';
import {
  type Community,
  type CommunityConnection,
  communityMessageCalls,
  memberStatusNames,
  moveCommunityConnection,
} from '../../api/communities/contract';
import {
  communities,
  communityConnections,
  communityMessages,
  ownCommunity,
} from '../../api/communities/queries';
import { reasonRules } from '../../api/fieldSchemas';
import { settingsQuery } from '../../api/settingsQueries';
import { RecordActions } from '../../components/entity/RecordActions';
import { useStatusMoves } from '../../components/entity/useStatusMoves';
import { EmptyState } from '../../components/feedback/EmptyState';
import { FetchedPage } from '../../components/page/FetchedPage';
import { PageHeader } from '../../components/page/PageHeader';
import { FetchedSection } from '../../components/page/FetchedSection';
import { StatusBadge } from '../../components/StatusBadge';
import { connectDenial, memberMoves } from '../../domain/communities/community';
import { countOf } from '../../lib/countOf';
import { paths } from '../../lib/paths';
import { isOrganizer, ownBadge } from './community';
import { Connections } from './Connections';
import { Messages } from './Messages';
import { Thread } from './ShownMessage';
import { SharedResources } from './SharedResources';
import { Tags } from './Tags';

const back = { to: paths.communities, label: 'Communities' };
const COMPANY = { one: 'company', many: 'companies' };

type Part = (community: Community) => ReactNode;

const messages: Part = (community) => <Messages community={community} />;
const connections: Part = (community) => <Connections community={community} />;

/** SCREEN-COMMUNITIES, ORG-07…10: what a community says and shares, and who takes part. */
export default function CommunityPage() {
  return <PartOfCommunity part={messages} />;
}

export const CommunityConnectionsPage = () => <PartOfCommunity part={connections} />;

export const CommunityResourcesPage = () => (
  <PartOfCommunity part={(community) => <SharedResources community={community} />} />
);

export const CommunityTagsPage = () => (
  <PartOfCommunity part={(community) => <Tags community={community} />} />
);

/** One thread, to which links lead. */
export function CommunityMessagePage() {
  const { communityMessageId = '' } = useParams();
  const query = useQuery(communityMessages.detail(communityMessageId));
  return (
    <PartOfCommunity
      part={(community) => (
        <FetchedSection query={query} what="this message">
          {(message) => <Thread message={message} community={community} />}
        </FetchedSection>
      )}
    />
  );
}

/** SCREEN-OUR-COMMUNITY, CALL-100: the one that the own company runs. */
export function OurCommunityPage() {
  return (
    <FetchedPage resourceName="community" back={back} query={ownCommunity}>
      {({ community }) =>
        community ? (
          <PartOfCommunity id={community.id} part={messages} />
        ) : (
          <div className="pl-page">
            <PageHeader title="Our community" back={back} />
            <EmptyState
              title="No community yet"
              text="Your company does not run a community."
              action={
                <Link className="btn btn-primary" to={paths.newCommunity}>
                  New community
                </Link>
              }
            />
          </div>
        )
      }
    </FetchedPage>
  );
}

/** Without an id, that of the address. A company that is only invited sees who takes part. */
function PartOfCommunity({ id, part }: { id?: string; part: Part }) {
  const { communityId = '' } = useParams();
  return (
    <FetchedPage resourceName="community" back={back} query={communities.detail(id ?? communityId)}>
      {(community) => (
        <div className="pl-page pl-list">
          <PageHeader
            title={community.name || '—'}
            back={back}
            context={
              <>
                <StatusBadge {...ownBadge(community)} /> {countOf(community.members, COMPANY)}
                {community.about && ` · ${community.about}`}
              </>
            }
            actions={<OwnConnection community={community} />}
            sections={
              community.status === 'CONNECTED'
                ? sectionsOf(
                    community.id,
                    id === undefined ? paths.community(community.id) : paths.ourCommunity,
                  )
                : undefined
            }
          />
          {community.status === 'CONNECTED' ? part(community) : connections(community)}
        </div>
      )}
    </FetchedPage>
  );
}

const sectionsOf = (id: string, first: string) => [
  { to: first, label: 'Messages' },
  { to: paths.community(id, 'connections'), label: 'Connections' },
  { to: paths.community(id, 'resources'), label: 'Resources' },
  { to: paths.community(id, 'tags'), label: 'Tags' },
];

/** Accepts or refuses the invitation of the own company, or leaves. Organizers edit and delete the community. */
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
  const navigate = useNavigate();
  const isAdministrator = useMay()('generalSettings');
  const settings = useQuery(settingsQuery(communitySettings, { silent: true })).data;
  const { next, others } = useStatusMoves({
    name: community.name,
    moves: memberMoves(own, community.role),
    denialReason: (to) =>
      to === 'CONNECTED' && settings ? connectDenial(settings, isAdministrator) : undefined,
    statusNames: memberStatusNames,
    move: communityConnections.useMove(own, moveCommunityConnection),
    reasonRules,
  });
  const { id, name, members, messages: texts, resources } = community;
  const lost = [
    countOf(texts, communityMessageCalls.noun),
    countOf(resources, { one: 'shared resource', many: 'shared resources' }),
  ].join(' and ');
  const remove = {
    name,
    effect: `${lost} are deleted for ${countOf(members, COMPANY)}. Copies that companies have made stay.`,
    send: communities.useRemove(id),
    listAddress: paths.communities,
  };
  return (
    <RecordActions
      next={next}
      edit={false}
      more={[
        isOrganizer(community) && {
          label: 'Edit',
          run: () => void navigate(paths.community(id, 'edit')),
        },
        ...others,
      ]}
      remove={isOrganizer(community) && remove}
    />
  );
}
