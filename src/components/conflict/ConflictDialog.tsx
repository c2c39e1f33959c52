import './conflict.scss';
import { useId, useRef, useState } from 'react';
import { Dialog } from '../feedback/Dialog';
import type { FieldDifference, Side } from './differences';

/** By field name. */
export type SideByField = Readonly<Record<string, Side | undefined>>;

interface Props {
  /** The kind of record that has two versions: 'employee'. */
  resourceName: string;
  submitLabel: string;
  differences: readonly FieldDifference[];
  open: boolean;
  /** Called with the chosen versions, or without an argument when the user cancels. */
  onAnswer: (sides?: SideByField) => void;
  onExited: () => void;
}

/**
 * Shows fields that both versions changed, side by side (FAULT-95). Fields that only one of them changed are listed
 * and kept.
 */
export function ConflictDialog({ resourceName, submitLabel, differences, open, onAnswer, onExited }: Props) {
  const [sides, setSides] = useState<SideByField>(() =>
    Object.fromEntries(differences.map(({ name, onlySide }) => [name, onlySide])),
  );
  const reasonId = useId();
  const list = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const conflicts = differences.filter(({ onlySide }) => onlySide === undefined);
  const undecided = conflicts.filter(({ name }) => sides[name] === undefined).length;
  const labelsOf = (side: Side) =>
    differences.flatMap(({ onlySide, label }) => (onlySide === side ? label : [])).join(', ');
  const [mine, theirs] = [labelsOf('mine'), labelsOf('theirs')];
  const chooseAll = (side: Side) =>
    setSides(Object.fromEntries(differences.map(({ name, onlySide }) => [name, onlySide ?? side])));

  function save() {
    if (undecided === 0) return onAnswer(sides);
    const fields = [...(list.current?.querySelectorAll('fieldset') ?? [])];
    fields
      .find((field) => !field.querySelector(':checked'))
      ?.querySelector('input')
      ?.focus();
  }

  return (
    <Dialog
      title={`Someone else changed this ${resourceName}`}
      long
      open={open}
      onClose={() => onAnswer()}
      onShown={() => (list.current?.querySelector('input') ?? submitButton.current)?.focus()}
      onExited={onExited}
      describedBy={`${reasonId}-text`}
      footer={
        <>
          <p id={reasonId} className="pl-conflict-reason" aria-live="polite">
            {undecided > 0 && `Choose a value for ${undecided === 1 ? '1 field' : `${undecided} fields`}.`}
          </p>
          <button type="button" className="btn btn-secondary" onClick={() => onAnswer()}>
            Cancel
          </button>
          <button
            ref={submitButton}
            type="button"
            className="btn btn-primary"
            aria-disabled={undecided > 0 || undefined}
            aria-describedby={reasonId}
            onClick={save}
          >
            {conflicts.length > 0 ? submitLabel : 'Save merged version'}
          </button>
        </>
      }
    >
      <div id={`${reasonId}-text`}>
        <p>
          Someone else saved it while you were editing. Your changes are not saved yet.{' '}
          {conflicts.length > 0
            ? 'You both changed these fields. Choose a value for each.'
            : 'No conflicts: you changed different fields.'}
        </p>
        {mine && (
          <p>
            Your changes: <strong>{mine}</strong>
          </p>
        )}
        {theirs && (
          <p>
            The other person's changes: <strong>{theirs}</strong>
          </p>
        )}
      </div>
      {conflicts.length > 0 && (
        <div className="pl-cluster mb-4">
          <button type="button" className="btn btn-secondary" onClick={() => chooseAll('mine')}>
            Keep all my values
          </button>
          <button type="button" className="btn btn-secondary" onClick={() => chooseAll('theirs')}>
            Use all other values
          </button>
        </div>
      )}
      <div ref={list} className="pl-stack">
        {conflicts.map((difference) => (
          <DifferenceField
            key={difference.name}
            difference={difference}
            side={sides[difference.name]}
            onSide={(side) => setSides({ ...sides, [difference.name]: side })}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface DifferenceFieldProps {
  difference: FieldDifference;
  side: Side | undefined;
  onSide: (side: Side) => void;
}

function DifferenceField({ difference, side, onSide }: DifferenceFieldProps) {
  const id = useId();
  const { label, before } = difference;
  const choices = [
    { value: 'mine', name: 'Your version', text: difference.mine },
    { value: 'theirs', name: 'Other version', text: difference.theirs },
  ] as const;
  return (
    <fieldset className="pl-conflict" aria-describedby={`${id}-before`}>
      <legend>{label}</legend>
      <p id={`${id}-before`} className="pl-hint">
        Original: <bdi>{before || 'empty'}</bdi>
      </p>
      <div className="pl-conflict-sides d-grid gap-2">
        {choices.map(({ value, name, text }) => (
          <label key={value} className="pl-conflict-side">
            <input
              type="radio"
              className="form-check-input"
              name={id}
              checked={side === value}
              onChange={() => onSide(value)}
            />
            <strong className="fs-sm text-body-secondary">{name}</strong> <bdi>{text || 'empty'}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
