import { useId, type ReactNode } from 'react';

/** A part of the page under a heading of its own. */
export function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="pl-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about && <p className="text-body-secondary">{about}</p>}
      {children}
    </section>
  );
}
