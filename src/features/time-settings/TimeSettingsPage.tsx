import { changeLogReasons, type ChangeLogReasonsDraft } from '../../api/timeSettings/contract';
import { RowList } from '../../components/form/RowList';
import { describeRow } from '../../components/form/describeRow';
import { TextField } from '../../components/form/TextField';
import { PageHeader } from '../../components/page/PageHeader';
import { RelatedLinks } from '../../components/page/RelatedLinks';
import { Tabs } from '../../components/page/Tabs';
import { paths } from '../../lib/paths';
import { AcceptancePart } from './AcceptancePart';
import { GeneralPart } from './GeneralPart';
import { HolidaysPart } from './HolidaysPart';
import { PtoPart } from './PtoPart';
import { SettingsPart } from './SettingsPart';
import { StagesPart } from './StagesPart';
import './time-settings.scss';

const tabs = [
  { id: 'general', label: 'General', content: () => <GeneralPart /> },
  { id: 'stages', label: 'Stages', content: () => <StagesPart /> },
  { id: 'reasons', label: 'Change-log reasons', content: () => <ReasonsPart /> },
  { id: 'holidays', label: 'Holidays', content: () => <HolidaysPart /> },
  { id: 'pto', label: 'PTO', content: () => <PtoPart /> },
  { id: 'acceptance', label: 'Acceptance text', content: () => <AcceptancePart /> },
];

const related = [
  { label: 'Payroll groups', to: paths.payrollGroups },
  { label: 'Classifications', to: paths.classifications },
  { label: 'Rate tables', to: paths.rateTables },
];

/** Six documents that are saved separately (SCREEN-SET-TIME). */
export default function TimeSettingsPage() {
  return (
    <div className="pl-page">
      <PageHeader title="Time and attendance settings" context={<RelatedLinks links={related} />} />
      <Tabs label="Time and attendance settings" tabs={tabs} />
    </div>
  );
}

const valuesOf = ({ reasons }: ChangeLogReasonsDraft): ChangeLogReasonsDraft => ({
  reasons: reasons.map(({ id, name }) => ({ id, name })),
});
const noun = { one: 'reason', many: 'reasons' };

/** The reasons for changes to another person's hours (CALL-155). */
function ReasonsPart() {
  return (
    <SettingsPart
      title="Change-log reasons"
      about="Anyone who changes another person's hours chooses one of these reasons."
      document={changeLogReasons}
      schema={changeLogReasons.draft}
      values={valuesOf}
      labels={{ reasons: 'Change-log reasons' }}
      rowWords={{ reasons: ({ name }) => name }}
      what="list of reasons"
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
    </SettingsPart>
  );
}
