import { ACTIVE, type Employee } from '../../api/employees/contract';

export const fullName = ({ firstName, lastName }: Employee): string =>
  `${firstName} ${lastName}`.trim() || '—';

/** EMP-01: 1 is active; anything else is shown as suspended. */
export const statusText = ({ status }: Employee): string => (status === ACTIVE ? 'Active' : 'Suspended');

export const classificationText = ({ classifications }: Employee): string =>
  classifications.map(({ name }) => name).join(', ');
