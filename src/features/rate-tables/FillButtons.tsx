import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { RateTableDraft } from '../../api/rateTables/contract';
import { ActButton } from '../../components/ActButton';
import { Announcement } from '../../components/Announcement';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { countOf } from '../../lib/countOf';
import { type Filled, fillable, fills } from './fill';
import type { RateTableValues } from './rateForm';

const lineNoun = { one: 'line', many: 'lines' };

/** What follows from the regular rate, filled in where nothing is typed yet. */
export function FillButtons({ form }: { form: SchemaForm<RateTableValues, RateTableDraft> }) {
  const rates = useWatch({ control: form.control, name: 'rates' });
  const [said, setSaid] = useState('');
  if (rates.length === 0) return null;
  return (
    <>
      {(Object.keys(fills) as Filled[]).map((name) => {
        const found = fillable(rates, name);
        return (
          <ActButton
            key={name}
            why={found.length === 0 ? 'No line has a regular rate and this field empty.' : undefined}
            onClick={() => {
              for (const [index, amount] of found)
                form.setValue(`rates.${index}.${name}`, amount, { shouldDirty: true });
              setSaid(`${countOf(found.length, lineNoun)} filled in`);
            }}
          >
            {fills[name].label}
          </ActButton>
        );
      })}
      <Announcement text={said} />
    </>
  );
}
