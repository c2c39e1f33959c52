import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import type { RateTableDraft } from '../../api/rateTables/contract';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { Icon } from '../../components/Icon';
import { FillButtons } from './FillButtons';
import { moveInGrid } from './lineKeys';
import { lineAfter, lineLabels, type RateTableValues } from './rateForm';
import { RateLine } from './RateLine';
import { useMissing } from './useMissing';

/** The rates, line by line, typed as in a spreadsheet (RATE-01, RATE-02). */
export function RateGrid({ form }: { form: SchemaForm<RateTableValues, RateTableDraft> }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'rates' });
  const ofAll = form.formState.errors.rates?.root?.message;
  const body = useRef<HTMLTableSectionElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const missing = useMissing();
  const lines = () => form.getValues('rates');
  const inLine = (index: number) => body.current?.rows[index]?.querySelector('input');

  function add() {
    // At once, so that the field to go to is there.
    flushSync(() => append(lineAfter(lines().at(-1)), { shouldFocus: false }));
    inLine(fields.length)?.focus();
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
    (inLine(index) ?? inLine(index - 1) ?? addButton.current)?.focus();
  }

  return (
    <div className="pl-wide pl-rates">
      {fields.length > 0 && (
        <div
          className="pl-rates-box"
          role="presentation"
          onKeyDown={(event) => moveInGrid(event, addButton.current)}
        >
          <table>
            <caption className="visually-hidden">Rates. Enter and the arrows lead to the next line.</caption>
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
                // By place: a save gives every line a new id, and the focus must stay where it is.
                <RateLine key={index} control={control} index={index} onRemove={() => removeAt(index)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {ofAll && <p className="pl-error">{ofAll}</p>}
      <div className="pl-rates-acts">
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
