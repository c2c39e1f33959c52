import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../api/settingsQueries';
import { ptoSettings } from '../../api/timeSettings/contract';
import { CheckboxField } from '../../components/form/CheckboxField';
import { NumberField } from '../../components/form/NumberField';
import { RowList } from '../../components/form/RowList';
import { describeRow } from '../../components/form/describeRow';
import { TextField } from '../../components/form/TextField';
import { SettingsSection } from './SettingsSection';
import type { TypedNumber } from './typedNumber';

interface PtoKind {
  id: string;
  name: string;
  payCode?: string | undefined;
  paid: boolean;
  hoursPerYear: TypedNumber;
  carryOverHours: TypedNumber;
}
interface Values {
  kinds: PtoKind[];
}

const valuesOf = ({ kinds }: { kinds: readonly PtoKind[] }): Values => ({
  kinds: kinds.map(({ id, name, payCode, paid, hoursPerYear, carryOverHours }) => ({
    id,
    name,
    payCode,
    paid,
    hoursPerYear,
    carryOverHours,
  })),
});
const blank: PtoKind = { id: '', name: '', paid: true, hoursPerYear: null, carryOverHours: 0 };
const noun = { one: 'type', many: 'types' };

const describeKind = ({ name, payCode, paid, hoursPerYear, carryOverHours }: PtoKind): string =>
  `${name} (${payCode ? `code ${payCode}, ` : ''}${paid ? 'paid' : 'unpaid'}, ${hoursPerYear ?? 0} h a year, ${carryOverHours ?? 0} h carried over)`;

/** The types of paid and unpaid time off (CALL-157). */
export function PtoTab() {
  const { data } = useQuery(settingsQuery(ptoSettings));
  const hasPayCodes = !data?.kinds.length || data.kinds.some(({ payCode }) => payCode !== undefined);
  return (
    <SettingsSection
      title="PTO"
      about={`Types of time off, hours per year, and how many hours carry over to the next year.${hasPayCodes ? ' Paycom and Payroll exports use the pay codes, and PTO for types without one.' : ''}`}
      document={ptoSettings}
      schema={ptoSettings.draft}
      values={valuesOf}
      labels={{ kinds: 'Types of time off' }}
      rowFormatters={{ kinds: describeKind }}
      resourceName="list of time-off types"
      submitLabel="Save PTO"
      doneMessage="The PTO settings have been saved"
      describePosition={describeRow(noun.one)}
    >
      {({ control }) => (
        <RowList
          control={control}
          name="kinds"
          noun={noun}
          blank={hasPayCodes ? { ...blank, payCode: '' } : blank}
          nameOf={({ name }) => name}
          columns={`minmax(8rem, 20rem) ${hasPayCodes ? 'minmax(6rem, 9rem) ' : ''}5rem repeat(2, minmax(6rem, 9rem))`}
          empty="No types of time off yet."
        >
          {(row) => (
            <>
              <TextField control={control} name={`${row}.name`} label="Name" required />
              {hasPayCodes && <TextField control={control} name={`${row}.payCode`} label="Pay code" />}
              <CheckboxField control={control} name={`${row}.paid`} label="Paid" />
              <NumberField control={control} name={`${row}.hoursPerYear`} label="Hours per year" />
              <NumberField control={control} name={`${row}.carryOverHours`} label="Carryover hours" />
            </>
          )}
        </RowList>
      )}
    </SettingsSection>
  );
}
