import { hazardSettings } from '../../../api/areaSettings/contract';
import { CheckField } from '../../../components/form/CheckField';
import { NumberField } from '../../../components/form/NumberField';
import { AreaPage } from './AreaPage';
import { SettingsForm } from './SettingsForm';

const labels = {
  validDays: 'Valid for days',
  signaturesNeeded: 'Everybody who takes part signs',
  reviewNeeded: 'A manager reviews each analysis before work begins',
};

/** SCREEN-ANALYSIS-SETTING, CALL-056 */
export default function AnalysisSettingPage() {
  return (
    <AreaPage
      title="Analysis settings"
      modules={['hazard-analysis']}
      settings={() => (
        <SettingsForm settings={hazardSettings} labels={labels}>
          {(control) => (
            <>
              <NumberField
                control={control}
                name="validDays"
                label={labels.validDays}
                hint="After which a new analysis is needed"
                required
              />
              <CheckField control={control} name="signaturesNeeded" label={labels.signaturesNeeded} wide />
              <CheckField control={control} name="reviewNeeded" label={labels.reviewNeeded} wide />
            </>
          )}
        </SettingsForm>
      )}
    />
  );
}
