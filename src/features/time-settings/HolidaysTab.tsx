import { holidays } from '../../api/timeSettings/contract';
import { DateField } from '../../components/form/DateField';
import { NumberField } from '../../components/form/NumberField';
import { RowList } from '../../components/form/RowList';
import { describeRow } from '../../components/form/describeRow';
import { TextField } from '../../components/form/TextField';
import { formatShortDate } from '../../lib/dates';
import { FederalHolidays } from './FederalHolidays';
import { byDate, type HolidayRow, type HolidayValues } from './holidayRows';
import { SettingsSection } from './SettingsSection';

const valuesOf = ({ holidays: rows }: { holidays: readonly HolidayRow[] }): HolidayValues => ({
  holidays: byDate(rows.map(({ id, name, date, paidHours }) => ({ id, name, date, paidHours }))),
});
const blank: HolidayRow = { id: '', name: '', date: '', paidHours: 8 };
const noun = { one: 'holiday', many: 'holidays' };

/** The company's holidays (CALL-156). */
export function HolidaysTab() {
  return (
    <SettingsSection
      title="Holidays"
      about="Company-wide days off, and the paid hours of each."
      document={holidays}
      schema={holidays.draft}
      values={valuesOf}
      labels={{ holidays: 'Holidays' }}
      rowFormatters={{
        holidays: ({ name, date, paidHours }) => `${name}, ${formatShortDate(date)}, ${paidHours ?? 0} h`,
      }}
      resourceName="list of holidays"
      submitLabel="Save holidays"
      doneMessage="The holidays have been saved"
      describePosition={describeRow(noun.one)}
    >
      {(form) => (
        <>
          <FederalHolidays form={form} />
          <RowList
            control={form.control}
            name="holidays"
            noun={noun}
            blank={blank}
            nameOf={({ name }) => name}
            headingOf={({ date }) => /^\d{4}/.exec(date)?.[0]}
            columns="minmax(10rem, 24rem) 12rem 7rem"
            empty="No holidays yet."
          >
            {(row) => (
              <>
                <TextField control={form.control} name={`${row}.name`} label="Name" required />
                <DateField control={form.control} name={`${row}.date`} label="Date" required />
                <NumberField control={form.control} name={`${row}.paidHours`} label="Paid hours" hours />
              </>
            )}
          </RowList>
        </>
      )}
    </SettingsSection>
  );
}
