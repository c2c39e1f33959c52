import type { ReactNode } from 'react';

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="pl-fieldset">
      {title && <legend>{title}</legend>}
      <div className="pl-fields">{children}</div>
    </fieldset>
  );
}
