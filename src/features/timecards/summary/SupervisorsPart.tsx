import { List } from '../../../components/page/List';
import type { Week } from '../../../lib/dates';
import { useSupervisorList } from './useSupervisorList';

/** The supervisors beside the employees, whose list has the plain names in the address. */
export function SupervisorsPart({ week }: { week: Week }) {
  const list = useSupervisorList(week, 'crew-');
  return <List title="Supervisors" {...list} />;
}
