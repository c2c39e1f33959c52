import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { jobTemplates } from '../../api/jobs/queries';
import { rateAssignment, type RateTable } from '../../api/rateTables/contract';
import { rateTables, useRateTableMutations } from '../../api/rateTables/queries';
import { sendAndVerify } from '../../api/sendAndVerify';
import { isSame } from '../../components/conflict/differences';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { idsOf } from '../../components/form/ids';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { FetchedSection } from '../../components/page/FetchedSection';
import { useJobPicker } from '../../navigation/pickers';
import { useNewJobVersion } from '../../session/store';
import { type Assignment, assignmentOf, findReassignments } from './assignment';
import { assignedTo, allRateTablesQuery } from './rateTable';

interface Props {
  table: RateTable;
}

/**
 * Assigns jobs and templates to a table, and lists those that switch from another table (RATE-05, RATE-06, CALL-269).
 * It saves on top of the version that it opened with, and does not overwrite other users' assignments (FAULT-95).
 */
export function AssignDialog({ table }: Props) {
  const newJobVersion = useNewJobVersion();
  const client = useQueryClient();
  const jobPicker = useJobPicker();
  const { assign } = useRateTableMutations(table.id);
  const form = useSchemaForm({ schema: rateAssignment, values: assignmentOf(table) });

  async function submit(ids: { jobIds: string[]; templateIds: string[] }) {
    const saved = await sendAndVerify(
      () => assign.mutateAsync({ ...ids, version: table.version }),
      async () => {
        const now = await rateTables.read(client, table.id);
        const { jobIds, templateIds } = idsOf(assignmentOf(now));
        return isSame(jobIds, ids.jobIds) && isSame(templateIds, ids.templateIds) ? now : undefined;
      },
    );
    notify({ kind: 'success', text: `${saved.name} is assigned to ${assignedTo(saved)}` });
  }

  return (
    <FormDialog form={form} title={`Assign ${table.name}`} submitLabel="Save assignment" onSubmit={submit}>
      <MultiPickerField
        control={form.control}
        name="jobIds"
        label="Jobs"
        hint="You can choose open jobs. Closed jobs keep their rate table."
        {...jobPicker}
      />
      <MultiPickerField
        control={form.control}
        name="templateIds"
        label="Job templates"
        options={(search, page) => jobTemplates(newJobVersion).choices(search, page)}
      />
      <ReassignmentWarning control={form.control} tableId={table.id} />
    </FormDialog>
  );
}

interface ReassignmentWarningProps {
  control: Control<Assignment>;
  tableId: string;
}

/** The selected jobs and templates that now have another rate table and will get this one. */
function ReassignmentWarning({ control, tableId }: ReassignmentWarningProps) {
  const query = useQuery(allRateTablesQuery);
  const [jobIds, templateIds] = useWatch({ control, name: ['jobIds', 'templateIds'] });
  return (
    <FetchedSection query={query} what="the assignments of other rate tables">
      {({ rows }) => {
        const others = rows.filter(({ id }) => id !== tableId);
        const taken = findReassignments({ jobIds, templateIds }, others);
        return (
          <div aria-live="polite">
            {taken.length > 0 && (
              <div className="alert alert-warning pl-reassignments">
                These will switch from another rate table to this one:
                <ul>
                  {taken.map(({ id, name, from }) => (
                    <li key={id}>
                      {name} <span>now uses {from}</span>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        );
      }}
    </FetchedSection>
  );
}
