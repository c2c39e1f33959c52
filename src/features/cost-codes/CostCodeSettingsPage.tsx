import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CodePattern, exampleCode, patternMatcher } from '../../domain/costCodes/codePattern';
import { costCodeCalls, type CostCodeSettingsDraft } from '../../api/costCodes/contract';
import { useSettings } from '../../api/settingsQueries';
import { isSame, type Labels } from '../../components/conflict/differences';
import { VersionedForm } from '../../components/conflict/VersionedForm';
import { CheckboxField } from '../../components/form/CheckboxField';
import { describeRow } from '../../components/form/describeRow';
import { FieldGroup } from '../../components/form/FieldGroup';
import { NumberField } from '../../components/form/NumberField';
import { RowList } from '../../components/form/RowList';
import { SelectField } from '../../components/form/SelectField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { FetchedSection } from '../../components/page/FetchedSection';
import { PageHeader } from '../../components/page/PageHeader';
import { countOf } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { useNewJobVersion } from '../../session/store';
import { useCostCodeQueries } from './costCode';

const labels: Labels<CostCodeSettingsDraft> = {
  separator: 'Between segments',
  segments: 'Segments',
  requiredOnTimeEntries: 'Time entries need a cost code',
  managersMayAdd: 'Managers can add cost codes',
};

const separators = [
  { value: '-', label: 'Hyphen (-)' },
  { value: '.', label: 'Period (.)' },
  { value: '', label: 'Nothing' },
];

const valuesOf = (settings: CostCodeSettingsDraft): CostCodeSettingsDraft => ({
  separator: settings.separator,
  segments: settings.segments.map(({ digits }) => ({ digits })),
  requiredOnTimeEntries: settings.requiredOnTimeEntries,
  managersMayAdd: settings.managersMayAdd,
});

const patternSchema = z.pick(costCodeCalls.new.settings.draft, { separator: true, segments: true });

const segmentNoun = { one: 'segment', many: 'segments' };
const { noun } = costCodeCalls.new;

/** The pattern of new codes, and who may add them (SCREEN-COSTCODES, CALL-178, JOB-22). */
export default function CostCodeSettingsPage() {
  const { settings } = useCostCodeQueries().calls;
  const { query, send, read } = useSettings(settings, (saved, draft) => isSame(valuesOf(saved), draft));
  return (
    <div className="pl-page">
      <PageHeader
        title="Cost code settings"
        back={{ to: paths.costCodes(useNewJobVersion()), label: 'Cost codes' }}
      />
      <FetchedSection query={query} what={settings.resourceName}>
        {(value) => (
          <VersionedForm
            record={value}
            schema={settings.draft}
            values={valuesOf}
            labels={labels}
            rowFormatters={{ segments: ({ digits }) => `${digits ?? 'No'} digits` }}
            resourceName="group of settings"
            submitLabel="Save settings"
            doneMessage="The cost code settings have been saved"
            describePosition={describeRow(segmentNoun.one)}
            send={send}
            read={read}
          >
            {(form) => <Fields form={form} saved={value} />}
          </VersionedForm>
        )}
      </FetchedSection>
    </div>
  );
}

interface FieldsProps {
  form: SchemaForm<CostCodeSettingsDraft, CostCodeSettingsDraft>;
  saved: CodePattern;
}

function Fields({ form: { control }, saved }: FieldsProps) {
  return (
    <div className="pl-panel pl-fields">
      <FieldGroup legend="Format of new codes">
        <SelectField control={control} name="separator" label={labels.separator} options={separators} />
        <RowList
          control={control}
          name="segments"
          noun={segmentNoun}
          blank={{ digits: 3 }}
          nameOf={() => ''}
          columns="minmax(0, 1fr)"
          empty="No segments yet."
        >
          {(row) => <NumberField control={control} name={`${row}.digits`} label="Digits" required />}
        </RowList>
        <PatternPreview control={control} saved={saved} />
      </FieldGroup>
      <FieldGroup legend="Rules">
        <CheckboxField
          control={control}
          name="managersMayAdd"
          label={labels.managersMayAdd}
          hint="Otherwise only settings administrators can."
        />
        <CheckboxField control={control} name="requiredOnTimeEntries" label={labels.requiredOnTimeEntries} />
      </FieldGroup>
    </div>
  );
}

interface PreviewProps {
  control: SchemaForm<CostCodeSettingsDraft, CostCodeSettingsDraft>['control'];
  saved: CodePattern;
}

/** An example of the typed pattern and, before it is saved, the existing codes that do not have it. */
function PatternPreview({ control, saved }: PreviewProps) {
  const [separator, segments] = useWatch({ control, name: ['separator', 'segments'] });
  const pattern = z.safeParse(patternSchema, { separator, segments }).data;
  const isChanged = pattern !== undefined && exampleCode(pattern) !== exampleCode(saved);
  return (
    <div className="pl-wide pl-stack gap-1" aria-live="polite">
      <p>
        {pattern ? (
          <>
            New codes look like <strong>{exampleCode(pattern)}</strong>.
          </>
        ) : (
          'Type how many digits each segment has.'
        )}
      </p>
      {isChanged && <OtherCodes pattern={pattern} />}
    </div>
  );
}

/** How many existing codes do not have the pattern. */
function OtherCodes({ pattern }: { pattern: CodePattern }) {
  const { data, isError } = useQuery(
    useCostCodeQueries().list({ sort: 'code,asc', page: 0, size: 'all' }, { silent: true }),
  );
  const matches = patternMatcher(pattern);
  const others = data?.rows.filter(({ code }) => !matches(code)).length;
  if (isError)
    return <p className="text-body-secondary">Couldn't count the existing codes in another format.</p>;
  if (data === undefined || others === undefined)
    return <p className="text-body-secondary">Counting existing codes…</p>;
  return (
    <p className="text-body-secondary">
      {others === 0
        ? 'All existing codes have this format.'
        : `${formatNumber(others)} of ${countOf(data.rows.length, noun)} have another format. They stay as they are.`}
    </p>
  );
}
