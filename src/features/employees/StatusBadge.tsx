import { Badge } from 'react-bootstrap';
import { ACTIVE, type Employee } from '../../api/employees/contract';
import { statusText } from './employee';

/** Text, not colour, carries the meaning. */
export function StatusBadge({ employee }: { employee: Employee }) {
  return <Badge bg={employee.status === ACTIVE ? 'success' : 'secondary'}>{statusText(employee)}</Badge>;
}
