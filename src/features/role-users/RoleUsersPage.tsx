import { useParams } from 'react-router-dom';
import { type RoleModule, roleModules } from '../../api/roleUsers/contract';
import { PageProblem } from '../../components/feedback/PageProblem';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Icon } from '../../components/Icon';
import { ListPage } from '../../components/page/ListPage';
import { MissingPage } from '../../components/page/MissingPage';
import { PageHeader } from '../../components/page/PageHeader';
import { paths } from '../../lib/paths';
import { useSession, useSubject } from '../../session/store';
import { RoleUserActions } from './list/RoleUserActions';
import { useRoleUserList } from './list/useRoleUserList';
import { moduleOf, noRolesReason } from './modules';

const back = { to: paths.roles, label: 'Roles' };

/** SCREEN-ROLE-USERS: the role users of the product in the address. */
export default function RoleUsersPage() {
  const module = moduleOf(useParams().module);
  const subject = useSubject();
  const settled = useSession((state) => state.settled);
  if (!module) return <MissingPage what="list of roles" back={back} error={undefined} />;
  const disabledReason = noRolesReason(subject, module);
  if (disabledReason === undefined) return <RoleUsers key={module} module={module} />;
  // The product may still turn out to be enabled.
  if (!settled) return <Skeleton kind="page" />;
  return (
    <div className="pl-page">
      <PageHeader title={titleOf(module)} back={back} />
      <PageProblem icon={<Icon name="lock" />} title="There are no roles to assign" text={disabledReason} />
    </div>
  );
}

const titleOf = (module: RoleModule) => `Role users of ${roleModules[module].label}`;

function RoleUsers({ module }: { module: RoleModule }) {
  const list = useRoleUserList(module);
  return (
    <ListPage title={titleOf(module)} back={back} actions={<RoleUserActions module={module} />} {...list} />
  );
}
