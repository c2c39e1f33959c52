import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Announcement } from '../../components/Announcement';
import { SelectFilter } from '../../components/form/SelectFilter';
import { countOf } from '../../lib/countOf';
import { today } from '../../lib/dates';
import { type HolidayValues, withFederalHolidays } from './holidayRows';

interface Props<O extends FieldValues> {
  form: UseFormReturn<HolidayValues, unknown, O>;
}

const noun = { one: 'holiday', many: 'holidays' };

/** Adds the federal holidays of a year on days without a holiday. They are saved with the form. */
export function FederalHolidays<O extends FieldValues>({ form }: Props<O>) {
  const thisYear = Number(today().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [message, setMessage] = useState('');

  function add() {
    const { rows, added } = withFederalHolidays(form.getValues('holidays'), year);
    if (added > 0) form.setValue('holidays', rows, { shouldDirty: true });
    setMessage(
      added > 0
        ? `${countOf(added, noun)} for ${year} added. Save holidays to keep them.`
        : `All federal holidays for ${year} are already in the list.`,
    );
  }

  return (
    <div className="pl-federal-holidays pl-cluster pb-3 mb-3 border-bottom pl-wide">
      <SelectFilter
        label="Year"
        value={String(year)}
        options={[-1, 0, 1, 2].map((by) => ({ value: String(thisYear + by), label: String(thisYear + by) }))}
        onChange={(chosen) => setYear(Number(chosen))}
      />
      <button type="button" className="btn btn-secondary" onClick={add}>
        Add federal holidays for {year}
      </button>
      <span className="pl-hint">{message}</span>
      <Announcement text={message} />
    </div>
  );
}
