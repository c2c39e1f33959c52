import { ListPage } from '../../../components/page/ListPage';
import { RoleUserActs } from '../list/RoleUserActs';
import { useRoleUserList } from '../list/useRoleUserList';

/** SCREEN-PRECON-SETTINGS: who takes part in bid packages. */
export default function PreconSettingsPage() {
  const list = useRoleUserList('bid-packages');
  return (
    <ListPage
      title="Bid package settings"
      context="Who takes part in bid packages"
      actions={<RoleUserActs module="bid-packages" />}
      {...list}
    />
  );
}
