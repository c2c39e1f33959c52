import type { ReactNode } from 'react';
import { Properties, type Property } from './Properties';

interface Props {
  /** The kind of record: 'Ticket'. */
  label: string;
  items: readonly (Property | false | undefined)[];
  /** Above them. */
  children?: ReactNode;
}

/** What is known about a record. Beside its content on wide screens. */
export const RecordFacts = ({ label, items, children }: Props) => (
  <section className="pl-panel pl-stack pl-facts" aria-label={label}>
    {children}
    <Properties items={items} />
  </section>
);
