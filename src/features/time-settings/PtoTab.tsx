import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../api/settingsQueries';
import { ptoSettings } from '../../api/timeSettings/contract';
import { CheckboxField } from '../../components/form/CheckboxField';
import { RowList } from '../../components/form/RowList';
import { describeRow } from '../../components/form/describeRow';
import { TextField } from '../../components/form/TextField';
import { SettingsSection } from './SettingsSection';

interface PtoKind {
  id: string;
  name: string;
  payCode?: string | undefined;
  paid: boolean;
}
interface Values {
  kinds: PtoKind[];
}

const valuesOf = ({ kinds }: { kinds: readonly PtoKind[] }): Values => ({
  kinds: kinds.map(({ id, name, payCode, paid }) => ({ id, name, payCode, paid })),
});
const blank: PtoKind = { id: '', name: '', paid: true };
const noun = { one: 'type', many: 'types' };

const describeKind = ({ name, payCode, paid }: PtoKind): string =>
  `${name} (${payCode ? `code ${payCode}, ` : ''}${paid ? 'paid' : 'unpaid'})`;

/** The types of paid and unpaid time off (CALL-157). */
export function PtoTab() {
  const { data } = useQuery(settingsQuery(ptoSettings));
  const hasPayCodes = !data?.kinds.length || data.kinds.some(({ payCode }) => payCode !== undefined);
  return (
    <SettingsSection
      title="PTO"
      about={`Types of paid and unpaid time off.${hasPayCodes ? ' Paycom and Payroll exports use the pay codes, and PTO for types without one.' : ''}`}
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
          columns={`minmax(8rem, 1fr) ${hasPayCodes ? 'minmax(6rem, 9rem) ' : ''}5rem`}
          empty="No types of time off yet."
        >
          {(row) => (
            <>
              <TextField control={control} name={`${row}.name`} label="Name" required />
              {hasPayCodes && <TextField control={control} name={`${row}.payCode`} label="Pay code" />}
              <CheckboxField control={control} name={`${row}.paid`} label="Paid" />
            </>
          )}
        </RowList>
      )}
    </SettingsSection>
  );
}
