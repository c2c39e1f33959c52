import { employeeNoun } from '../../../api/employees/contract';
import { useId, useState } from 'react';
import type { GroupKind } from '../../../api/employeeGroups/contract';
import type { Named } from '../../../api/schema';
import { ActionButton } from '../../../components/ActionButton';
import { Dialog } from '../../../components/feedback/Dialog';
import { useCloseDialog } from '../../../components/feedback/openDialog';
import { countOf } from '../../../lib/countOf';
import { changeKinds } from './changeKinds';
import { GroupChoice } from './GroupChoice';

interface Props {
  kind: GroupKind;
  /** Number of affected employees. */
  count: number;
  onChange: (groups: Named[]) => void;
}

/** Chooses the groups that replace those of the selected employees (EMP-18…21). */
export function ChangeDialog({ kind, count, onChange }: Props) {
  const close = useCloseDialog();
  const { label, noun, several } = changeKinds[kind];
  const [chosen, setChosen] = useState<Named[]>();
  const id = useId();
  const people = countOf(count, employeeNoun);

  return (
    <Dialog
      title={`Change ${label.toLowerCase()}`}
      long
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={close}>
            Cancel
          </button>
          <ActionButton
            type="submit"
            form={id}
            className="btn btn-primary"
            disabledReason={chosen ? undefined : `Choose a ${noun.one}, or None, first.`}
            onClick={() => {
              if (!chosen) return;
              close();
              onChange(chosen);
            }}
          >
            Change {people}
          </ActionButton>
        </>
      }
    >
      <form id={id} className="pl-stack" onSubmit={(event) => event.preventDefault()}>
        <p className="pl-dialog-text">
          {several
            ? `These replace all current ${noun.many} of ${people}.`
            : `This replaces the current ${noun.one} of ${people}.`}
        </p>
        <GroupChoice kind={kind} chosen={chosen} onChoose={setChosen} />
      </form>
    </Dialog>
  );
}
