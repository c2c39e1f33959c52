import { observerSettings } from '../../../api/areaSettings/contract';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { NumberField } from '../../../components/form/NumberField';
import { AreaPage } from './AreaPage';
import { SettingsForm } from './SettingsForm';

const labels = {
  followUpDays: 'Days to follow up',
  anonymous: 'Allow anonymous observations',
  photoNeeded: 'Require a photo',
};

/** SCREEN-OBS-SETTING, CALL-057 */
export default function ObserverSettingPage() {
  return (
    <AreaPage
      title="Observation settings"
      modules={['observations']}
      settings={() => (
        <SettingsForm settings={observerSettings} labels={labels}>
          {(control) => (
            <>
              <NumberField
                control={control}
                name="followUpDays"
                label={labels.followUpDays}
                hint="Number of days for a manager to follow up on an observation"
                required
              />
              <CheckboxField control={control} name="anonymous" label={labels.anonymous} wide />
              <CheckboxField control={control} name="photoNeeded" label={labels.photoNeeded} wide />
            </>
          )}
        </SettingsForm>
      )}
    />
  );
}
