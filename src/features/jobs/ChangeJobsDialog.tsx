import * as z from 'zod/mini';
import { employeeQueries } from '../../api/employees/queries';
import { type Job, jobNoun } from '../../api/jobs/contract';
import { jobQueries, useJobChanges } from '../../api/jobs/queries';
import { rateTableChoices } from '../../api/rateTables/queries';
import { perRowWork } from '../../components/bulk/batches';
import { type BulkAction, runBulk } from '../../components/bulk/bulk';
import { FormDialog } from '../../components/form/FormDialog';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { PickerField } from '../../components/form/PickerField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { countOf } from '../../lib/countOf';
import { noChoice, type PickerItem } from '../../lib/picker';
import { bulkDefaults } from '../../session/bulkDefaults';
import { useNewJobVersion } from '../../session/store';
import { jobRow } from './job';
import { jobChangeOf, type JobField, jobFieldLabels, jobRestoreOf } from './jobFields';

interface Props {
  field: JobField;
  rows: readonly Job[];
  retain: BulkAction['retain'];
}

const schema = z.object({ one: z.string(), tags: z.array(z.string()) });
const blank: { one: PickerItem; tags: PickerItem[] } = { one: noChoice, tags: [] };

/** Changes one field of the selected jobs, with a report of each job and Undo (FAULT-97). */
export function ChangeJobsDialog({ field, rows, retain }: Props) {
  const newJobVersion = useNewJobVersion();
  const { change, invalidate } = useJobChanges(newJobVersion);
  const form = useSchemaForm({ schema, values: blank });
  const label = jobFieldLabels[field];
  const jobs = countOf(rows.length, jobNoun);

  const toAction = (changeOf: (job: Job) => ReturnType<typeof jobChangeOf>, keys?: readonly string[]) => {
    const byId = new Map(rows.map((job) => [job.id, job]));
    const affected = keys ? rows.filter(({ id }) => keys.includes(id)) : rows;
    return {
      ...perRowWork(bulkDefaults(), affected.map(jobRow), (id) => {
        const job = byId.get(id);
        return job ? change(id, changeOf(job)) : Promise.resolve();
      }),
      noun: jobNoun,
      onSettled: invalidate,
    };
  };

  function submit({ one, tags }: z.output<typeof schema>) {
    const ids = field === 'tags' ? tags : [one];
    void runBulk({
      ...toAction((job) => jobChangeOf(field, job, ids)),
      title: `Changing ${jobs}`,
      doneMessage: (count) => `${countOf(count, jobNoun)} changed`,
      retain,
      undo: (keys) => ({
        ...toAction((job) => jobRestoreOf(field, job), keys),
        title: 'Undoing the change',
        doneMessage: (count) => `${countOf(count, jobNoun)} restored`,
      }),
    });
    return Promise.resolve();
  }

  const { control } = form;
  return (
    <FormDialog form={form} title={`${label}: ${jobs}`} submitLabel={`Change ${jobs}`} onSubmit={submit}>
      {field === 'tags' && (
        <MultiPickerField
          control={control}
          name="tags"
          label="Tags"
          hint="The jobs keep their other tags."
          options={(search) => jobQueries.tagChoices(search, newJobVersion)}
        />
      )}
      {field === 'manager' && (
        <PickerField
          control={control}
          name="one"
          label={label}
          hint="Without a choice, the jobs have no manager afterwards."
          options={employeeQueries.activeChoices}
        />
      )}
      {field === 'rateTable' && (
        <PickerField
          control={control}
          name="one"
          label={label}
          hint="It replaces the jobs' current rate table. Without a choice, they have none afterwards."
          options={rateTableChoices}
        />
      )}
    </FormDialog>
  );
}
