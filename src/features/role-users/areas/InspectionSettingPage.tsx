import { useMay } from '../../../access/useMay';
import { inspectionSettings } from '../../../api/areaSettings/contract';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { NumberField } from '../../../components/form/NumberField';
import { MoreScreens } from '../../../components/page/MoreScreens';
import { paths } from '../../../lib/paths';
import { AreaPage } from './AreaPage';
import { SettingsForm } from './SettingsForm';

const labels = {
  correctionDays: 'Days to correct',
  scoreTarget: 'Target score',
  photoNeeded: 'Require a photo of each finding',
  notifyManager: 'Notify the job’s manager of findings',
};

/** SCREEN-INSP-SETTING, CALL-055 */
export default function InspectionSettingPage() {
  return (
    <AreaPage
      title="Inspection settings"
      modules={['inspections']}
      related={<RelatedScreens />}
      settings={() => (
        <SettingsForm settings={inspectionSettings} labels={labels}>
          {(control) => (
            <>
              <NumberField
                control={control}
                name="correctionDays"
                label={labels.correctionDays}
                hint="Number of days to correct a finding"
                required
              />
              <NumberField
                control={control}
                name="scoreTarget"
                label={labels.scoreTarget}
                hint="Percent. A line in the charts of scores. Enter 0 for none."
                required
              />
              <CheckboxField control={control} name="photoNeeded" label={labels.photoNeeded} wide />
              <CheckboxField control={control} name="notifyManager" label={labels.notifyManager} wide />
            </>
          )}
        </SettingsForm>
      )}
    />
  );
}

function RelatedScreens() {
  const may = useMay();
  const screens = [
    { label: 'Forms', to: paths.forms, needs: 'formsList' },
    { label: 'Equipment and object types', to: paths.itemTypes, needs: 'inspectionManagement' },
    { label: 'Equipment and objects', to: paths.inspectionItems('EQUIPMENT'), needs: 'inspections' },
  ] as const;
  return <MoreScreens screens={screens.filter(({ needs }) => may(needs))} />;
}
