import { inspectionSettings } from '../../../api/areaSettings/contract';
import { CheckField } from '../../../components/form/CheckField';
import { NumberField } from '../../../components/form/NumberField';
import { AreaPage } from './AreaPage';
import { SettingsForm } from './SettingsForm';

const labels = {
  correctionDays: 'Days to correct',
  photoNeeded: 'A photo is needed of everything that is found',
  notifyForeman: 'The foreman of the job is notified',
};

/** SCREEN-INSP-SETTING, CALL-055 */
export default function InspectionSettingPage() {
  return (
    <AreaPage
      title="Inspection settings"
      modules={['inspections']}
      settings={() => (
        <SettingsForm settings={inspectionSettings} labels={labels}>
          {(control) => (
            <>
              <NumberField
                control={control}
                name="correctionDays"
                label={labels.correctionDays}
                hint="In which what was found is to be corrected"
                required
              />
              <CheckField control={control} name="photoNeeded" label={labels.photoNeeded} wide />
              <CheckField control={control} name="notifyForeman" label={labels.notifyForeman} wide />
            </>
          )}
        </SettingsForm>
      )}
    />
  );
}
