import { useWatch } from 'react-hook-form';
import { examplesText, formatMatcher } from '../../domain/costCodes/codePattern';
import {
  type CodeFormats,
  costCodeCalls,
  type CostCodeSettingsDraft,
  formatsIn,
} from '../../api/costCodes/contract';
import { useSettings } from '../../api/settingsQueries';
import { isSame, type Labels } from '../../components/conflict/differences';
import { VersionedForm } from '../../components/conflict/VersionedForm';
import { CheckboxField } from '../../components/form/CheckboxField';
import { describeRow } from '../../components/form/describeRow';
import { FieldGroup } from '../../components/form/FieldGroup';
import { RowList } from '../../components/form/RowList';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { FetchedSection } from '../../components/page/FetchedSection';
import { PageHeader } from '../../components/page/PageHeader';
import { countOf } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { useNewJobVersion } from '../../session/store';
import { useAllCostCodes, useCostCodeQueries } from './costCode';

const labels: Labels<CostCodeSettingsDraft> = {
  formats: 'Formats',
  requiredOnTimeEntries: 'Time entries need a cost code',
  managersMayAdd: 'Managers can add cost codes',
};

/** What most companies use. Without formats, every code is accepted. */
const commonFormats: CodeFormats[] = [
  ['01-310'],
  ['01-310', '1-310'],
  ['01-310', '01-310-20'],
  ['03 30 00', '26 05 19.16'],
  ['033000'],
  [],
].map((examples) => examples.map((example) => ({ example })));
const nameOf = (formats: CodeFormats): string => examplesText(formats) || 'Any format';

type Answer = Parameters<typeof formatsIn>[0] & Omit<CostCodeSettingsDraft, 'formats'>;
const valuesOf = (settings: Answer): CostCodeSettingsDraft => ({
  formats: formatsIn(settings).map(({ example }) => ({ example })),
  requiredOnTimeEntries: settings.requiredOnTimeEntries,
  managersMayAdd: settings.managersMayAdd,
});

const formatNoun = { one: 'format', many: 'formats' };
const { noun } = costCodeCalls.new;

/** The formats of new codes, and who may add them (SCREEN-COSTCODES, CALL-178, JOB-22). */
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
            rowFormatters={{ formats: ({ example }) => example }}
            resourceName="group of settings"
            submitLabel="Save settings"
            doneMessage="The cost code settings have been saved"
            describePosition={describeRow(formatNoun.one)}
            send={send}
            read={read}
          >
            {(form) => <Fields form={form} saved={formatsIn(value)} />}
          </VersionedForm>
        )}
      </FetchedSection>
    </div>
  );
}

interface FieldsProps {
  form: SchemaForm<CostCodeSettingsDraft, CostCodeSettingsDraft>;
  saved: CodeFormats;
}

function Fields({ form: { control, setValue }, saved }: FieldsProps) {
  const formats = useWatch({ control, name: 'formats' });
  return (
    <div className="pl-panel pl-fields">
      <FieldGroup legend="Format of new codes">
        <p className="pl-wide m-0 text-body-secondary">
          Type an example of each format. A digit stands for any digit, and everything else for itself.
        </p>
        <div className="pl-wide pl-cluster" role="group" aria-label="Common formats">
          {commonFormats.map((common) => (
            <button
              key={nameOf(common)}
              type="button"
              className="btn btn-secondary"
              aria-pressed={nameOf(common) === nameOf(formats)}
              onClick={() => setValue('formats', common, { shouldDirty: true, shouldValidate: true })}
            >
              {nameOf(common)}
            </button>
          ))}
        </div>
        <div>
          <RowList
            control={control}
            name="formats"
            noun={formatNoun}
            blank={{ example: '' }}
            nameOf={({ example }) => example}
            columns="minmax(0, 1fr)"
            empty="Every code is accepted. Add a format to have new codes checked."
          >
            {(row) => <TextField control={control} name={`${row}.example`} label="Example" required />}
          </RowList>
        </div>
        <FormatPreview formats={formats.filter(({ example }) => example.trim() !== '')} saved={saved} />
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

/** The typed formats in words and, before they are saved, the existing codes that have none of them. */
function FormatPreview({ formats, saved }: { formats: CodeFormats; saved: CodeFormats }) {
  return (
    <div className="pl-stack gap-1" aria-live="polite">
      {formats.length > 0 && (
        <p>
          New codes look like <strong>{examplesText(formats)}</strong>.
        </p>
      )}
      {formats.length > 0 && examplesText(formats) !== examplesText(saved) && (
        <OtherCodes formats={formats} />
      )}
    </div>
  );
}

/** How many existing codes have none of the formats, and one of them. */
function OtherCodes({ formats }: { formats: CodeFormats }) {
  const codes = useAllCostCodes();
  if (codes === undefined) return null;
  const matches = formatMatcher(formats);
  const others = codes.filter(({ code }) => !matches(code));
  const [first] = others;
  return (
    <p className="text-body-secondary">
      {first
        ? `${formatNumber(others.length)} of ${countOf(codes.length, noun)} have another format, such as ${first.code}. They stay as they are.`
        : 'All existing codes have one of these formats.'}
    </p>
  );
}
