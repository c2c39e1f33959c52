import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type AppliedTemplate, jobNoun } from '../../../api/jobs/contract';
import { applyTemplate, jobQueries, jobTemplates, useJobChanges } from '../../../api/jobs/queries';
import type { Named } from '../../../api/schema';
import { toRowFailures } from '../../../components/bulk/batches';
import { type BulkAction, runBulk } from '../../../components/bulk/bulk';
import { FormDialog } from '../../../components/form/FormDialog';
import { MultiPickerField } from '../../../components/form/MultiPickerField';
import { PickerField } from '../../../components/form/PickerField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { countOf } from '../../../lib/countOf';
import { noChoice, type PickerItem, toPickerItem } from '../../../lib/picker';
import { useJobPicker } from '../../../navigation/pickers';
import { bulkDefaults } from '../../../session/bulkDefaults';
import { useNewJobVersion } from '../../../session/store';

interface Props {
  /** Without it, the user chooses one. */
  template?: Named;
  /** Without them, the user chooses open ones. */
  jobs?: readonly Named[];
  retain?: BulkAction['retain'];
}

interface Values {
  template: PickerItem;
  jobs: PickerItem[];
}

const schema = z.object({
  template: z.string().check(z.minLength(1, 'Choose a template')),
  jobs: z.array(z.string()).check(z.minLength(1, 'Choose at least one job')),
});

/** Jobs per call. */
const BATCH_SIZE = 100;

/**
 * Applies a template to jobs (JOB-13): shows what changes on each job, then changes those, with a report (FAULT-97).
 */
export function ApplyTemplateDialog({ template, jobs, retain }: Props) {
  const newJobVersion = useNewJobVersion();
  const client = useQueryClient();
  const jobPicker = useJobPicker();
  const { invalidate } = useJobChanges(newJobVersion);
  const blank: Values = {
    template: template ? toPickerItem(template) : noChoice,
    jobs: jobs?.map(toPickerItem) ?? [],
  };
  const form = useSchemaForm({ schema, values: blank });
  const { control } = form;

  function submit(ids: z.output<typeof schema>) {
    const chosen = form.getValues('jobs');
    const preview = client.getQueryData(
      jobQueries.templatePreview(newJobVersion, ids.template, ids.jobs).queryKey,
    );
    if (!preview) return Promise.reject(new Error('Wait until the changes are shown, then apply them.'));
    const changing = new Set(
      preview.results.filter(({ changes }) => changes.length > 0).map(({ jobId }) => jobId),
    );
    const rows = chosen
      .filter(({ id }) => changing.has(id))
      .map(({ id, label }) => ({ key: id, name: label || '—' }));
    if (rows.length === 0) return Promise.reject(new Error('None of these jobs would change.'));
    void runBulk({
      ...bulkDefaults(),
      title: 'Applying the template',
      noun: jobNoun,
      batchSize: BATCH_SIZE,
      parts: [
        {
          rows,
          send: async (keys) => {
            const { results } = await applyTemplate(newJobVersion, ids.template, keys);
            const messages = new Map(results.map(({ jobId, message }) => [jobId, message]));
            return toRowFailures(keys, messages, 'The response lacks this job.');
          },
        },
      ],
      doneMessage: (count) => `Template applied to ${countOf(count, jobNoun)}`,
      retain,
      onSettled: invalidate,
    });
    return Promise.resolve();
  }

  return (
    <FormDialog
      form={form}
      title={
        template ? `Apply ${template.name}` : `Apply a template to ${countOf(jobs?.length ?? 0, jobNoun)}`
      }
      submitLabel="Apply template"
      long
      onSubmit={submit}
    >
      <p>
        The type and the rate table of the template replace those of a job. Tags, teams and cost codes are
        added; cost codes that a job has keep their budget.
      </p>
      {!template && (
        <PickerField
          control={control}
          name="template"
          label="Template"
          required
          options={jobTemplates(newJobVersion).choices}
        />
      )}
      {!jobs && (
        <MultiPickerField
          control={control}
          name="jobs"
          label="Jobs"
          hint="You can choose open jobs."
          required
          {...jobPicker}
        />
      )}
      <Preview control={control} />
    </FormDialog>
  );
}

/** What changes on each of the chosen jobs. */
function Preview({ control }: { control: Control<Values> }) {
  const newJobVersion = useNewJobVersion();
  const [template, jobs] = useWatch({ control, name: ['template', 'jobs'] });
  const query = useQuery(
    jobQueries.templatePreview(
      newJobVersion,
      template.id,
      jobs.map(({ id }) => id),
    ),
  );
  if (template.id === '' || jobs.length === 0) return null;
  return (
    <section className="pl-stack" aria-label="Changes" aria-live="polite">
      <FetchedSection query={query} what="the changes">
        {({ results }) => (
          <ul className="pl-plain-list pl-stack gap-3 text-break">
            {jobs.map(({ id, label }) => (
              <li key={id}>
                <strong>{label || '—'}</strong>
                <JobChanges result={results.find(({ jobId }) => jobId === id)} />
              </li>
            ))}
          </ul>
        )}
      </FetchedSection>
    </section>
  );
}

function JobChanges({ result }: { result: AppliedTemplate | undefined }) {
  if (!result) return <div>The response lacks this job.</div>;
  if (result.message) return <div className="text-danger">{result.message}</div>;
  if (result.changes.length === 0) return <div className="text-body-secondary">No changes</div>;
  return (
    <ul className="pl-plain-list">
      {result.changes.map(({ label, from, to }) => (
        <li key={label}>
          {label}: {from || 'none'} → {to}
        </li>
      ))}
    </ul>
  );
}
