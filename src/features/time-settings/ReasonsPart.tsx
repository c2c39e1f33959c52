import { type ChangeLogReasonsDraft, changeLogReasons } from '../../api/timeSettings/contract';
import { RowList } from '../../components/form/RowList';
import { rowPlace } from '../../components/form/rowPlace';
import { TextField } from '../../components/form/TextField';
import { SettingsPart } from './SettingsPart';

const valuesOf = ({ reasons }: ChangeLogReasonsDraft): ChangeLogReasonsDraft => ({
  reasons: reasons.map(({ id, name }) => ({ id, name })),
});
const noun = { one: 'reason', many: 'reasons' };

/** CALL-155 */
export function ReasonsPart() {
  return (
    <SettingsPart
      title="Change-log reasons"
      about="Whoever changes somebody else's hours says why, with one of these."
      document={changeLogReasons}
      schema={changeLogReasons.draft}
      values={valuesOf}
      labels={{ reasons: 'Change-log reasons' }}
      rowWords={{ reasons: ({ name }) => name }}
      what="list of reasons"
      submitLabel="Save reasons"
      said="The change-log reasons have been saved"
      placeOf={rowPlace(noun.one)}
    >
      {({ control }) => (
        <RowList
          control={control}
          name="reasons"
          noun={noun}
          blank={{ id: '', name: '' }}
          nameOf={({ name }) => name}
          columns="minmax(0, 36rem)"
          ordered
          empty="There is no reason yet: people change hours without giving one."
        >
          {(row) => <TextField control={control} name={`${row}.name`} label="Reason" required />}
        </RowList>
      )}
    </SettingsPart>
  );
}
