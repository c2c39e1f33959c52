import type { ReactNode } from 'react';
import { useId } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { EditForm } from '../../../../components/form/Form';
import { Select } from '../../../../components/form/SelectField';
import { useReasonChoices } from '../../common/ReasonField';
import { type CrewSheet, hasSheetEdits, type SheetStore } from '../sheetStore';
import type { CrewSheetForm } from '../useCrewSheet';

interface Props extends Omit<CrewSheetForm, 'conflict'> {
  /** After the save button. */
  beside?: ReactNode;
  children: ReactNode;
}

const isLocked = ({ people }: CrewSheet): boolean =>
  people.size > 0 && [...people.values()].every(({ denialReason }) => denialReason !== undefined);

/** The form of a crew's week. It renders when the save bar changes, not on each keystroke. */
export function CrewForm({ store, formProps, beside, children }: Props) {
  const problems = useStore(store, ({ errors }) => errors);
  const isDirty = useStore(
    store,
    ({ history, reasonId }) => hasSheetEdits(history.current) || reasonId !== '',
  );
  const locked = useStore(store, isLocked);
  return (
    <EditForm
      {...formProps}
      problems={problems}
      isDirty={isDirty}
      disabledReason={locked ? 'None of these time cards can be changed.' : undefined}
      secondaryAction={beside}
      isEdit
    >
      {children}
      <SaveDetails store={store} />
    </EditForm>
  );
}

/**
 * The consequences of a save, and the reason that it needs when a changed card is signed or has left the first stage.
 */
function SaveDetails({ store }: { store: SheetStore }) {
  const signers = useStore(
    store,
    useShallow(({ changed, people }) =>
      [...changed].flatMap((id) => people.get(id)?.card?.acceptance?.by.name ?? []),
    ),
  );
  const isReasonNeeded = useStore(store, ({ changed, people }) =>
    [...changed].some((id) => people.get(id)?.needsReason),
  );
  return (
    <>
      {signers.length > 0 && (
        <p className="alert alert-warning mb-0">
          {signers.length === 1 ? `${signers[0]} has` : `${signers.length} employees have`} signed. Saving a
          change removes the signature.
        </p>
      )}
      {isReasonNeeded && <ReasonSelect store={store} />}
    </>
  );
}

function ReasonSelect({ store }: { store: SheetStore }) {
  const id = useId();
  const choices = useReasonChoices();
  const reasonId = useStore(store, (state) => state.reasonId);
  const error = useStore(store, ({ checking, errors }) =>
    checking ? errors.find(({ name }) => name === 'reasonId')?.message : undefined,
  );
  if (!choices) return null;
  return (
    <Select
      {...choices}
      frame={{
        id,
        error,
        required: true,
        label: 'Reason for the change',
        hint: 'Some of these time cards were signed or moved to another stage.',
      }}
      name="reasonId"
      value={reasonId}
      onChange={(chosen) => store.getState().setReason(chosen)}
    />
  );
}
