import { Link } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import type { Named } from '../../api/schema';
import { paths } from '../../lib/paths';

/** The rate table of a job or template, linked if the user may open it. */
export function RateTableLink({ table: { id, name } }: { table: Named }) {
  const mayOpen = useMay()('timeSettings');
  return mayOpen ? <Link to={paths.rateTable(id)}>{name}</Link> : name;
}
