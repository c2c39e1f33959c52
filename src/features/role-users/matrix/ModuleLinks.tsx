import { type RoleModule, roleModules } from '../../../api/roleUsers/contract';
import { RelatedLinks } from '../../../components/page/RelatedLinks';
import { paths } from '../../../lib/paths';

/** The lists of each product's role users. */
export const ModuleLinks = ({ modules }: { modules: readonly RoleModule[] }) => (
  <RelatedLinks
    links={modules.map((module) => ({ label: roleModules[module].label, to: paths.roleUsers(module) }))}
  />
);
