import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
  delayCauseNames,
  delayCauses,
  type SectionId,
  skies,
  skyNames,
  windNames,
  winds,
} from '../../api/dailyReports/contract';
import { dailyReportFiles } from '../../api/dailyReports/queries';
import { type FormSection, reportSections } from '../../domain/dailyReports/sections';
import { MAX_RECORD_PHOTOS } from '../../api/evidence';
import { PhotoField } from '../../components/files/PhotoField';
import { ButtonChoiceField } from '../../components/form/ButtonChoiceField';
import { NumberField } from '../../components/form/NumberField';
import { PickerField } from '../../components/form/PickerField';
import { RowList } from '../../components/form/RowList';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import { TimeField } from '../../components/form/TimeField';
import { noChoice } from '../../lib/picker';
import { useJobCostCodePicker } from '../../navigation/pickers';
import type { ReportForm } from './reportValues';
import { TicketsOfDay } from './TicketsOfDay';

interface SectionProps {
  form: ReportForm;
  section: FormSection;
  /** Other ways to fill the section. */
  actions: ReactNode;
}

const choices = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }));

/** The noun of a section's rows. */
const nounOf = (id: SectionId) =>
  reportSections.find((section) => section.id === id)?.noun ?? { one: 'entry', many: 'entries' };

const Weather = ({ form: { control } }: SectionProps) => (
  <>
    <ButtonChoiceField
      control={control}
      name="weather.sky"
      label="Sky"
      options={choices(skies, skyNames)}
      layout="grid"
    />
    <NumberField control={control} name="weather.low" label="Low (°F)" negative />
    <NumberField control={control} name="weather.high" label="High (°F)" negative />
    <SelectField
      control={control}
      name="weather.wind"
      label="Wind"
      placeholder="Not recorded"
      options={choices(winds, windNames)}
    />
    <TextField
      control={control}
      name="weather.note"
      label="Weather note"
      hint="What it did to the work, such as rain from 2 PM"
    />
  </>
);

const Crew = ({ form: { control }, actions }: SectionProps) => (
  <RowList
    control={control}
    name="crew"
    noun={nounOf('crew')}
    blank={{ name: '', classification: '', people: 1, hours: null }}
    nameOf={({ name }) => name}
    columns="minmax(0, 2fr) minmax(0, 1.5fr) 5rem 5rem"
    actions={actions}
  >
    {(row) => (
      <>
        <TextField control={control} name={`${row}.name`} label="Name" />
        <TextField control={control} name={`${row}.classification`} label="Classification" />
        <NumberField control={control} name={`${row}.people`} label="People" />
        <NumberField control={control} name={`${row}.hours`} label="Hours" hours />
      </>
    )}
  </RowList>
);

function Work({ form: { control }, actions }: SectionProps) {
  const job = useWatch({ control, name: 'jobId' });
  const picker = useJobCostCodePicker(job.id);
  return (
    <RowList
      control={control}
      name="work"
      noun={nounOf('work')}
      blank={{ costCodeId: noChoice, description: '', quantity: null, unit: '' }}
      nameOf={({ costCodeId, description }) => costCodeId.label || description}
      columns="minmax(0, 1.5fr) minmax(0, 2fr) 6rem 5rem"
      actions={actions}
    >
      {(row) => (
        <>
          <PickerField
            control={control}
            name={`${row}.costCodeId`}
            label="Cost code"
            disabled={job.id === ''}
            {...picker}
          />
          <TextField control={control} name={`${row}.description`} label="Work done" lines={2} />
          <NumberField control={control} name={`${row}.quantity`} label="Quantity" />
          <TextField control={control} name={`${row}.unit`} label="Unit" placeholder="SF" />
        </>
      )}
    </RowList>
  );
}

