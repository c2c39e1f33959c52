import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { describeQuestionPosition, readQuestionnaireFile } from '../../api/questionnaire/readFile';
import { settingsQuery } from '../../api/settingsQueries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { type SiteDraft, siteDraft, type VisitorSite } from '../../api/visitorLog/contract';
import { visitorSites } from '../../api/visitorLog/queries';
import { visitorSettings } from '../../api/visitorSettings/contract';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { Skeleton } from '../../components/feedback/Skeleton';
import { CheckboxField } from '../../components/form/CheckboxField';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { NumberField } from '../../components/form/NumberField';
import { PhoneField } from '../../components/form/PhoneField';
import { PickerField } from '../../components/form/PickerField';
import { RowList } from '../../components/form/RowList';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import { TimeField } from '../../components/form/TimeField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { Builder } from '../../components/questionnaire/builder/Builder';
import { commonZones, isCommon, timeZoneName } from '../../lib/commonTimeZones';
import { newId } from '../../lib/newId';
import { paths } from '../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { useJobPicker } from '../../navigation/pickers';
import { siteList } from './site';

type Values = FormValues<SiteDraft>;

const labels: Labels<Values> = {
  name: 'Name',
  jobId: 'Job',
  address: 'Address',
  phone: 'Phone at the gate',
  timeZone: 'Time zone',
  opensAt: 'Opens',
  closesAt: 'Closes',
  capacity: 'Capacity',
  managerIds: 'Site managers',
  autoSignOut: 'Sign out at closing who is still there',
  rules: 'Rules',
  rulesEs: 'Rules in Spanish',
  bulletins: 'Bulletins',
  spanish: 'Also in Spanish',
  questions: 'Questions',
  declaration: 'Declaration',
  declarationEs: 'Declaration in Spanish',
  asksSignature: 'Ask for a signature',
  asksPhoto: 'Take a photo',
  requiresPhoto: 'Let nobody in without a photo',
  allowsPaperCode: 'Allow a code on paper',
};

const siteForm: ResourceForm<VisitorSite, Values, SiteDraft> = {
  records: visitorSites,
  resourceName: 'site',
  list: siteList,
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.site(id),
  schema: siteDraft,
  values: valuesFrom(labels),
  labels,
  rowFormatters: {
    bulletins: ({ text }) => text,
    questions: ({ title, questions }) => `${title}: ${questions.map(({ text }) => text).join(', ')}`,
  },
  describePosition: (name) => describeQuestionPosition(name, 'questions'),
  fields: (form) => <Fields form={form} />,
};

const zoneOptions = (current: string) => [
  { value: '', label: 'That of the business' },
  ...commonZones.map(({ id, label }) => ({ value: id, label })),
  ...(current === '' || isCommon(current) ? [] : [{ value: current, label: timeZoneName(current) }]),
];

function Fields({ form: { control } }: { form: SchemaForm<Values, SiteDraft> }) {
  const [name, timeZone, spanish, asksPhoto] = useWatch({
    control,
    name: ['name', 'timeZone', 'spanish', 'asksPhoto'],
  });
  return (
    <>
      <FieldGroup legend="Site">
        <TextField control={control} name="name" label={labels.name} required />
        <PickerField control={control} name="jobId" label={labels.jobId} {...useJobPicker()} />
        <TextField control={control} name="address" label={labels.address} required wide />
        <MultiPickerField
          control={control}
          name="managerIds"
          label={labels.managerIds}
          hint="They are told what happens at the gate, and their PINs end the registry."
          required
          options={safetyPeopleChoices}
        />
        <PhoneField
          control={control}
          name="phone"
          label={labels.phone}
          hint="Whom people call who may not enter"
        />
      </FieldGroup>
      <FieldGroup legend="Hours">
        <TimeField control={control} name="opensAt" label={labels.opensAt} required />
        <TimeField
          control={control}
          name="closesAt"
          label={labels.closesAt}
          hint="Not after it opens: on the next day"
          required
        />
        <SelectField
          control={control}
          name="timeZone"
          label={labels.timeZone}
          options={zoneOptions(timeZone)}
        />
        <NumberField control={control} name="capacity" label={labels.capacity} hint="Empty: no limit" />
        <CheckboxField
          control={control}
          name="autoSignOut"
          label={labels.autoSignOut}
          hint="It is marked, and does not count as hours."
          wide
        />
      </FieldGroup>
      <FieldGroup legend="What people read">
        <CheckboxField control={control} name="spanish" label={labels.spanish} wide />
        <TextField control={control} name="rules" label={labels.rules} lines={5} maxLength={4000} wide />
        {spanish && (
          <TextField
            control={control}
            name="rulesEs"
            label={labels.rulesEs}
            lines={5}
            maxLength={4000}
            wide
          />
        )}
        <RowList
          control={control}
          name="bulletins"
          noun={{ one: 'bulletin', many: 'bulletins' }}
          blank={() => ({ id: newId(), text: '', textEs: '', until: '' })}
          nameOf={({ text }) => text}
          ordered
        >
          {(row) => (
            <>
              <TextField control={control} name={`${row}.text`} label="Bulletin" required wide />
              {spanish && <TextField control={control} name={`${row}.textEs`} label="In Spanish" wide />}
              <DateField control={control} name={`${row}.until`} label="Shown until" />
            </>
          )}
        </RowList>
      </FieldGroup>
      <FieldGroup legend="What people answer">
        <p className="pl-hint pl-wide m-0">A failed answer stops entry and tells the site managers.</p>
        <Builder control={control} name="questions" title={name} readFile={readQuestionnaireFile} />
      </FieldGroup>
      <FieldGroup legend="What people confirm">
        <TextField control={control} name="declaration" label={labels.declaration} lines={3} wide />
        {spanish && (
          <TextField control={control} name="declarationEs" label={labels.declarationEs} lines={3} wide />
        )}
        <CheckboxField control={control} name="asksSignature" label={labels.asksSignature} wide />
        <CheckboxField
          control={control}
          name="asksPhoto"
          label={labels.asksPhoto}
          hint="Of everybody who does not come with a crew. It is deleted with the sign-in."
          wide
        />
        {asksPhoto && (
          <CheckboxField control={control} name="requiresPhoto" label={labels.requiresPhoto} wide />
        )}
      </FieldGroup>
      <FieldGroup legend="People’s own phones">
        <p className="pl-hint pl-wide m-0">
          The registry shows a code for phones that changes every 30 seconds.
        </p>
        <CheckboxField
          control={control}
          name="allowsPaperCode"
          label={labels.allowsPaperCode}
          hint="Anybody can photograph it and use it elsewhere, so its sign-ins are marked “Unverified”."
          wide
        />
      </FieldGroup>
    </>
  );
}

const blank = (autoSignOut: boolean): Values => ({
  ...blankFrom(siteDraft),
  opensAt: '06:00',
  closesAt: '18:00',
  capacity: null,
  autoSignOut,
  spanish: true,
  declaration: 'I have read the site rules and will follow them.',
  declarationEs: 'He leído las reglas de la obra y las voy a cumplir.',
});

/** SCREEN-VL-SITES, VISITOR-01 */
export function NewSitePage() {
  const settings = useQuery(settingsQuery(visitorSettings, { silent: true }));
  if (settings.isPending) return <Skeleton kind="page" />;
  return <NewRecordPage form={siteForm} blank={blank(settings.data?.autoSignOut ?? true)} />;
}

/** SCREEN-VL-SITES, VISITOR-01 */
export const EditSitePage = () => <EditRecordPage form={siteForm} />;
