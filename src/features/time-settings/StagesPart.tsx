import {
  type StageMover,
  stageMovers,
  type StageSettingsDraft,
  stageSettings,
} from '../../api/timeSettings/contract';
import { timecardQueries } from '../../api/timecards/queries';
import { CheckField } from '../../components/form/CheckField';
import { ChecksField } from '../../components/form/ChecksField';
import { RowList } from '../../components/form/RowList';
import { describeRow } from '../../components/form/describeRow';
import { TextField } from '../../components/form/TextField';
import type { PickerItem } from '../../lib/picker';
import { SettingsPart } from './SettingsPart';

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
  stages: stages.map(({ id, name, closed, movers: may }) => ({
    id,
    name,
    closed,
    // In a fixed order, whatever the order of selection.
    movers: movers.filter((mover) => may.some((one) => one === mover.id)),
  })),
});
const blank = { id: '', name: '', closed: false, movers };
const noun = { one: 'stage', many: 'stages' };

const inWords = (stage: Values['stages'][number]): string =>
  `${stage.name}${stage.closed ? ' (closed)' : ''}: ${stage.movers.map(({ label }) => label).join(', ')}`;

/** The stages of time cards (CALL-154). */
export function StagesPart() {
  return (
    <SettingsPart
      title="Stages"
      about="The stages that a time card goes through, in order. New cards start in the first stage. Renaming a stage renames it on its cards."
      document={stageSettings}
      schema={stageSettings.draft}
      values={valuesOf}
      labels={{ stages: 'Stages' }}
      rowWords={{ stages: inWords }}
      what="list of stages"
      submitLabel="Save stages"
      doneMessage="The stages have been saved"
      describePosition={describeRow(noun.one)}
      outdates={timecardQueries.all}
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
              <CheckField control={control} name={`${row}.closed`} label="Closed: cards cannot be changed" />
              <ChecksField
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
    </SettingsPart>
  );
}
