import type { RoleModule, RoleUser } from '../../../api/roleUsers/contract';
import { roleModules } from '../../../api/roleUsers/contract';
import { rolesText } from '../modules';
import type { Standing } from './changes';

interface Props {
  module: RoleModule;
  fullName: string;
  now: RoleUser | undefined;
  standing: Standing;
  /** Tab leads here. */
  active: boolean;
  onOpen: () => void;
}

const words = (module: RoleModule, codes: readonly string[]) =>
  codes.length > 0 ? rolesText(module, codes) : 'No role';

/** What somebody may in one product, as a button that opens it. */
export function MatrixCell({ module, fullName, now, standing, active, onOpen }: Props) {
  const { label } = roleModules[module];
  const { roles, changed, outdated } = standing;
  const shown = words(module, roles);
  const before = words(module, now?.roles ?? []);
  const note = outdated ? `meanwhile ${before}` : `was ${before}`;
  return (
    <td data-label={label} data-changed={changed ? (outdated ? 'outdated' : 'yes') : undefined}>
      <button
        type="button"
        className="pl-matrix-cell"
        tabIndex={active ? 0 : -1}
        aria-label={`${fullName}, ${label}: ${shown}${changed ? `, ${note}` : ''}`}
        onClick={onOpen}
      >
        {roles.length > 0 ? shown : <span className="pl-matrix-none">—</span>}
        {/* Screen readers join both texts: the space keeps them apart. */}
        {changed && <small> {note}</small>}
      </button>
    </td>
  );
}
