import { useParams } from 'react-router-dom';
import { employeeQueries } from '../../api/employees/queries';
import { toJobItem } from '../../api/jobs/contract';
import { type Team, type TeamDraft, teamDraft } from '../../api/teams/contract';
import { teamDraftOf, teams } from '../../api/teams/queries';
import { isSame, type Labels } from '../../components/conflict/differences';
import { AddPage } from '../../components/entity/AddPage';
import { EditPage } from '../../components/entity/EditPage';
import type { EntityForm } from '../../components/entity/entityForm';
import { FieldGroup } from '../../components/form/FieldGroup';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { paths } from '../../lib/paths';
import { type PickerItem, toPickerItem } from '../../lib/picker';
import { useJobPicker } from '../../navigation/pickers';

interface TeamValues {
  name: string;
  note: string;
  memberIds: PickerItem[];
  jobIds: PickerItem[];
}

const labels: Labels<TeamValues> = { name: 'Name', note: 'Note', memberIds: 'Members', jobIds: 'Jobs' };
const blank: TeamValues = { name: '', note: '', memberIds: [], jobIds: [] };

const teamForm: EntityForm<Team, TeamValues, TeamDraft> = {
  resourceName: 'team',
  list: { to: paths.teams, label: 'Teams' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.team(id),
  schema: teamDraft,
  values: ({ name, note, members, jobs }) => ({
    name,
    note,
    memberIds: members.map(toPickerItem),
    jobIds: jobs.map(toJobItem),
  }),
  labels,
  fields: (form) => <TeamFields form={form} />,
};

function TeamFields({ form: { control } }: { form: SchemaForm<TeamValues, TeamDraft> }) {
  const jobPicker = useJobPicker();
  return (
    <>
      <FieldGroup legend="General">
        <TextField control={control} name="name" label={labels.name} required />
        <TextField control={control} name="note" label={labels.note} />
      </FieldGroup>
      <FieldGroup legend="People and jobs">
        <MultiPickerField
          control={control}
          name="memberIds"
          label={labels.memberIds}
          options={employeeQueries.activeChoices}
        />
        <MultiPickerField
          control={control}
          name="jobIds"
          label={labels.jobIds}
          hint="You can choose open jobs."
          {...jobPicker}
        />
      </FieldGroup>
    </>
  );
}

/** SCREEN-TEAMS, JOB-17 */
export function NewTeamPage() {
  const add = teams.useCreate();
  return <AddPage form={teamForm} blank={blank} add={add} />;
}

/** SCREEN-TEAMS, JOB-17 */
export function EditTeamPage() {
  const { teamId = '' } = useParams();
  return (
    <EditPage
      form={teamForm}
      query={teams.detail(teamId)}
      useSave={({ id }) => teams.useSave(id, (team, draft) => isSame(teamDraftOf(team), draft))}
    />
  );
}
