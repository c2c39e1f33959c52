import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RoleModule, roleModules, type RoleUser } from '../../../api/roleUsers/contract';
import { roleUserQueries } from '../../../api/roleUsers/queries';
import { notify } from '../../../components/feedback/banners';
import type { Column } from '../../../components/table/column';
import { textColumn } from '../../../components/table/columns';
import { saveCsv } from '../../../components/table/saveCsv';
import { countOf } from '../../../lib/countOf';
import { rolesText } from '../modules';

type Assignment = RoleUser & { module: RoleModule };

const columns: Column<Assignment>[] = [
  textColumn('fullName', 'Name', ({ fullName }) => fullName),
  textColumn('email', 'E-mail', ({ email }) => email),
  textColumn('module', 'Product', ({ module }) => roleModules[module].label),
  textColumn('roles', 'Roles', ({ module, roles }) => rolesText(module, roles)),
];
const noun = { one: 'assignment', many: 'assignments' };

/** Who has which roles in which product, all of it, as a file for a spreadsheet. */
export function DownloadRoles({ modules }: { modules: readonly RoleModule[] }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy) return;
    setBusy(true);
    const lists = modules.map(async (module) => {
      const query = roleUserQueries.list(module, { sort: 'fullName,asc', page: 0, size: 'all' });
      const { rows } = await client.fetchQuery({ ...query, staleTime: 0 });
      return rows.map((row): Assignment => ({ ...row, module }));
    });
    // The call that fetches them tells of its own failure.
    const all = await Promise.all(lists).catch(() => undefined);
    const rows = all?.flat();
    if (rows && (await saveCsv('role assignments', rows, columns)))
      notify({ kind: 'success', text: `${countOf(rows.length, noun)} downloaded` });
    setBusy(false);
  }

  return (
    <button type="button" className="btn btn-secondary" aria-disabled={busy} onClick={() => void save()}>
      Download CSV
    </button>
  );
}
