import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { employeeGroupQueries } from '../../api/employeeGroups/queries';
import type { RateTableDraft } from '../../api/rateTables/contract';
import { ActionButton } from '../../components/ActionButton';
import { Announcement } from '../../components/Announcement';
import { notify } from '../../components/feedback/banners';
import { MoneyField } from '../../components/form/MoneyField';
import { PickerField } from '../../components/form/PickerField';
import { RemoveButton } from '../../components/form/RemoveButton';
import { FormattedField } from '../../components/form/FormattedField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { Icon } from '../../components/Icon';
import { countOf } from '../../lib/countOf';
import { parseDate, formatShortDate } from '../../lib/dates';
import { parseDay, unreadableDay } from '../../lib/typedDate';
import { findFillable, type FillableRate, fillRules } from './fill';
import { lineAfter, lineLabels, type RateLineValues, type RateTableValues } from './rateForm';

/** New rows for the classifications without rates, by name. */
function useMissing() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  /** Empty if they cannot be loaded. The error is already reported. */
  async function lines(present: readonly RateLineValues[]): Promise<RateLineValues[]> {
    setBusy(true);
    try {
      const { rows } = await client.fetchQuery(employeeGroupQueries.every('classification'));
      const known = new Set(present.map(({ classificationId }) => classificationId.id));
      const missing = rows.filter(({ id }) => !known.has(id));
      if (missing.length === 0) notify({ kind: 'info', text: 'Every classification already has a line.' });
      const blank = lineAfter(present.at(-1));
      return missing.map(({ id, name }) => ({ ...blank, classificationId: { id, label: name } }));
    } catch {
      return [];
    } finally {
      setBusy(false);
    }
  }

  return { lines, busy };
}

const fieldIn = (cell: Element | undefined): HTMLInputElement | null => cell?.querySelector('input') ?? null;

