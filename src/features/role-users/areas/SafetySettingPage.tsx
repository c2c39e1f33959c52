import { safetySettings } from '../../../api/areaSettings/contract';
import { CheckField } from '../../../components/form/CheckField';
import { NumberField } from '../../../components/form/NumberField';
import { AreaPage } from './AreaPage';
import { SettingsForm } from './SettingsForm';

const labels = {
  reminders: 'People are reminded of what they have to do',
  reminderDays: 'Days before',
};

/** SCREEN-SAFETY-SETTING, CALL-059. Toolbox talks have no settings page. */
export default function SafetySettingPage() {
  return (
    <AreaPage
      title="Safety settings"
      modules={['safety', 'toolbox-talks']}
      settings={() => (
        <SettingsForm settings={safetySettings} labels={labels}>
          {(control) => (
            <>
              <CheckField control={control} name="reminders" label={labels.reminders} wide />
              <NumberField
                control={control}
                name="reminderDays"
                label={labels.reminderDays}
                hint="How long before it is due; 0 is the day itself"
                required
              />
            </>
          )}
        </SettingsForm>
      )}
    />
  );
}
