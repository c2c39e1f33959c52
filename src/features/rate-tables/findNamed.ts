import type { QueryClient } from '@tanstack/react-query';
import type { RateTableRow } from '../../api/rateTables/contract';
import { rateTableQueries } from '../../api/rateTables/queries';

/** The table of that name as it is now, to find out whether one that was to be added has arrived (FAULT-96): no two have the same. */
export async function findNamed(client: QueryClient, name: string): Promise<RateTableRow | undefined> {
  const query = rateTableQueries.list({ search: name, sort: 'name,asc', page: 0, size: 'all' });
  const { rows } = await client.fetchQuery({ ...query, staleTime: 0 });
  return rows.find((table) => table.name.toLowerCase() === name.toLowerCase());
}