const Equipment = ({ form: { control }, actions }: SectionProps) => (
  <RowList
    control={control}
    name="equipment"
    noun={nounOf('equipment')}
    blank={{ name: '', hours: null, idleHours: 0, note: '' }}
    nameOf={({ name }) => name}
    columns="minmax(0, 2fr) 6rem 6rem minmax(0, 2fr)"
    actions={actions}
  >
    {(row) => (
      <>
        <TextField control={control} name={`${row}.name`} label="Equipment" />
        <NumberField control={control} name={`${row}.hours`} label="Hours used" hours />
        <NumberField control={control} name={`${row}.idleHours`} label="Hours idle" hours />
        <TextField control={control} name={`${row}.note`} label="Note" />
      </>
    )}
  </RowList>
);

const Deliveries = ({ form: { control }, actions }: SectionProps) => (
  <RowList
    control={control}
    name="deliveries"
    noun={nounOf('deliveries')}
    blank={{ material: '', supplier: '', quantity: '', ticket: '' }}
    nameOf={({ material }) => material}
    columns="minmax(0, 2fr) minmax(0, 2fr) 7rem 8rem"
    actions={actions}
  >
    {(row) => (
      <>
        <TextField control={control} name={`${row}.material`} label="Material" />
        <TextField control={control} name={`${row}.supplier`} label="Supplier" />
        <TextField control={control} name={`${row}.quantity`} label="Quantity" placeholder="36 CY" />
        <TextField control={control} name={`${row}.ticket`} label="Ticket" />
      </>
    )}
  </RowList>
);

const Visitors = ({ form: { control }, actions }: SectionProps) => (
  <RowList
    control={control}
    name="visitors"
    noun={nounOf('visitors')}
    blank={{ name: '', company: '', purpose: '', arrival: '' }}
    nameOf={({ name }) => name}
    columns="minmax(0, 1.5fr) minmax(0, 1.5fr) minmax(0, 2fr) 7rem"
    actions={actions}
  >
    {(row) => (
      <>
        <TextField control={control} name={`${row}.name`} label="Name" />
        <TextField control={control} name={`${row}.company`} label="Company" />
        <TextField control={control} name={`${row}.purpose`} label="Purpose" />
        <TimeField control={control} name={`${row}.arrival`} label="Arrival" />
      </>
    )}
  </RowList>
);

const Delays = ({ form: { control }, actions }: SectionProps) => (
  <RowList
    control={control}
    name="delays"
    noun={nounOf('delays')}
    blank={{ cause: 'WEATHER', hours: null, description: '' }}
    nameOf={({ description }) => description}
    columns="10rem minmax(0, 1fr) 6rem"
    actions={actions}
  >
    {(row) => (
      <>
        <SelectField
          control={control}
          name={`${row}.cause`}
          label="Cause"
          options={choices(delayCauses, delayCauseNames)}
        />
        <TextField control={control} name={`${row}.description`} label="What happened" lines={2} />
        <NumberField control={control} name={`${row}.hours`} label="Hours lost" hours />
      </>
    )}
  </RowList>
);

const textFields =
  (id: 'safety' | 'notes', label: string, hint?: string) =>
  ({ form: { control }, actions }: SectionProps) => (
    <>
      <TextField control={control} name={id} label={label} hideLabel hint={hint} lines={3} wide />
      {actions && <div className="pl-wide pl-cluster">{actions}</div>}
    </>
  );

const Pictures = ({ form: { control } }: SectionProps) => (
  <PhotoField control={control} name="photos" max={MAX_RECORD_PHOTOS} files={dailyReportFiles} />
);

/** The fields of each section. */
export const sectionFields: Readonly<Record<FormSection['id'], (props: SectionProps) => ReactNode>> = {
  weather: Weather,
  crew: Crew,
  work: Work,
  equipment: Equipment,
  deliveries: Deliveries,
  visitors: Visitors,
  delays: Delays,
  tickets: TicketsOfDay,
  safety: textFields('safety', 'Safety', 'Toolbox talk, incidents, near misses'),
  notes: textFields('notes', 'Notes'),
  photos: Pictures,
};
