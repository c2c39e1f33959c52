import { hazardSettings } from '../../../api/areaSettings/contract';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { NumberField } from '../../../components/form/NumberField';
import { AreaPage } from './AreaPage';
import { SettingsForm } from './SettingsForm';

const labels = {
  validDays: 'Days valid',
  signaturesNeeded: 'Require signatures from all participants',
  reviewNeeded: 'Require a manager’s review before work begins',
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
                hint="After this many days, a new analysis is needed"
                required
              />
              <CheckboxField control={control} name="signaturesNeeded" label={labels.signaturesNeeded} wide />
              <CheckboxField control={control} name="reviewNeeded" label={labels.reviewNeeded} wide />
            </>
          )}
        </SettingsForm>
      )}
    />
  );
}
