import { ptoSettings } from '../../api/timeSettings/contract';
import { CheckField } from '../../components/form/CheckField';
import { NumberField } from '../../components/form/NumberField';
import { RowList } from '../../components/form/RowList';
import { describeRow } from '../../components/form/describeRow';
import { TextField } from '../../components/form/TextField';
import { SettingsPart } from './SettingsPart';
import type { TypedNumber } from './typedNumber';

interface Kind {
  id: string;
  name: string;
  paid: boolean;
  hoursPerYear: TypedNumber;
  carryOverHours: TypedNumber;
}
interface Values {
  kinds: Kind[];
}

const valuesOf = ({ kinds }: { kinds: readonly Kind[] }): Values => ({
  kinds: kinds.map(({ id, name, paid, hoursPerYear, carryOverHours }) => ({
    id,
    name,
    paid,
    hoursPerYear,
    carryOverHours,
  })),
});
const blank: Kind = { id: '', name: '', paid: true, hoursPerYear: null, carryOverHours: 0 };
const noun = { one: 'kind', many: 'kinds' };

const words = ({ name, paid, hoursPerYear, carryOverHours }: Kind): string =>
  `${name} (${paid ? 'paid' : 'unpaid'}, ${hoursPerYear ?? 0} h a year, ${carryOverHours ?? 0} h carried over)`;

/** The types of paid and unpaid time off (CALL-157). */
export function PtoPart() {
  return (
    <SettingsPart
      title="PTO"
      about="Kinds of time off, hours per year, and how many hours carry over to the next year."
      document={ptoSettings}
      schema={ptoSettings.draft}
      values={valuesOf}
      labels={{ kinds: 'Kinds of time off' }}
      rowWords={{ kinds: words }}
      what="list of time off"
      submitLabel="Save PTO"
      doneMessage="The PTO settings have been saved"
      describePosition={describeRow(noun.one)}
    >
      {({ control }) => (
        <RowList
          control={control}
          name="kinds"
          noun={noun}
          blank={blank}
          nameOf={({ name }) => name}
          columns="minmax(8rem, 20rem) 5rem repeat(2, minmax(6rem, 9rem))"
          empty="No kinds of time off yet."
        >
          {(row) => (
            <>
              <TextField control={control} name={`${row}.name`} label="Name" required />
              <CheckField control={control} name={`${row}.paid`} label="Paid" />
              <NumberField control={control} name={`${row}.hoursPerYear`} label="Hours a year" />
              <NumberField control={control} name={`${row}.carryOverHours`} label="Carried over" />
            </>
          )}
        </RowList>
      )}
    </SettingsPart>
  );
}
