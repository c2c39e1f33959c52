import '../../styles/time-settings.scss';
import { PageHeader } from '../../components/page/PageHeader';
import { RelatedLinks } from '../../components/page/RelatedLinks';
import { Tabs } from '../../components/page/Tabs';
import { paths } from '../../lib/paths';
import { AcceptancePart } from './AcceptancePart';
import { GeneralPart } from './GeneralPart';
import { HolidaysPart } from './HolidaysPart';
import { PtoPart } from './PtoPart';
import { ReasonsPart } from './ReasonsPart';
import { StagesPart } from './StagesPart';

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

/** SCREEN-SET-TIME: six documents, each saved by itself. */
export default function TimeSettingsPage() {
  return (
    <div className="pl-page">
      <PageHeader title="Time and attendance settings" context={<RelatedLinks links={related} />} />
      <Tabs label="Time and attendance settings" tabs={tabs} />
    </div>
  );
}
