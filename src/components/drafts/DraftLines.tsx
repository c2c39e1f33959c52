import type { DraftField } from './draft';

/** The content of a draft as text. */
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
