import { type InsightTeam, type InsightTeamDraft, insightTeamDraft } from '../../api/insights/contract';
import { insightTeams } from '../../api/insights/queries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { FieldGroup } from '../../components/form/FieldGroup';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { TextField } from '../../components/form/TextField';
import { paths } from '../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { thenReloadMenu } from './reloadMenu';

type Values = FormValues<InsightTeamDraft>;

const labels: Labels<Values> = { name: 'Name', memberIds: 'Members' };

const teamForm: ResourceForm<InsightTeam, Values, InsightTeamDraft> = {
  records: {
    ...insightTeams,
    useSave: (id, isAsSent) => {
      const { send, read } = insightTeams.useSave(id, isAsSent);
      return { send: thenReloadMenu(send), read };
    },
  },
  resourceName: 'team',
  list: { to: paths.insightSettings('teams'), label: 'Insights teams' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.insightSetting('teams', id),
  schema: insightTeamDraft,
  values: valuesFrom(labels),
  labels,
  fields: ({ control }) => (
    <FieldGroup legend="Team">
      <TextField control={control} name="name" label={labels.name} required />
      <MultiPickerField
        control={control}
        name="memberIds"
        label={labels.memberIds}
        options={safetyPeopleChoices}
      />
    </FieldGroup>
  ),
};

/** CALL-264, BI-05 */
export const NewInsightTeamPage = () => <NewRecordPage form={teamForm} blank={blankFrom(insightTeamDraft)} />;

/** CALL-264, BI-05 */
export const EditInsightTeamPage = () => <EditRecordPage form={teamForm} />;
