import { safetySettings } from '../../../api/areaSettings/contract';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { NumberField } from '../../../components/form/NumberField';
import { AreaPage } from './AreaPage';
import { SettingsForm } from './SettingsForm';

const labels = {
  reminders: 'Send reminders of due tasks and of what expires',
  reminderDays: 'Days before the due date',
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
              <CheckboxField
                control={control}
                name="reminders"
                label={labels.reminders}
                hint="Courses, certificates and trade partners 90, 60, 30 and 7 days before their last day"
                wide
              />
              <NumberField
                control={control}
                name="reminderDays"
                label={labels.reminderDays}
                hint="0 sends the reminder of a task on the due date"
                required
              />
            </>
          )}
        </SettingsForm>
      )}
    />
  );
}
