import { type Observation, observationNoun } from '../../api/observations/contract';
import { useObservationChanges } from '../../api/observations/queries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { AssignRowsDialog } from '../../components/bulk/AssignRowsDialog';
import type { BulkAction } from '../../components/bulk/bulk';
import { bulkDefaults } from '../../session/bulkDefaults';

interface Props {
  rows: readonly Observation[];
  retain?: BulkAction['retain'];
}

/** Assigns observations to one person. */
export function AssignObservationsDialog({ rows, retain }: Props) {
  const { assign, invalidate } = useObservationChanges();
  return (
    <AssignRowsDialog
      retain={retain}
      rows={rows.map(({ id, name, assignee }) => ({ id, name, personId: assignee?.id ?? '' }))}
      noun={observationNoun}
      words={{ verb: 'Assign', running: 'Assigning', done: 'assigned' }}
      label="Assigned to"
      required="Choose a person"
      options={safetyPeopleChoices}
      assign={assign}
      onSettled={invalidate}
      defaults={bulkDefaults}
    />
  );
}
