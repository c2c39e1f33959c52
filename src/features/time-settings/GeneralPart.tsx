import * as z from 'zod/mini';
import { doubleTimeLast, roundings, timecardSettings } from '../../api/timeSettings/contract';
import type { Labels } from '../../components/conflict/differences';
import { CheckField } from '../../components/form/CheckField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { NumberField } from '../../components/form/NumberField';
import { SelectField } from '../../components/form/SelectField';
import type { TypedNumber } from './typedNumber';
import { SettingsPart } from './SettingsPart';

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
  breakMinutes: 'Usual break (minutes)',
  overtimeDaily: 'Overtime after hours a day',
  overtimeWeekly: 'Overtime after hours a week',
  doubleTimeDaily: 'Double time after hours a day',
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

interface Known extends Omit<Values, 'roundTo'> {
  roundTo: number;
}
const valuesOf = (known: Known): Values => ({
  ownEntry: known.ownEntry,
  acceptance: known.acceptance,
  roundTo: String(known.roundTo),
  breakMinutes: known.breakMinutes,
  overtimeDaily: known.overtimeDaily,
  overtimeWeekly: known.overtimeWeekly,
  doubleTimeDaily: known.doubleTimeDaily,
});

/** How hours are entered, rounded and counted (CALL-153). */
export function GeneralPart() {
  return (
    <SettingsPart
      title="General"
      about="How hours are entered, rounded and counted."
      document={timecardSettings}
      schema={schema}
      values={valuesOf}
      labels={labels}
      what="page of settings"
      submitLabel="Save general settings"
      doneMessage="The general settings have been saved"
    >
      {({ control }) => {
        const field = <Name extends keyof Values>(name: Name) => ({ control, name, label: labels[name] });
        return (
          <>
            <FieldGroup legend="Entry">
              <CheckField {...field('ownEntry')} wide />
              <CheckField {...field('acceptance')} wide />
              <SelectField {...field('roundTo')} options={rounding} />
              <NumberField {...field('breakMinutes')} hint="0 for none." />
            </FieldGroup>
            <FieldGroup legend="Overtime">
              <NumberField {...field('overtimeDaily')} hours hint="0: never." />
              <NumberField {...field('overtimeWeekly')} hours hint="0: never." />
              <NumberField {...field('doubleTimeDaily')} hours hint="0: never." />
            </FieldGroup>
          </>
        );
      }}
    </SettingsPart>
  );
}
