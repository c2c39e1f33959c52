import {
  type StageMover,
  stageMovers,
  type StageSettingsDraft,
  stageSettings,
} from '../../api/timeSettings/contract';
import { timecardQueries } from '../../api/timecards/queries';
import { CheckboxField } from '../../components/form/CheckboxField';
import { CheckboxGroupField } from '../../components/form/CheckboxGroupField';
import { RowList } from '../../components/form/RowList';
import { describeRow } from '../../components/form/describeRow';
import { TextField } from '../../components/form/TextField';
import type { PickerItem } from '../../lib/picker';
import { SettingsSection } from './SettingsSection';

const moverNames: Record<StageMover, string> = {
  employee: 'The employee',
  foreman: 'The foreman of the crew',
  manager: 'Time card managers',
};
const movers: PickerItem[] = stageMovers.map((id) => ({ id, label: moverNames[id] }));

interface Values {
  stages: (Omit<StageSettingsDraft['stages'][number], 'movers'> & { movers: PickerItem[] })[];
}

const valuesOf = ({ stages }: StageSettingsDraft): Values => ({
  stages: stages.map(({ id, name, closed, movers: allowed }) => ({
    id,
    name,
    closed,
    // In a fixed order, whatever the order of selection.
    movers: movers.filter((mover) => allowed.some((one) => one === mover.id)),
  })),
});
const blank = { id: '', name: '', closed: false, movers };
const noun = { one: 'stage', many: 'stages' };

const describeStage = (stage: Values['stages'][number]): string =>
  `${stage.name}${stage.closed ? ' (closed)' : ''}: ${stage.movers.map(({ label }) => label).join(', ')}`;

/** The stages of time cards (CALL-154). */
export function StagesTab() {
  return (
    <SettingsSection
      title="Stages"
      about="The stages that a time card goes through, in order. New cards start in the first stage. Renaming a stage renames it on its cards."
      document={stageSettings}
      schema={stageSettings.draft}
      values={valuesOf}
      labels={{ stages: 'Stages' }}
      rowFormatters={{ stages: describeStage }}
      resourceName="list of stages"
      submitLabel="Save stages"
      doneMessage="The stages have been saved"
      describePosition={describeRow(noun.one)}
      invalidates={timecardQueries.all}
    >
      {({ control }) => (
        <RowList
          control={control}
          name="stages"
          noun={noun}
          blank={blank}
          nameOf={({ name }) => name}
          columns="minmax(8rem, 16rem) minmax(8rem, 19rem) minmax(13.5rem, 1fr)"
          ordered
          empty="No stages. Time cards need at least one."
        >
          {(row) => (
            <>
              <TextField control={control} name={`${row}.name`} label="Name" required />
              <CheckboxField
                control={control}
                name={`${row}.closed`}
                label="Closed: cards cannot be changed"
              />
              <CheckboxGroupField
                control={control}
                name={`${row}.movers`}
                label="Who may move cards here"
                options={movers}
                required
              />
            </>
          )}
        </RowList>
      )}
    </SettingsSection>
  );
}
