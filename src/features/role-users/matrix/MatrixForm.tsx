import { type FormEvent, type ReactNode, useState } from 'react';
import type { RoleModule, RoleUser } from '../../../api/roleUsers/contract';
import type { User } from '../../../api/users/contract';
import { SaveBar } from '../../../components/form/SaveBar';
import { useUnsaved } from '../../../components/form/unsaved';
import { useSaveKey } from '../../../components/form/useSaveKey';
import { countOf } from '../../../lib/countOf';
import { CellDialog } from './CellDialog';
import { type Changes, keyOf, type Place, standingOf, stillOpen, withChange, without } from './changes';
import { Matrix } from './Matrix';
import { changeNoun, useSaveChanges } from './useSaveChanges';

interface Props {
  people: readonly User[];
  modules: readonly RoleModule[];
  /** What these people have now, by their place; undefined while that is not known. */
  now: ReadonlyMap<string, RoleUser> | undefined;
  /** Stands where the matrix cannot. What has been chosen on other pages stays. */
  otherwise: ReactNode;
}

/** The matrix, what has been chosen in it, and saving that together. */
export function MatrixForm({ people, modules, now, otherwise }: Props) {
  const [changes, setChanges] = useState<Changes>(new Map());
  const [place, setPlace] = useState<Place>();
  const [saving, setSaving] = useState(false);
  const open = stillOpen(changes, now);
  const saveChanges = useSaveChanges((saved) => setChanges((before) => without(before, saved)));
  const drop = () => setChanges(new Map());
  useUnsaved(open.size > 0, drop);

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (saving || open.size === 0) return;
    setSaving(true);
    await saveChanges(open);
    setSaving(false);
  }
  useSaveKey(() => void save());
  const choose = (at: Place, roles: readonly string[]) =>
    setChanges((before) => withChange(before, { ...at, roles, before: now?.get(keyOf(at)) }));
  const there = place && now?.get(keyOf(place));

  return (
    <>
      <form className="pl-stack" noValidate onSubmit={(event) => void save(event)}>
        {otherwise}
        {otherwise == null && now && (
          <Matrix
            people={people}
            modules={modules}
            now={now}
            changes={changes}
            onOpen={setPlace}
            onRevoke={(at) => choose(at, [])}
          />
        )}
        <SaveBar
          label={open.size > 0 ? `Save ${countOf(open.size, changeNoun)}` : 'Save changes'}
          saving={saving}
          whyDisabled={open.size > 0 ? undefined : 'Nothing has been changed.'}
          error={undefined}
          beside={
            open.size > 0 && (
              <button type="button" className="btn btn-quiet" onClick={drop}>
                Discard
              </button>
            )
          }
        />
      </form>
      {/* Not inside: what is sent there would be sent here too. */}
      {place && (
        <CellDialog
          place={place}
          now={there}
          standing={standingOf(changes.get(keyOf(place)), there)}
          onChoose={(roles) => choose(place, roles)}
          onClose={() => setPlace(undefined)}
        />
      )}
    </>
  );
}
