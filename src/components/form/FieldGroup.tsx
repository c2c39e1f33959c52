import type { ReactNode } from 'react';

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="pl-fieldset">
      <legend>{legend}</legend>
      <div className="pl-fields">{children}</div>
    </fieldset>
  );
}