/** Number of rows that a key moves down. With Ctrl, arrows leave a picker, which otherwise uses them. */
function stepOf({ key, shiftKey }: KeyboardEvent): number {
  if (key === 'Enter') return shiftKey ? -1 : 1;
  return { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
}

/**
 * Enter and the arrows move to the same field of the next or previous row, as in a spreadsheet. From the last row they
 * move to the control after the grid.
 */
function moveInGrid(event: KeyboardEvent, nextControl: HTMLElement | null): void {
  const { target, ctrlKey, metaKey, altKey } = event;
  // Ignores keys that the field has handled, and Ctrl+Enter, which saves.
  if (event.defaultPrevented || metaKey || altKey || (ctrlKey && event.key === 'Enter')) return;
  const step = stepOf(event);
  if (step === 0 || !(target instanceof HTMLInputElement)) return;
  const cell = target.closest('td');
  const line = cell?.closest('tr');
  if (!cell || !line) return;
  event.preventDefault();
  const next = step > 0 ? line.nextElementSibling : line.previousElementSibling;
  if (!next) return step > 0 ? nextControl?.focus() : undefined;
  const field = fieldIn(next.children[cell.cellIndex]);
  field?.focus();
  field?.select();
}

/** The rates, one per row, with the keyboard navigation of a spreadsheet (RATE-01, RATE-02). */
export function RateGrid({ form }: { form: SchemaForm<RateTableValues, RateTableDraft> }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'rates' });
  const gridError = form.formState.errors.rates?.root?.message;
  const body = useRef<HTMLTableSectionElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const missing = useMissing();
  const lines = () => form.getValues('rates');
  const firstInput = (index: number) => body.current?.rows[index]?.querySelector('input');

  function add() {
    // Renders immediately, so that the new field exists and can be focused.
    flushSync(() => append(lineAfter(lines().at(-1)), { shouldFocus: false }));
    firstInput(fields.length)?.focus();
  }

  async function addMissing() {
    const added = await missing.lines(lines());
    if (added.length === 0) return;
    const first = lines().length;
    flushSync(() => append(added, { shouldFocus: false }));
    body.current?.rows[first]?.querySelectorAll('input')[1]?.focus();
  }

  function removeAt(index: number) {
    flushSync(() => remove(index));
    (firstInput(index) ?? firstInput(index - 1) ?? addButton.current)?.focus();
  }

  return (
    <div className="pl-wide pl-rates pl-stack gap-3">
      {fields.length > 0 && (
        <div
          className="pl-rates-scroll"
          role="presentation"
          onKeyDown={(event) => moveInGrid(event, addButton.current)}
        >
          <table>
            <caption className="visually-hidden">
              Rates. Press Enter or the up and down arrow keys to move between lines.
            </caption>
            <thead>
              <tr>
                {Object.values(lineLabels).map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody ref={body}>
              {fields.map((_, index) => (
                // Keyed by index, because a save gives every row a new id and the focus must stay.
                <RateLine key={index} control={control} index={index} onRemove={() => removeAt(index)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {gridError && <p className="pl-error">{gridError}</p>}
      <div className="pl-rates-actions pl-cluster">
        <button ref={addButton} type="button" className="btn btn-secondary" onClick={add}>
          <Icon name="plus" /> Add line
        </button>
        <button
          type="button"
          className="btn btn-secondary"
          aria-busy={missing.busy}
          onClick={() => void addMissing()}
        >
          Add missing classifications
        </button>
        <FillButtons form={form} />
      </div>
    </div>
  );
}

const lineNoun = { one: 'line', many: 'lines' };

/** Fills empty rates with multiples of the regular rate. */
function FillButtons({ form }: { form: SchemaForm<RateTableValues, RateTableDraft> }) {
  const rates = useWatch({ control: form.control, name: 'rates' });
  const [announcement, setAnnouncement] = useState('');
  if (rates.length === 0) return null;
  return (
    <>
      {(Object.keys(fillRules) as FillableRate[]).map((name) => {
        const emptyLines = findFillable(rates, name);
        return (
          <ActionButton
            key={name}
            disabledReason={
              emptyLines.length === 0 ? 'No line with a regular rate is missing this rate.' : undefined
            }
            onClick={() => {
              for (const [index, amount] of emptyLines)
                form.setValue(`rates.${index}.${name}`, amount, { shouldDirty: true });
              setAnnouncement(`${countOf(emptyLines.length, lineNoun)} filled in`);
            }}
          >
            {fillRules[name].label}
          </ActionButton>
        );
      })}
      <Announcement text={announcement} />
    </>
  );
}

const classifications = employeeGroupQueries.choices('classification');

const validateDay = (value: unknown): string | true =>
  value === '' || parseDate(value) !== undefined || unreadableDay(String(value));
/** A date without a calendar button, which would add a tab stop to every cell. */
const dayCell = {
  validateInput: validateDay,
  parse: (text: string) => parseDay(text) ?? text.trim(),
  format: (value: unknown) => (parseDate(value) ? formatShortDate(value) : String(value)),
};

interface RateLineProps {
  control: Control<RateTableValues>;
  index: number;
  onRemove: () => void;
}

/** The hourly rates of a classification for a range of days. */
function RateLine({ control, index, onRemove }: RateLineProps) {
  const line = `line ${index + 1}`;
  const field = <Name extends keyof RateLineValues>(name: Name) => ({
    control,
    name: `rates.${index}.${name}` as const,
    label: `${lineLabels[name]}, ${line}`,
    hideLabel: true,
  });
  return (
    <tr>
      <td data-label={lineLabels.classificationId}>
        <PickerField {...field('classificationId')} options={classifications} />
      </td>
      <td data-label={lineLabels.from}>
        <FormattedField {...field('from')} {...dayCell} />
      </td>
      <td data-label={lineLabels.to}>
        <FormattedField {...field('to')} {...dayCell} inputOptions={{ placeholder: 'No end' }} />
      </td>
      {(['regular', 'overtime', 'doubleTime'] as const).map((name) => (
        <td key={name} data-label={lineLabels[name]}>
          <MoneyField {...field(name)} />
        </td>
      ))}
      <td>
        <RemoveButton what={line} onRemove={onRemove} />
      </td>
    </tr>
  );
}
