import type { DraftField } from './draft';

/** What a draft holds, in words. */
export function DraftLines({ fields }: { fields: readonly DraftField[] }) {
  return (
    <ul className="pl-draft-lines">
      {fields
        .flatMap(({ lines }) => lines)
        .map(({ label, text }, index) => (
          <li key={index}>
            <strong>{label}:</strong> {text}
          </li>
        ))}
    </ul>
  );
}
