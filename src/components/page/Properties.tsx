import type { ReactNode } from 'react';

export interface Property {
  label: string;
  value: ReactNode;
}

/** A list of properties. A missing value appears as a dash, so that a gap does not look like an error. */
export function Properties({ items }: { items: readonly Property[] }) {
  return (
    <dl className="pl-properties pl-figures row-gap-4">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value == null || value === '' || typeof value === 'boolean' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
