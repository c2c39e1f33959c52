import { useId, useState } from 'react';
import { Field } from '../../../components/form/Field';
import { type Invitee, readPeople } from './people';

/** Several people at once, from a table or an address book. */
export function PastePeople({ onPeople }: { onPeople: (people: Invitee[]) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function read() {
    const people = readPeople(text);
    setError(people.length > 0 ? undefined : 'Paste or type names and addresses here first');
    if (people.length === 0) return;
    onPeople(people);
    setText('');
  }

  return (
    <div className="pl-wide pl-stack">
      <Field
        id={id}
        label="Paste names and addresses"
        hint="One person per line: Ann Lee, ann@company.com, or cells copied from a spreadsheet"
        error={error}
      >
        {(control) => (
          <textarea
            {...control}
            className="form-control"
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div>
        <button type="button" className="btn btn-secondary" onClick={read}>
          Add these people
        </button>
      </div>
    </div>
  );
}
