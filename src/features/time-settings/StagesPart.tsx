import { type StageSettingsDraft, stageSettings } from '../../api/timeSettings/contract';
import { timecardQueries } from '../../api/timecards/queries';
import { CheckField } from '../../components/form/CheckField';
import { RowList } from '../../components/form/RowList';
import { rowPlace } from '../../components/form/rowPlace';
import { TextField } from '../../components/form/TextField';
import { SettingsPart } from './SettingsPart';

const valuesOf = ({ stages }: StageSettingsDraft): StageSettingsDraft => ({
  stages: stages.map(({ id, name, closed }) => ({ id, name, closed })),
});
const blank = { id: '', name: '', closed: false };
const noun = { one: 'stage', many: 'stages' };

/** CALL-154 */
export function StagesPart() {
  return (
    <SettingsPart
      title="Stages"
      about="What a time card goes through, in this order. A new card begins in the first one. Rename a stage, and its cards show the new name."
      document={stageSettings}
      schema={stageSettings.draft}
      values={valuesOf}
      labels={{ stages: 'Stages' }}
      rowWords={{ stages: ({ name, closed }) => (closed ? `${name} (closed)` : name) }}
      what="list of stages"
      submitLabel="Save stages"
      said="The stages have been saved"
      placeOf={rowPlace(noun.one)}
      outdates={timecardQueries.all}
    >
      {({ control }) => (
        <RowList
          control={control}
          name="stages"
          noun={noun}
          blank={blank}
          nameOf={({ name }) => name}
          columns="minmax(10rem, 24rem) minmax(12rem, 1fr)"
          ordered
          empty="There is no stage. Time cards need at least one."
        >
          {(row) => (
            <>
              <TextField control={control} name={`${row}.name`} label="Name" required />
              <CheckField control={control} name={`${row}.closed`} label="Closed: cards cannot be changed" />
            </>
          )}
        </RowList>
      )}
    </SettingsPart>
  );
}
