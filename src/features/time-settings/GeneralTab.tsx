import * as z from 'zod/mini';
import { doubleTimeLast, roundings, timecardSettings } from '../../api/timeSettings/contract';
import type { Labels } from '../../components/conflict/differences';
import { CheckboxField } from '../../components/form/CheckboxField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { NumberField } from '../../components/form/NumberField';
import { SelectField } from '../../components/form/SelectField';
import type { TypedNumber } from './typedNumber';
import { SettingsSection } from './SettingsSection';

interface Values {
  ownEntry: boolean;
  acceptance: boolean;
  /** Text, because it is the value of a select. */
  roundTo: string;
  breakMinutes: TypedNumber;
  overtimeDaily: TypedNumber;
  overtimeWeekly: TypedNumber;
  doubleTimeDaily: TypedNumber;
}

const labels: Labels<Values> = {
  ownEntry: 'Employees enter their own hours',
  acceptance: 'Employees must sign before approval',
  roundTo: 'Round clocked times to',
  breakMinutes: 'Default break (minutes)',
  overtimeDaily: 'Hours per day before overtime',
  overtimeWeekly: 'Hours per week before overtime',
  doubleTimeDaily: 'Hours per day before double time',
};

const rounding = roundings.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'No rounding' : `${minutes} minutes`,
}));

const { shape } = timecardSettings.draft;
const schema = z
  .object({
    ...shape,
    roundTo: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => Number(text)),
      ),
      shape.roundTo,
    ),
  })
  .check(doubleTimeLast);

interface GeneralSettings extends Omit<Values, 'roundTo'> {
  roundTo: number;
}
const valuesOf = (settings: GeneralSettings): Values => ({
  ownEntry: settings.ownEntry,
  acceptance: settings.acceptance,
  roundTo: String(settings.roundTo),
  breakMinutes: settings.breakMinutes,
  overtimeDaily: settings.overtimeDaily,
  overtimeWeekly: settings.overtimeWeekly,
  doubleTimeDaily: settings.doubleTimeDaily,
});

/** How hours are entered, rounded and counted (CALL-153). */
export function GeneralTab() {
  return (
    <SettingsSection
      title="General"
      about="How hours are entered, rounded and counted."
      document={timecardSettings}
      schema={schema}
      values={valuesOf}
      labels={labels}
      resourceName="group of settings"
      submitLabel="Save general settings"
      doneMessage="The general settings have been saved"
    >
      {({ control }) => {
        const field = <Name extends keyof Values>(name: Name) => ({ control, name, label: labels[name] });
        return (
          <>
            <FieldGroup legend="Entry">
              <CheckboxField {...field('ownEntry')} wide />
              <CheckboxField {...field('acceptance')} wide />
              <SelectField {...field('roundTo')} options={rounding} />
              <NumberField {...field('breakMinutes')} hint="Enter 0 for none." />
            </FieldGroup>
            <FieldGroup legend="Overtime">
              <NumberField {...field('overtimeDaily')} hours hint="Enter 0 for never." />
              <NumberField {...field('overtimeWeekly')} hours hint="Enter 0 for never." />
              <NumberField {...field('doubleTimeDaily')} hours hint="Enter 0 for never." />
            </FieldGroup>
          </>
        );
      }}
    </SettingsSection>
  );
}
