import type { ReactNode } from 'react';
import { type RoleModule, roleModules } from '../../../api/roleUsers/contract';
import { PageHeader } from '../../../components/page/PageHeader';
import { type Tab, Tabs } from '../../../components/page/Tabs';
import { useSession, useSubject } from '../../../session/store';
import { RoleUserTab } from '../list/RoleUserTab';
import { noRolesReason } from '../modules';

interface Props {
  title: string;
  /** Products whose role users are listed; the first is the area's own. */
  modules: readonly RoleModule[];
  settings: () => ReactNode;
  /** Links to the lists that belong to these settings. */
  related?: ReactNode;
  /** After the settings. */
  tabs?: readonly Tab[];
}

/** The settings page of a product: its role users and its settings. */
export function AreaPage({ title, modules, settings, related, tabs = [] }: Props) {
  const subject = useSubject();
  const settled = useSession((state) => state.settled);
  const lists = modules.map((module, index) => ({
    id: module,
    label: index === 0 ? 'Role users' : `${roleModules[module].label} role users`,
    content: () => <RoleUserTab key={module} module={module} prefix={index === 0 ? '' : `${module}-`} />,
    denialReason: settled ? noRolesReason(subject, module) : undefined,
  }));
  return (
    <div className="pl-page">
      <PageHeader title={title} actions={related} />
      <Tabs
        label={title}
        tabs={[...lists, { id: 'settings', label: 'Settings', content: settings }, ...tabs]}
      />
    </div>
  );
}
