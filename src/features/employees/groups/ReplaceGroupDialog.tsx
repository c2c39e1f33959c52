import { useId, useState } from 'react';
import type { Group, GroupKind } from '../../../api/employeeGroups/contract';
import type { Named } from '../../../api/schema';
import { ActionButton } from '../../../components/ActionButton';
import { Dialog } from '../../../components/feedback/Dialog';
import { useCloseDialog } from '../../../components/feedback/openDialog';
import { GroupChoice } from '../bulk/GroupChoice';
import { changeKinds } from '../bulk/changeKinds';

/** What happens to the employees of a group. */
export interface ReplaceRequest {
  title: string;
  /** The question shown before a choice. */
  question: string;
  /** Describes the consequences of a choice; `into` is undefined for no group. */
  consequence: (into: Named | undefined) => string;
  /** Label of the button. */
  submitLabel: string;
  danger?: boolean;
  /** Label of the option for no group, if allowed. */
  noneLabel?: string;
  /** Rejects after a failure, which is already reported. */
  run: (into: Named | undefined) => Promise<unknown>;
}

interface Props {
  kind: GroupKind;
  group: Group;
  request: ReplaceRequest;
  /** Called after success. */
  onDone?: () => void;
}

/** Chooses the group that replaces this one, for moving, merging and deleting. */
export function ReplaceGroupDialog({ kind, group, request, onDone }: Props) {
  const id = useId();
  const close = useCloseDialog();
  const { noun } = changeKinds[kind];
  const [chosen, setChosen] = useState<Named[]>();
  const [busy, setBusy] = useState(false);

  async function run() {
    if (!chosen || busy) return;
    setBusy(true);
    const done = await request.run(chosen[0]).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (!done) return;
    close();
    onDone?.();
  }

  return (
    <Dialog
      title={request.title}
      describedBy={id}
      long
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={close}>
            Cancel
          </button>
          <ActionButton
            className={request.danger ? 'btn btn-danger' : 'btn btn-primary'}
            disabledReason={
              chosen ? undefined : `Choose ${request.noneLabel ? 'what they get' : `a ${noun.one}`} first.`
            }
            aria-busy={busy}
            onClick={() => void run()}
          >
            {request.submitLabel}
          </ActionButton>
        </>
      }
    >
      <div className="pl-stack">
        <p id={id} className="pl-dialog-text" aria-live="polite">
          {chosen ? request.consequence(chosen[0]) : request.question}
        </p>
        <GroupChoice
          kind={kind}
          chosen={chosen}
          onChoose={setChosen}
          excludedId={group.id}
          noneLabel={request.noneLabel ?? false}
        />
      </div>
    </Dialog>
  );
}
