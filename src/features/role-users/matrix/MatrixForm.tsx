import { type FormEvent, type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { type RoleModule, roleModules, type RoleUser } from '../../../api/roleUsers/contract';
import { roleUserWrites } from '../../../api/roleUsers/queries';
import type { User } from '../../../api/users/contract';
import { perRowWork } from '../../../components/bulk/batches';
import { runBulk } from '../../../components/bulk/bulk';
import { CheckboxGroupField } from '../../../components/form/CheckboxGroupField';
import { FormDialog } from '../../../components/form/FormDialog';
import { SaveBar } from '../../../components/form/SaveBar';
import { useUnsaved } from '../../../components/form/unsaved';
import { useSaveShortcut } from '../../../components/form/useSaveShortcut';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { countOf, type Noun } from '../../../lib/countOf';
import { bulkDefaults } from '../../../session/bulkDefaults';
import { roleChoices, roleName, rolesText } from '../modules';
import { useRolesChanged } from '../useRolesChanged';
import {
  type RoleChange,
  type RoleChanges,
  changeKey,
  roleCellName,
  type RoleCell,
  type CellState,
  roleCellState,
  unsavedChanges,
  withChange,
  withoutSaved,
} from './changes';
import { Matrix } from './Matrix';

const changeNoun: Noun = { one: 'change', many: 'changes' };

function send({ module, userId, roles, before }: RoleChange): Promise<unknown> {
  const { add, edit, revoke } = roleUserWrites(module);
  if (!before) return add(userId, [...roles]);
  return roles.length === 0 ? revoke(userId, before.version) : edit(userId, [...roles], before.version);
}

/** CALL-061…063: saves all changes and reports each result (FAULT-97). Calls `onDone` with the saved ones. */
function useSaveChanges(onDone: (saved: RoleChanges) => void) {
  const changed = useRolesChanged();
  return (changes: RoleChanges) => {
    const all = [...changes.values()];
    const rows = [...changes].map(([key, change]) => ({ key, name: roleCellName(change) }));
    return runBulk({
      ...perRowWork(bulkDefaults(), rows, async (key) => {
        const change = changes.get(key);
        if (change) await send(change);
      }),
      title: 'Saving roles',
      noun: changeNoun,
      doneMessage: (count) => `${countOf(count, changeNoun)} saved`,
      onSettled: ({ done }) => {
        onDone(new Map([...changes].filter(([key]) => done.includes(key))));
        for (const module of new Set<RoleModule>(all.map((change) => change.module)))
          changed(
            module,
            all.flatMap((change) => (change.module === module ? change.userId : [])),
          );
      },
    });
  };
}

interface Props {
  people: readonly User[];
  modules: readonly RoleModule[];
  /** Current role users by `changeKey`; undefined until loaded. */
  now: ReadonlyMap<string, RoleUser> | undefined;
  /** Replaces the matrix. Changes on other pages stay. */
  fallback: ReactNode;
}

/** The matrix with its unsaved changes and the Save button. */
export function MatrixForm({ people, modules, now, fallback }: Props) {
  const [changes, setChanges] = useState<RoleChanges>(new Map());
  const [roleCell, setRoleCell] = useState<RoleCell>();
  const [saving, setSaving] = useState(false);
  const unsaved = unsavedChanges(changes, now);
  const saveChanges = useSaveChanges((saved) => setChanges((before) => withoutSaved(before, saved)));
  const discard = () => setChanges(new Map());
  useUnsaved(unsaved.size > 0, discard);

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (saving || unsaved.size === 0) return;
    setSaving(true);
    await saveChanges(unsaved);
    setSaving(false);
  }
  useSaveShortcut(() => void save());
  const choose = (at: RoleCell, roles: readonly string[]) =>
    setChanges((before) => withChange(before, { ...at, roles, before: now?.get(changeKey(at)) }));
  const current = roleCell && now?.get(changeKey(roleCell));

  return (
    <>
      <form className="pl-stack" noValidate onSubmit={(event) => void save(event)}>
        {fallback}
        {fallback == null && now && (
          <Matrix
            people={people}
            modules={modules}
            now={now}
            changes={changes}
            onOpen={setRoleCell}
            onRevoke={(at) => choose(at, [])}
          />
        )}
        <SaveBar
          label={unsaved.size > 0 ? `Save ${countOf(unsaved.size, changeNoun)}` : 'Save changes'}
          saving={saving}
          primary={unsaved.size > 0}
          disabledReason={unsaved.size > 0 ? undefined : 'There are no changes to save.'}
          error={undefined}
          secondaryAction={
            unsaved.size > 0 && (
              <button type="button" className="btn btn-quiet" onClick={discard}>
                Discard changes
              </button>
            )
          }
        />
      </form>
      {/* Outside the form: submitting the dialog would submit the form too. */}
      {roleCell && (
        <CellDialog
          roleCell={roleCell}
          now={current}
          cellState={roleCellState(changes.get(changeKey(roleCell)), current)}
          onChoose={(roles) => choose(roleCell, roles)}
          onClose={() => setRoleCell(undefined)}
        />
      )}
    </>
  );
}

interface CellDialogProps {
  roleCell: RoleCell;
  now: RoleUser | undefined;
  cellState: CellState;
  onChoose: (roles: string[]) => void;
  onClose: () => void;
}

const schema = z.object({ roles: z.array(z.string()) });

/** Chooses the roles of a user in a product, or none. Does not save yet. */
function CellDialog({ roleCell: { module, fullName }, now, cellState, onChoose, onClose }: CellDialogProps) {
  const { roles, outdated } = cellState;
  const values = { roles: roles.map((code) => ({ id: code, label: roleName(module, code) })) };
  const form = useSchemaForm({ schema, values });
  return (
    <FormDialog
      form={form}
      title={`${fullName} in ${roleModules[module].label}`}
      submitLabel="Set roles"
      onSubmit={(chosen) => {
        onChoose(chosen.roles);
        return Promise.resolve();
      }}
      open
      onClose={onClose}
    >
      <CheckboxGroupField
        control={form.control}
        name="roles"
        label="Roles"
        hint={
          outdated
            ? `Someone else changed this in the meantime: ${now ? rolesText(module, now.roles) : 'no role'}.`
            : 'Saved when you save all changes.'
        }
        options={roleChoices(module)}
      />
    </FormDialog>
  );
}
