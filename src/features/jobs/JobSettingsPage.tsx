import type { JobNumbers } from '../../api/jobs/contract';
import { jobNumber } from '../../domain/jobs/numbers';
import { jobNumbers } from '../../api/jobs/queries';
import { useSettings } from '../../api/settingsQueries';
import { isSame, type Labels } from '../../components/conflict/differences';
import { VersionedForm } from '../../components/conflict/VersionedForm';
import { CheckboxField } from '../../components/form/CheckboxField';
import { NumberField } from '../../components/form/NumberField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { FetchedSection } from '../../components/page/FetchedSection';
import { PageHeader } from '../../components/page/PageHeader';
import { Tabs } from '../../components/page/Tabs';
import { today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { useNewJobVersion } from '../../session/store';
import { TagList } from './TagList';

const labels: Labels<JobNumbers> = {
  prefix: 'Prefix',
  withYear: 'Year after the prefix',
  digits: 'Digits',
  next: 'Next number',
  byHand: 'Numbers can be typed',
};

const valuesOf = ({ prefix, withYear, digits, next, byHand }: JobNumbers): JobNumbers => ({
  prefix,
  withYear,
  digits,
  next,
  byHand,
});

/** How jobs are numbered, and their tags (JOB-14, JOB-15, CALL-170, CALL-171). */
export default function JobSettingsPage() {
  const newJobVersion = useNewJobVersion();
  return (
    <div className="pl-page">
      <PageHeader title="Job settings" back={{ to: paths.jobs(newJobVersion), label: 'Jobs' }} />
      <Tabs
        label="Job settings"
        tabs={[
          { id: 'numbers', label: 'Numbers', content: () => <Numbers /> },
          { id: 'tags', label: 'Tags', content: () => <TagList /> },
        ]}
      />
    </div>
  );
}

function Numbers() {
  const document = jobNumbers(useNewJobVersion());
  const { query, send, read } = useSettings(document, (saved, draft) => isSame(valuesOf(saved), draft));
  return (
    <FetchedSection query={query} what={document.resourceName}>
      {(record) => (
        <VersionedForm
          schema={document.draft}
          record={record}
          values={valuesOf}
          labels={labels}
          resourceName="job numbers"
          submitLabel="Save job numbers"
          doneMessage="The job numbers have been saved"
          send={send}
          read={read}
        >
          {(form) => <NumberFields form={form} />}
        </VersionedForm>
      )}
    </FetchedSection>
  );
}

function NumberFields({ form: { control, watch } }: { form: SchemaForm<JobNumbers, JobNumbers> }) {
  const typed = watch();
  return (
    <div className="pl-panel pl-fields">
      <TextField control={control} name="prefix" label={labels.prefix} hint="Such as JOB; empty for none." />
      <NumberField control={control} name="digits" label={labels.digits} />
      <NumberField control={control} name="next" label={labels.next} />
      <CheckboxField control={control} name="withYear" label={labels.withYear} />
      <CheckboxField
        control={control}
        name="byHand"
        label={labels.byHand}
        hint="Otherwise each job gets the next number."
      />
      <p className="pl-wide" aria-live="polite">
        The next job gets the number <strong>{jobNumber(typed, today())}</strong>.
      </p>
    </div>
  );
}
