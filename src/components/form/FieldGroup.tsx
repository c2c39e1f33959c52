import type { ReactNode } from 'react';

/** A group of related fields with its own heading. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="pl-fieldset">
      <legend>{legend}</legend>
      <div className="pl-fields">{children}</div>
    </fieldset>
  );
}
