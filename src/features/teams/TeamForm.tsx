import { employeeQueries } from '../../api/employees/queries';
import { type Team, type TeamDraft, teamDraft } from '../../api/teams/contract';
import { teams } from '../../api/teams/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { FieldGroup } from '../../components/form/FieldGroup';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { paths } from '../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { useJobPicker } from '../../navigation/pickers';

type TeamValues = FormValues<TeamDraft>;

const labels: Labels<TeamValues> = { name: 'Name', note: 'Note', memberIds: 'Members', jobIds: 'Jobs' };

const teamForm: ResourceForm<Team, TeamValues, TeamDraft> = {
  records: teams,
  resourceName: 'team',
  list: { to: paths.teams, label: 'Teams' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.team(id),
  schema: teamDraft,
  values: valuesFrom(labels),
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
export const NewTeamPage = () => <NewRecordPage form={teamForm} blank={blankFrom(teamDraft)} />;

/** SCREEN-TEAMS, JOB-17 */
export const EditTeamPage = () => <EditRecordPage form={teamForm} />;
