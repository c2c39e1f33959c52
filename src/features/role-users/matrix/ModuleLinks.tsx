import '../../../styles/role-matrix.scss';
import { Link } from 'react-router-dom';
import { type RoleModule, roleModules } from '../../../api/roleUsers/contract';
import { paths } from '../../../lib/paths';

/** The lists of each product's role users. */
export const ModuleLinks = ({ modules }: { modules: readonly RoleModule[] }) => (
  <span className="pl-matrix-links">
    {modules.map((module) => (
      <Link key={module} to={paths.roleUsers(module)}>
        {roleModules[module].label}
      </Link>
    ))}
  </span>
);
