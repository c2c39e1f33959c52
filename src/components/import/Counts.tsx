import { showNumber } from '../../lib/number';
interface Props {
  label: string;
  /** Those of zero are left out. */
  counts: readonly (readonly [label: string, count: number])[];
}

/** A few numbers side by side. */
export function Counts({ label, counts }: Props) {
  return (
    <dl className="pl-counts" aria-label={label}>
      {counts
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{showNumber(count)}</dd>
          </div>
        ))}
    </dl>
  );
}
