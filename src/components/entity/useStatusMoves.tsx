import { useRef } from 'react';
import { saveOrWait } from '../drafts/outbox';
import { notify } from '../feedback/banners';
import { confirm } from '../feedback/confirm';
import { openDialog } from '../feedback/openDialog';
import type { ReasonDialogProps } from '../form/ReasonDialog';

/** A move of a record to another status. */
export interface StatusMove<Status extends string> {
  to: Status;
  /** The name of the action: 'Reject'. */
  label: string;
  /** What it does besides, as a sentence that is asked first. */
  effect?: string | undefined;
  /** The move needs a reason. What it should say. */
  reasonHint?: string | undefined;
  /** The move has a button of its own. */
  isNext?: boolean | undefined;
}

interface Options<Status extends string> {
  /** The record's name. */
  name: string;
  /** The moves that the user may make now. */
  moves: readonly StatusMove<Status>[];
  /** Why one of them has to wait. */
  denialReason?: (to: Status) => string | undefined;
  /** The names of the statuses, for the messages. */
  statusNames: Readonly<Record<Status, string>>;
  /** `silent`: the dialog shows the error. Otherwise a banner does. */
  move: (input: { to: Status; reason?: string; silent?: boolean }) => Promise<unknown>;
  /** For the moves that need a reason. */
  reasonRules: Pick<ReasonDialogProps, 'schema' | 'maxLength'>;
}

/**
 * Returns the actions that move a record to another status, after their question or with their reason: those with a
 * button of their own, and the others. For `RecordActions`.
 */
export function useStatusMoves<Status extends string>(options: Options<Status>) {
  const { name, moves, denialReason, statusNames, move, reasonRules } = options;
  const running = useRef(false);
  const doneMessage = (to: Status) => `${name}: ${statusNames[to]}`;

  async function run({ to, label, effect, reasonHint }: StatusMove<Status>): Promise<void> {
    if (reasonHint !== undefined)
      return openDialog(() => import('../form/ReasonDialog'), 'ReasonDialog', {
        title: `${label} ${name}`,
        submitLabel: label,
        hint: reasonHint,
        effect,
        ...reasonRules,
        onSubmit: (reason) => move({ to, reason, silent: true }),
        doneMessage: doneMessage(to),
      });
    // The second of two clicks would be a conflict with the first (FAULT-53).
    if (running.current) return;
    running.current = true;
    const isConfirmed = !effect || (await confirm({ title: `${label}?`, text: effect, confirmLabel: label }));
    const saved =
      isConfirmed &&
      (await saveOrWait(`${label} ${name}`, () => move({ to, silent: true })).catch(
        (cause: Error) => void notify({ kind: 'failure', text: cause.message }),
      ));
    running.current = false;
    if (saved) notify({ kind: 'success', text: doneMessage(to) });
  }

  const actions = moves.map((one) => ({
    isNext: one.isNext === true,
    label: one.label,
    isSecondary: one.reasonHint !== undefined,
    disabledReason: denialReason?.(one.to),
    run: () => void run(one),
  }));
  return {
    next: actions.filter(({ isNext }) => isNext),
    others: actions.filter(({ isNext }) => !isNext),
  };
}
