import { ListPage } from '../../../components/page/ListPage';
import { RoleUserActions } from '../list/RoleUserActions';
import { useRoleUserList } from '../list/useRoleUserList';

/** SCREEN-PRECON-SETTINGS: the role users of bid packages. */
export default function PreconSettingsPage() {
  const list = useRoleUserList('bid-packages');
  return (
    <ListPage
      title="Bid package settings"
      context="People who take part in bid packages"
      actions={<RoleUserActions module="bid-packages" />}
      {...list}
    />
  );
}
