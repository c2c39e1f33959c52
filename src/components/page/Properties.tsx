import type { ReactNode } from 'react';
import { withoutGaps } from '../../lib/withoutGaps';

export interface Property {
  label: string;
  value: ReactNode;
}

interface Props {
  /** `condition && property` leaves one out. */
  items: readonly (Property | false | undefined)[];
}

/** A list of properties. A missing value appears as a dash, so that a gap does not look like an error. */
export function Properties({ items }: Props) {
  return (
    <dl className="pl-properties pl-figures row-gap-4">
      {withoutGaps(items).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value == null || value === '' || typeof value === 'boolean' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
