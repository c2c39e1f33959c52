import { observerSettings } from '../../../api/areaSettings/contract';
import { CheckField } from '../../../components/form/CheckField';
import { NumberField } from '../../../components/form/NumberField';
import { AreaPage } from './AreaPage';
import { SettingsForm } from './SettingsForm';

const labels = {
  followUpDays: 'Days to follow up',
  anonymous: 'Observations may be made without a name',
  photoNeeded: 'A photo is needed',
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
                hint="In which a manager follows up an observation"
                required
              />
              <CheckField control={control} name="anonymous" label={labels.anonymous} wide />
              <CheckField control={control} name="photoNeeded" label={labels.photoNeeded} wide />
            </>
          )}
        </SettingsForm>
      )}
    />
  );
}
