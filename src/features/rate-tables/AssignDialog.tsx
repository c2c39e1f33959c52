import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { jobQueries } from '../../api/jobs/queries';
import { rateAssignment, type RateTable } from '../../api/rateTables/contract';
import { rateTables, useRateTableActs } from '../../api/rateTables/queries';
import { sendSurely } from '../../api/sendSurely';
import { isSame } from '../../components/conflict/differences';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { idsOf } from '../../components/form/ids';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { useSession } from '../../session/store';
import { assignmentOf } from './assignment';
import { assignedTo } from './rateTable';
import { TakenFrom } from './TakenFrom';

interface Props {
  table: RateTable;
  open: boolean;
  onClose: () => void;
}

/**
 * RATE-05, RATE-06, CALL-269: which jobs and templates have this table. What had another one before is named. Mounted anew
 * for each opening: it goes by the table as it was then, and what others have assigned meanwhile is not overwritten (FAULT-95).
 */
export function AssignDialog({ table, open, onClose }: Props) {
  const newJobVersion = useSession(({ flags }) => flags.newJobVersion);
  const client = useQueryClient();
  const { assign } = useRateTableActs(table.id);
  const [{ version, ...opened }] = useState(table);
  const form = useSchemaForm({ schema: rateAssignment, values: assignmentOf(opened) });

  async function submit(ids: { jobIds: string[]; templateIds: string[] }) {
    const saved = await sendSurely(
      () => assign.mutateAsync({ ...ids, version }),
      async () => {
        const now = await rateTables.read(client, table.id);
        const { jobIds, templateIds } = idsOf(assignmentOf(now));
        return isSame(jobIds, ids.jobIds) && isSame(templateIds, ids.templateIds) ? now : undefined;
      },
    );
    notify({ kind: 'success', text: `${saved.name} is assigned to ${assignedTo(saved)}` });
  }

  return (
    <FormDialog
      form={form}
      title={`Assign ${table.name}`}
      submitLabel="Save assignment"
      onSubmit={submit}
      open={open}
      onClose={onClose}
      onGone={() => undefined}
    >
      <MultiPickerField
        control={form.control}
        name="jobIds"
        label="Jobs"
        hint="Open jobs are offered; closed ones keep what they have."
        options={(search, page) => jobQueries.choices(search, newJobVersion, page)}
      />
      <MultiPickerField
        control={form.control}
        name="templateIds"
        label="Job templates"
        options={(search, page) => jobQueries.templateChoices(search, newJobVersion, page)}
      />
      <TakenFrom control={form.control} tableId={table.id} />
    </FormDialog>
  );
}
