import { type CorrectiveAction, correctiveActionNoun } from '../../api/correctiveActions/contract';
import { useCorrectiveActionChanges } from '../../api/correctiveActions/queries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { AssignRowsDialog } from '../../components/bulk/AssignRowsDialog';
import type { BulkAction } from '../../components/bulk/bulk';
import { bulkDefaults } from '../../session/bulkDefaults';

interface Props {
  rows: readonly CorrectiveAction[];
  retain: BulkAction['retain'];
}

/** Makes one person responsible for the selected actions. */
export function ReassignDialog({ rows, retain }: Props) {
  const { reassign, invalidate } = useCorrectiveActionChanges();
  return (
    <AssignRowsDialog
      retain={retain}
      rows={rows.map(({ id, name, responsible }) => ({ id, name, personId: responsible?.id ?? '' }))}
      noun={correctiveActionNoun}
      words={{ verb: 'Reassign', running: 'Reassigning', done: 'reassigned' }}
      label="Responsible"
      required="Choose who is responsible"
      options={safetyPeopleChoices}
      assign={reassign}
      onSettled={invalidate}
      defaults={bulkDefaults}
    />
  );
}
