import type { ReactNode } from 'react';

export interface Property {
  label: string;
  value: ReactNode;
}

/** Facts about one thing; what is not known is a dash, so that a gap is not mistaken for a fault. */
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
