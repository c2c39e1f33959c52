import type { ReactNode } from 'react';

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
      {items.map(
        (item) =>
          item && (
            <div key={item.label}>
              <dt>{item.label}</dt>
              <dd>{isMissing(item.value) ? '—' : item.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const isMissing = (value: ReactNode) => value == null || value === '' || typeof value === 'boolean';
