import { type RoleModule, roleModules } from '../../../api/roleUsers/contract';
import { List } from '../../../components/page/List';
import { RoleUserActions } from './RoleUserActions';
import { useRoleUserList } from './useRoleUserList';

interface Props {
  module: RoleModule;
  /** Prefix of this list's query parameters. */
  prefix: string;
}

/** The role users of a product as a tab of its settings. */
export function RoleUserTab({ module, prefix }: Props) {
  const list = useRoleUserList(module, prefix);
  return (
    <div className="pl-list-part pl-stack">
      <div className="pl-page-actions pl-cluster">
        <RoleUserActions module={module} />
      </div>
      <List title={`Role users of ${roleModules[module].label}`} {...list} />
    </div>
  );
}
