import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../api/settingsQueries';
import { changeLogReasons, type ChangeLogReasonsDraft, payrollLock } from '../../api/timeSettings/contract';
import { RowList } from '../../components/form/RowList';
import { describeRow } from '../../components/form/describeRow';
import { TextField } from '../../components/form/TextField';
import { MoreScreens } from '../../components/page/MoreScreens';
import { PageHeader } from '../../components/page/PageHeader';
import { Tabs } from '../../components/page/Tabs';
import { paths } from '../../lib/paths';
import { AcceptanceTab } from './AcceptanceTab';
import { GeneralTab } from './GeneralTab';
import { HolidaysTab } from './HolidaysTab';
import { LockTab } from './LockTab';
import { PtoTab } from './PtoTab';
import { SettingsSection } from './SettingsSection';
import { StagesTab } from './StagesTab';
import './time-settings.scss';

const tabs = [
  { id: 'general', label: 'General', content: () => <GeneralTab /> },
  { id: 'stages', label: 'Stages', content: () => <StagesTab /> },
  { id: 'reasons', label: 'Change-log reasons', content: () => <ReasonsTab /> },
  { id: 'holidays', label: 'Holidays', content: () => <HolidaysTab /> },
  { id: 'pto', label: 'PTO', content: () => <PtoTab /> },
  { id: 'acceptance', label: 'Acceptance text', content: () => <AcceptanceTab /> },
];

/** Only where the API can lock pay periods. */
const lockTab = { id: 'lock', label: 'Payroll lock', content: () => <LockTab /> };

const related = [
  { label: 'Payroll groups', to: paths.payrollGroups },
  { label: 'Classifications', to: paths.classifications },
  { label: 'Rate tables', to: paths.rateTables },
];

/** Seven documents that are saved separately (SCREEN-SET-TIME). */
export default function TimeSettingsPage() {
  const { data: lock } = useQuery(settingsQuery(payrollLock, { silent: true }));
  return (
    <div className="pl-page">
      <PageHeader title="Time and attendance settings" actions={<MoreScreens screens={related} />} />
      <Tabs label="Time and attendance settings" tabs={lock ? [...tabs, lockTab] : tabs} />
    </div>
  );
}

const valuesOf = ({ reasons }: ChangeLogReasonsDraft): ChangeLogReasonsDraft => ({
  reasons: reasons.map(({ id, name }) => ({ id, name })),
});
const noun = { one: 'reason', many: 'reasons' };

/** The reasons for changes to another person's hours (CALL-155). */
function ReasonsTab() {
  return (
    <SettingsSection
      title="Change-log reasons"
      about="Anyone who changes another person's hours chooses one of these reasons."
      document={changeLogReasons}
      schema={changeLogReasons.draft}
      values={valuesOf}
      labels={{ reasons: 'Change-log reasons' }}
      rowFormatters={{ reasons: ({ name }) => name }}
      resourceName="list of reasons"
      submitLabel="Save reasons"
      doneMessage="The change-log reasons have been saved"
      describePosition={describeRow(noun.one)}
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
          empty="No reasons yet. Hours can be changed without one."
        >
          {(row) => <TextField control={control} name={`${row}.name`} label="Reason" required />}
        </RowList>
      )}
    </SettingsSection>
  );
}
