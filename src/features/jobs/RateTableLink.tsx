import { Link } from 'react-router-dom';
import { denialReason } from '../../access/access';
import type { Named } from '../../api/schema';
import { paths } from '../../lib/paths';
import { useSubject } from '../../session/store';

/** The rate table of a job or template, linked if the user may open it. */
export function RateTableLink({ table: { id, name } }: { table: Named }) {
  const mayOpen = denialReason(useSubject(), 'timeSettings') === undefined;
  return mayOpen ? <Link to={paths.rateTable(id)}>{name}</Link> : name;
}
